/** From this width up the sidebar always shows: 64rem, as in styles/layout.css. */
const wideScreen = "(min-width: 64rem)";

/** Scrolls the sidebar, and nothing else, to the current page's link where it is out of sight. */
function revealCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>("[aria-current]");
  if (!current) return;
  const place = current.offsetTop;
  const { scrollTop, clientHeight } = sidebar;
  if (place < scrollTop || place + current.offsetHeight > scrollTop + clientHeight) {
    sidebar.scrollTop = place - clientHeight / 2;
  }
}

/** Below 64rem the sidebar is a drawer. Its state is the menu button's aria-expanded; the styles follow that. */
export function hydrateDrawer(sidebar: HTMLElement): void {
  const menuButton = document.querySelector<HTMLButtonElement>("[data-menu]");
  const searchButton = document.querySelector<HTMLButtonElement>("[data-open-search]");
  const field = sidebar.querySelector<HTMLInputElement>("input");
  if (!menuButton) return;

  const behind = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== sidebar && !element.contains(menuButton),
  );
  const isOpen = () => menuButton.ariaExpanded === "true";
  const setOpen = (open: boolean) => {
    menuButton.ariaExpanded = String(open);
    for (const element of behind) element.inert = open;
    if (open) revealCurrent(sidebar);
  };
  try {
    sidebar.scrollTop = Number(sessionStorage.sidebar ?? 0);
    addEventListener("pagehide", () => {
      sessionStorage.sidebar = sidebar.scrollTop;
    });
  } catch {
    // Without storage each page begins at its own link.
  }
  revealCurrent(sidebar);

  const openSearch = () => {
    if (!matchMedia(wideScreen).matches) setOpen(true);
    field?.focus();
    field?.select();
  };

  menuButton.addEventListener("click", () => setOpen(!isOpen()));
  searchButton?.addEventListener("click", openSearch);
  document.addEventListener("keydown", (event) => {
    if (
      event.key.toLowerCase() !== "k" ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    openSearch();
  });
  // A link may lead to a section of this very page.
  sidebar.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) setOpen(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen()) return;
    setOpen(false);
    menuButton.focus();
  });
  document.addEventListener("click", ({ target }) => {
    const isOutside =
      target instanceof Node && !sidebar.contains(target) && !target.parentElement?.closest("header");
    if (!isOpen() || !isOutside) return;
    setOpen(false);
    menuButton.focus();
  });
  matchMedia(wideScreen).addEventListener("change", () => setOpen(false));
  // A page that comes back from the browser's memory comes back with its drawer shut.
  addEventListener("pagehide", () => setOpen(false));
}
