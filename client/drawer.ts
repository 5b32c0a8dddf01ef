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
  // If storage is blocked or full, each sidebar starts at the current link.
  try {
    list.scrollTop = sessionStorage.sidebar;
  } catch {}
  revealCurrent();

  const openSearch = () => {
    if (!matchMedia(wideScreen).matches) sidebar.showPopover();
    field?.focus();
    field?.select();
  };
  hydrate("open-search", (button) => button.addEventListener("click", openSearch));
  document.addEventListener("keydown", (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    // The letter of a Latin layout, or else its place on the keyboard.
    const isK = key.toLowerCase() === "k" || (code === "KeyK" && /\W/.test(key));
    if (!isK || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  matchMedia(wideScreen).addEventListener("change", close);
  addEventListener("pagehide", () => {
    try {
      sessionStorage.sidebar = list.scrollTop;
    } catch {}
    // A page restored from the back/forward cache has a closed drawer.
    close();
  });
}
