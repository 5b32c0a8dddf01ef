/** At this width and above, the sidebar is always visible: 64rem, as in styles/layout.css. */
const wideScreen = "(min-width: 64rem)";

/** Below 64rem the sidebar is a drawer: a popover that the browser opens and closes. */
export function hydrateDrawer(sidebar: HTMLElement): void {
  const field = sidebar.querySelector("input");
  const list = sidebar.querySelector("[data-groups]");
  if (!list) return;
  const revealCurrent = () => sidebar.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  const close = () => sidebar.hidePopover();
  /** Makes the page behind the drawer inert, or active again. */
  const update = () => {
    const isOpen = sidebar.matches(":popover-open");
    for (const behind of document.querySelectorAll<HTMLElement>("body > :not(header, aside)"))
      behind.inert = isOpen;
    if (isOpen) revealCurrent();
  };
  sidebar.addEventListener("toggle", update);
  try {
    list.scrollTop = Number(sessionStorage.sidebar ?? 0);
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
  document.querySelector("[data-open-search]")?.addEventListener("click", openSearch);
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  // A link may lead to a section of the same page.
  sidebar.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close();
  });
  matchMedia(wideScreen).addEventListener("change", () => {
    close();
    update();
  });
  // Makes sure that a page restored from the back/forward cache has a closed drawer.
  addEventListener("pagehide", close);
}
