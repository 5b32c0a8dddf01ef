import { markMatches } from "./excerpt.ts";
import { createPart } from "./resultList.ts";
import type { TitleGroup } from "./titleFilter.ts";

export interface SidebarLinks {
  readonly groups: readonly TitleGroup[];
  /** The addresses of all links, in their order. */
  readonly urls: readonly string[];
  /** Keeps the links with these addresses, or all; gives how many of them are shown. */
  readonly show: (urls: ReadonlySet<string> | undefined) => number;
  /** Marks the words with these stems in the links that are shown. */
  readonly mark: (stems: ReadonlySet<string>) => void;
}

/** In a long list the first are enough: the reader types on. */
const mostTitles = 50;

/** The sidebar's own links, which are there without the search. */
export function findSidebarLinks(list: HTMLElement): SidebarLinks {
  const groups = [...list.querySelectorAll<HTMLElement>("[data-group]")].map((element) => ({
    element,
    title: element.querySelector("[data-group-title]")?.textContent ?? "",
    items: [...element.querySelectorAll("a")].map((link) => ({
      link,
      item: link.closest("li"),
      title: link.textContent ?? "",
      url: link.getAttribute("href") ?? "",
    })),
  }));
  const items = groups.flatMap((group) => group.items);

  return {
    groups,
    urls: items.map(({ url }) => url),
    show: (urls) => {
      let count = 0;
      for (const { item, url } of items) {
        const isShown = urls === undefined || (urls.has(url) && count < mostTitles);
        if (isShown) count++;
        if (item && item.hidden === isShown) item.hidden = !isShown;
      }
      for (const { element, items: members } of groups)
        element.hidden = members.every(({ item }) => item?.hidden);
      return count;
    },
    mark: (stems) => {
      for (const { link, item, title } of items) {
        const hasMarks = link.firstElementChild !== null;
        if (item?.hidden || (stems.size === 0 && !hasMarks)) continue;
        link.replaceChildren(...markMatches(title, stems).map(createPart));
      }
    },
  };
}
