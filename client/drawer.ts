import { hydrate } from "./hydrate.ts";

/** At this width and above, the sidebar is always visible: 64rem, as in styles/layout.css. */
export const wideScreen = "(min-width: 64rem)";

/** Below 64rem the sidebar is a drawer: a popover that the browser opens and closes. */
export function hydrateDrawer(sidebar: HTMLElement): void {
  const field = sidebar.querySelector("input");
  const list = sidebar.querySelector("[data-groups]");
  if (!list) return;
  const revealCurrent = () => sidebar.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  /** The page behind the open drawer is inert. It is active again before the browser returns the focus to it. */
  sidebar.addEventListener("beforetoggle", ({ newState }) => {
    for (const behind of document.querySelectorAll<HTMLElement>("body > :not(header, aside)"))
      behind.inert = newState === "open";
  });
  sidebar.addEventListener("toggle", ({ newState }) => newState === "open" && revealCurrent());
  const close = () => sidebar.hidePopover();
  try {
    list.scrollTop = sessionStorage.sidebar ?? 0;
    addEventListener("pagehide", () => {
      sessionStorage.sidebar = list.scrollTop;
    });
  } catch {
    // Without storage, each sidebar starts at the current link.
  }
  revealCurrent();

  const openSearch = () => {
    if (!matchMedia(wideScreen).matches) sidebar.showPopover();
    field?.focus();
    field?.select();
  };
  hydrate("open-search", (button) => button.addEventListener("click", openSearch));
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  matchMedia(wideScreen).addEventListener("change", close);
  // Makes sure that a page restored from the back/forward cache has a closed drawer.
  addEventListener("pagehide", close);
}
