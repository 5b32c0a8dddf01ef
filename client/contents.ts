/** How far below the top edge a heading may stand and still head what is being read, in pixels. */
const readingLine = 120;

/** Marks, in the list of contents, the section that is being read. */
export function hydrateContents(list: HTMLElement): void {
  const sections = [...list.querySelectorAll("a")].flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading ? [{ link, heading }] : [];
  });
  let isWaiting = false;

  const mark = () => {
    isWaiting = false;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    // At the end of a page, the section that was asked for, if it is in sight.
    const asked = sections.find(({ link }) => link.hash === location.hash);
    const isInSight = (asked?.heading.getBoundingClientRect().top ?? -1) >= 0;
    const current =
      isAtEnd && scrollY > 0
        ? isInSight
          ? asked
          : sections.at(-1)
        : sections.findLast(({ heading }) => heading.getBoundingClientRect().top < readingLine);
    for (const section of sections) section.link.ariaCurrent = section === current ? "true" : null;
  };
  const markSoon = () => {
    if (!isWaiting) requestAnimationFrame(mark);
    isWaiting = true;
  };
  addEventListener("scroll", markSoon, { passive: true });
  mark();
}
