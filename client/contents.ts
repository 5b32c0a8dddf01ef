/** The part of the window, from the top, within which a heading counts as being read. */
const readingLine = 0.3;

/** Marks the section being read in the table of contents, which becomes a bar from the first wide figure onwards. */
export function hydrateContents(list: HTMLElement): void {
  const links = [...list.querySelectorAll("a")];
  const figures = [...document.querySelectorAll("figure")];
  const topOf = (link: HTMLAnchorElement) =>
    document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? Number.NaN;

  let isBar = false;
  /** Of the list, while it isn't a bar. */
  let left: number;

  const mark = () => {
    // The last sections never reach the top.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const begun = links.filter((link) => topOf(link) < innerHeight * (isAtEnd ? 1 : readingLine));
    // The section that the address names, as long as it is visible.
    const isVisible = (top: number) => top >= 0 && top < innerHeight;
    const named = links.find((link) => link.hash === location.hash && isVisible(topOf(link)));
    const current = named ?? begun.at(-1) ?? links[0];
    for (const link of links) link.ariaCurrent = link === current ? "true" : null;
    if (!isBar) ({ left } = list.getBoundingClientRect());
    isBar = figures.some((figure) => {
      const { right, top } = figure.getBoundingClientRect();
      // At the top of the page there is a place for the list.
      return right > left && top < Math.min(scrollY, innerHeight / 2);
    });
    list.toggleAttribute("data-bar", isBar);
  };
  addEventListener("scroll", mark, { passive: true });
  addEventListener("hashchange", mark);
  mark();
}
