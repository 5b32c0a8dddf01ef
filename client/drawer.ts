/** From this width up the sidebar always shows: 64rem, as in styles/layout.css. */
const wideScreen = "(min-width: 64rem)";

/** Scrolls the links, and nothing else, to that of the current page where it is out of sight. */
function revealCurrent(sidebar: HTMLElement, list: HTMLElement): void {
  const current = sidebar.querySelector("[aria-current]")?.getBoundingClientRect();
  // In a low window all of the sidebar scrolls.
  const scroller = list.scrollHeight > list.clientHeight ? list : sidebar;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (current && (current.top < top || current.bottom > bottom))
    scroller.scrollTop += current.top - (top + bottom) / 2;
}

/** Below 64rem the sidebar is a drawer, which the browser opens and shuts: a popover. */
export function hydrateDrawer(sidebar: HTMLElement): void {
  const field = sidebar.querySelector<HTMLInputElement>("input");
  const list = sidebar.querySelector<HTMLElement>("[data-groups]");
  if (!list) return;
  const close = () => sidebar.hidePopover();
  /** Gives what is behind the drawer to the reader, or not. */
  const update = () => {
    const isOpen = sidebar.matches(":popover-open");
    for (const behind of document.querySelectorAll<HTMLElement>("body > :not(header, aside)"))
      behind.inert = isOpen;
    if (isOpen) revealCurrent(sidebar, list);
  };
  sidebar.addEventListener("toggle", update);
  try {
    list.scrollTop = Number(sessionStorage.sidebar ?? 0);
    addEventListener("pagehide", () => {
      sessionStorage.sidebar = list.scrollTop;
    });
  } catch {
    // Without storage each page begins at its own link.
  }
  revealCurrent(sidebar, list);

  const openSearch = () => {
    if (!matchMedia(wideScreen).matches) sidebar.showPopover();
    field?.focus();
    field?.select();
  };
  document.querySelector("[data-open-search]")?.addEventListener("click", openSearch);
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  // A link may lead to a section of this very page.
  sidebar.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close();
  });
  matchMedia(wideScreen).addEventListener("change", () => {
    close();
    update();
  });
  // A page that comes back from the browser's memory comes back with its drawer shut.
  addEventListener("pagehide", close);
}
