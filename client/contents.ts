/** The part of the window, from the top, within which a heading counts as being read. */
const readingLine = 0.3;

/** The distance at which the list makes room for a wide figure below it, in pixels. */
const ahead = 100;

/** Marks the section being read in the table of contents, which becomes a bar while a wide figure needs its room. */
export function hydrateContents(list: HTMLElement): void {
  const links = [...list.querySelectorAll("a")];
  const figures = [...document.querySelectorAll("figure")];
  const topOf = (link: HTMLAnchorElement) =>
    document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? Number.NaN;

  let isBar = false;
  // Where the list is while it isn't one.
  let place: DOMRect;

  const mark = () => {
    // The last sections never reach the top.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const begun = links.filter((link) => topOf(link) < innerHeight * (isAtEnd ? 1 : readingLine));
    // The section that the address names, as long as it is visible.
    const isVisible = (top: number) => top >= 0 && top < innerHeight;
    const named = links.find((link) => link.hash === location.hash && isVisible(topOf(link)));
    const current = named ?? begun.at(-1) ?? links[0];
    for (const link of links) link.ariaCurrent = link === current ? "true" : null;
    if (!isBar) place = list.getBoundingClientRect();
    isBar = figures.some((figure) => {
      const box = figure.getBoundingClientRect();
      const isBeside = box.right > place.left && box.left < place.right;
      return isBeside && box.top < place.bottom + ahead && box.bottom > 0;
    });
    list.toggleAttribute("data-bar", isBar);
  };
  addEventListener("scroll", mark, { passive: true });
  addEventListener("hashchange", mark);
  mark();
}
