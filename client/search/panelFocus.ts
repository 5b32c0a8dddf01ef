import { isComposed } from "../composition.ts";
import { wideScreen } from "../drawer.ts";
import { isLongEnough } from "./titleFilter.ts";

export function listVisibleLinks(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll("a")].filter((link) => link.offsetParent !== null);
}

/** The arrow keys move between the field and the visible links of a list, and Escape returns to the field. */
export function moveFocusByKeys(field: HTMLElement, list: HTMLElement): void {
  const moveFocus = (event: KeyboardEvent) => {
    if (isComposed(event) || !["ArrowDown", "ArrowUp", "Escape"].includes(event.key)) return;
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
 * opens or closes it, and says which.
 */
export function createOverlay(root: HTMLElement, field: HTMLInputElement): (isAsked: boolean) => boolean {
  const sidebar = root.closest<HTMLElement>("[data-sidebar]");
  const setOpen = (isAsked: boolean) => {
    // After Back the query is restored, but the page stays active until the reader focuses the field.
    const isOpen = isAsked && sidebar?.contains(document.activeElement) === true;
    root.toggleAttribute("data-answering", isOpen);
    // The drawer itself makes the page behind it inert.
    if (!sidebar?.matches(":popover-open"))
      for (const behind of document.querySelectorAll<HTMLElement>("header a + a, main, footer"))
        behind.inert = isOpen && sidebar?.checkVisibility() === true;
    return isOpen;
  };
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !sidebar?.contains(target)) setOpen(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isComposed(event)) setOpen(false);
  });
  addEventListener("pagehide", () => setOpen(false));
  matchMedia(wideScreen).addEventListener("change", () => setOpen(false));
  field.addEventListener("focus", () => setOpen(isLongEnough(field.value)));
  return setOpen;
}

/** A result on this page ends the search, which would cover it. Its heading gets the focus, and Back restores the query. */
export function openSections(list: HTMLElement, search: (query: string) => void): void {
  list.addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element && target.closest("a");
    if (!link || ctrlKey || metaKey || shiftKey) return;
    const [page, id = ""] = link.href.split(/#|:~:/);
    if (page !== location.href.replace(/#.*/, "")) return;
    list.closest<HTMLElement>("[data-sidebar]")?.hidePopover();
    search("");
    // The browser would load the same address again with its query.
    if (link.href === location.href) history.replaceState(null, "");
    const heading = document.getElementById(decodeURIComponent(id));
    if (heading) heading.tabIndex = -1;
    // After the browser has moved to the section.
    setTimeout(() => heading?.focus({ preventScroll: true }));
  });
  addEventListener("popstate", ({ state }) => search(state?.query ?? ""));
}
