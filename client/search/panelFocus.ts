import { isLongEnough } from "./titleFilter.ts";

export function listVisibleLinks(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll("a")].filter((link) => link.offsetParent !== null);
}

/** The arrow keys move between the field and the visible links of a list, and Escape returns to the field. */
export function moveFocusByKeys(field: HTMLElement, list: HTMLElement): void {
  const moveFocus = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.isComposing || !["ArrowDown", "ArrowUp", "Escape"].includes(event.key)) return;
    const stops = [field, ...listVisibleLinks(list)];
    const position = stops.findIndex((stop) => stop.matches(":focus"));
    const next = event.key === "Escape" ? 0 : position + (event.key === "ArrowDown" ? 1 : -1);
    if (next < 0 || next === position) return;
    event.preventDefault();
    stops[next]?.focus();
  };
  field.addEventListener("keydown", moveFocus);
  list.addEventListener("keydown", moveFocus);
}

/**
 * The panel covers the page; a click on the page closes it, and focusing the field reopens it. Returns a function that
 * opens or closes it.
 */
export function createOverlay(root: HTMLElement, field: HTMLInputElement): (isOpen: boolean) => void {
  const sidebar = root.closest<HTMLElement>("[data-sidebar]");
  const setOpen = (isAsked: boolean) => {
    // After Back the query is restored, but the page stays active until the reader focuses the field.
    const isOpen = isAsked && sidebar?.contains(document.activeElement) === true;
    root.toggleAttribute("data-answering", isOpen);
    // The drawer itself makes the page behind it inert.
    if (!sidebar || sidebar.matches(":popover-open")) return;
    const isOver = isOpen && sidebar.checkVisibility();
    for (const behind of document.querySelectorAll<HTMLElement>("header a + a, main, footer"))
      behind.inert = isOver;
  };
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !sidebar?.contains(target)) setOpen(false);
  });
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) setOpen(false);
  });
  addEventListener("pagehide", () => setOpen(false));
  field.addEventListener("focus", () => setOpen(isLongEnough(field.value)));
  return setOpen;
}
