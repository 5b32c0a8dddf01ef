import type { SearchIndex } from "../build/model.ts";

/** What the search module gives once it and the index are here. */
export interface SearchPanel {
  /** Answers a query; one that is too short shows the whole list again. */
  readonly update: (query: string) => void;
}

interface SearchModule {
  readonly createSearchPanel: (root: HTMLElement, index: SearchIndex) => SearchPanel;
}

/** How long the index may take before the search says that it failed, in milliseconds. */
const loadingTime = 20_000;

/** Brings the field to life. The module and the index are fetched when it is first focused, and not before. */
export function hydrateSearchField(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>("input");
  const clearButton = root.querySelector<HTMLElement>("[data-clear]");
  const retryButton = root.querySelector<HTMLElement>("[data-retry]");
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector("[role=status]");
  const { module: moduleUrl, index: indexUrl } = root.dataset;
  if (!field || !clearButton || !retryButton || !message || !moduleUrl || !indexUrl) return;

  let panel: SearchPanel | undefined;
  let state: "idle" | "loading" | "failed" = "idle";
  let attempts = 0;

  const say = (text: string) => {
    message.textContent = text;
    message.hidden = text === "";
    if (status) status.textContent = text;
  };

  const load = async () => {
    if (panel || state === "loading") return;
    state = "loading";
    retryButton.hidden = true;
    update();
    try {
      // A module that failed to load is remembered as failed under its address, so a new try has a new one.
      const address = attempts++ === 0 ? moduleUrl : `${moduleUrl}?try=${attempts}`;
      const [{ createSearchPanel }, index] = await Promise.all([
        import(address) as Promise<SearchModule>,
        fetchIndex(indexUrl),
      ]);
      panel = createSearchPanel(root, index);
      state = "idle";
    } catch {
      state = "failed";
      retryButton.hidden = false;
    }
    update();
  };

  const update = () => {
    clearButton.hidden = field.value === "";
    if (panel) panel.update(field.value);
    else if (state === "failed") say("The search could not be loaded. All articles are listed below.");
    else say(state === "loading" && field.value.trim() !== "" ? "Loading the search…" : "");
  };

  const clear = () => {
    field.value = "";
    update();
    field.focus();
  };

  field.addEventListener("focus", load);
  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || field.value === "") return;
    event.preventDefault();
    clear();
  });
  clearButton.addEventListener("click", clear);
  retryButton.addEventListener("click", () => {
    field.focus();
    void load();
  });
  // Someone may have been quicker than this script.
  if (document.activeElement === field || field.value !== "") void load();
}

async function fetchIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url, { signal: AbortSignal.timeout(loadingTime) });
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return response.json();
}
