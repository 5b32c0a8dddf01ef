/** How far down the window a heading begins what is being read. */
const readingLine = 0.3;

/** Marks, in the list of contents, the section that is being read. */
export function hydrateContents(list: HTMLElement): void {
  const sections = [...list.querySelectorAll("a")].flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading ? [{ link, heading }] : [];
  });
  let isWaiting = false;

  const mark = () => {
    isWaiting = false;
    // The last sections never come to the top.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const line = innerHeight * (isAtEnd ? 1 : readingLine);
    const topOf = ({ heading }: (typeof sections)[number]) => heading.getBoundingClientRect().top;
    const begun = sections.filter((section) => topOf(section) < line);
    // What was asked for, as long as it is in sight.
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
