/** The part of the window, from the top, within which a heading counts as being read. */
const readingLine = 0.3;

/** Marks the section being read in the list of contents. */
export function hydrateContents(list: HTMLElement): void {
  const sections = [...list.querySelectorAll("a")].flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading ? [{ link, heading }] : [];
  });
  let isWaiting = false;

  const mark = () => {
    isWaiting = false;
    // The last sections never reach the top.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const line = innerHeight * (isAtEnd ? 1 : readingLine);
    const topOf = ({ heading }: (typeof sections)[number]) => heading.getBoundingClientRect().top;
    const begun = sections.filter((section) => topOf(section) < line);
    // The section that the address names, as long as it is visible.
    const asked = begun.find((section) => section.link.hash === location.hash && topOf(section) >= 0);
    const current = asked ?? begun.at(-1);
    for (const section of sections) section.link.ariaCurrent = section === current ? "true" : null;
  };
  const markSoon = () => {
    if (!isWaiting) requestAnimationFrame(mark);
    isWaiting = true;
  };
  addEventListener("scroll", markSoon, { passive: true });
  addEventListener("hashchange", mark);
  mark();
}
