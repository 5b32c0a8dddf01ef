import { isComposed } from "../composition.ts";
import { wideScreen } from "../drawer.ts";
import { createModuleLoader } from "../moduleLoader.ts";
import { fieldWords, mergeWords } from "../siteWords.ts";
import type { SearchIndex } from "./searchIndex.ts";

type SearchModule = typeof import("./searchPanel.ts");

/** How long the index may take before the search reports a failure, in milliseconds. */
const loadingTime = 20_000;

/** Sets up the field. The module and the index are fetched when it is first focused. */
export function hydrateSearchField(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>("input");
  const clearButton = root.querySelector<HTMLElement>("[data-clear]");
  const retryButton = root.querySelector<HTMLElement>("[data-retry]");
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector("[role=status]");
  const words = mergeWords(fieldWords, root.dataset.words);
  const tryAgain = retryButton?.textContent ?? "";
  const { module: moduleUrl, index: indexUrl } = root.dataset;
  if (!field || !clearButton || !retryButton || !message || !status || !moduleUrl || !indexUrl) return;

  const shortcut = document.createElement("kbd");
  shortcut.textContent = /Mac|iP/.test(navigator.platform) ? "⌘ K" : "Ctrl\u00a0K";
  shortcut.ariaHidden = "true";
  if (matchMedia(wideScreen).matches) field.after(shortcut);

  let panel: ReturnType<SearchModule["createSearchPanel"]> | undefined;
  let state: keyof typeof words | "idle" = "idle";
  /** Enter, if pressed since the last letter; it may be pressed before the search has loaded. */
  let enter: KeyboardEvent | undefined;
  const loadModule = createModuleLoader<SearchModule>(moduleUrl);

  const load = async () => {
    if (panel || state === "loading") return;
    state = "loading";
    showState();
    try {
      const [{ createSearchPanel }, index] = await Promise.all([loadModule(), fetchJson(indexUrl)]);
      panel = createSearchPanel(root, index as SearchIndex, fetchPart);
      state = "idle";
    } catch {
      enter = undefined;
      state = "offline";
      if (navigator.onLine) state = (await isGone(moduleUrl, indexUrl)) ? "gone" : "failed";
    }
    showState();
    update();
  };
  /** Fetches a part of a large site's index, which a later deploy may have removed. */
  const fetchPart = (url: string) =>
    fetchJson(url).catch(async (error) => {
      if (await isGone(url)) state = "gone";
      throw error;
    });

  const showState = () => {
    const isWaiting = state === "loading";
    retryButton.hidden = state === "idle" || isWaiting;
    retryButton.textContent = state === "gone" ? words.again : tryAgain;
    const text = state === "idle" || (isWaiting && field.value.trim() === "") ? "" : words[state];
    message.textContent = text;
    message.hidden = text === "";
    status.textContent = text;
  };
  const update = () => {
    clearButton.hidden = field.value === "";
    if (!panel) return showState();
    void panel.update(field.value, enter).then(() => {
      restoreScroll();
      if (state === "gone") showState();
    });
  };

  const updateInput = () => {
    enter = undefined;
    update();
  };
  const clear = () => {
    field.value = "";
    updateInput();
    field.focus();
  };

  field.addEventListener("focus", load);
  field.addEventListener("input", updateInput);
  field.addEventListener("keydown", (event) => {
    if (isComposed(event) || field.value === "") return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Otherwise, Enter would also press the button that gets the focus when the search closes.
    event.preventDefault();
    if (event.key === "Escape") return clear();
    enter = event;
    update();
  });
  clearButton.addEventListener("click", clear);
  retryButton.addEventListener("click", () => {
    if (state === "gone") return location.reload();
    field.focus();
    void load();
  });
  addEventListener("online", () => state === "offline" && load());
  // Going back from a result restores the query, and the scroll position of the results.
  const list = document.querySelector("[data-groups]");
  const leave = () => history.replaceState({ query: field.value, scroll: list?.scrollTop }, "");
  document.addEventListener("click", leave, true);
  let scroll = history.state?.scroll;
  const restoreScroll = () => {
    if (list && scroll) list.scrollTop = scroll;
    scroll = 0;
  };
  field.value ||= history.state?.query ?? "";
  // An address may have a query: /?q=video+cost
  const initialQuery = new URLSearchParams(location.search).get("q");
  if (initialQuery && !history.state) {
    field.value = initialQuery;
    document.querySelector<HTMLElement>("[data-open-search]")?.click();
  }
  // The reader may have focused the field before this script ran.
  if (document.activeElement === field || field.value !== "") void load();
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(loadingTime) });
  if (!response.ok) throw new Error(`The search index returned ${response.status}.`);
  return response.json();
}

/** After a deployment, the files of an older page may be gone. */
async function isGone(...urls: string[]): Promise<boolean> {
  const answers = await Promise.all(urls.map((url) => fetch(url, { method: "HEAD" }).catch(() => undefined)));
  return answers.some((answer) => answer?.status === 404);
}
