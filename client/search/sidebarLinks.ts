import { markMatches } from "./excerpt.ts";
import { createPageItem, createPart, createResultList } from "./resultList.ts";
import type { TitleGroup } from "./searchIndex.ts";

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

/** The sidebar's links. A large site's pages hold only those that are near: then what a query keeps is listed instead. */
export function createSidebarLinks(list: HTMLElement, all?: readonly TitleGroup[]): SidebarLinks {
  return all ? createLinksOf(all, list) : findLinks(list);
}

function findLinks(list: HTMLElement): SidebarLinks {
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

function createLinksOf(groups: readonly TitleGroup[], list: HTMLElement): SidebarLinks {
  const served = [...list.querySelectorAll<HTMLElement>("[data-group]")];
  const place = document.createElement("div");
  list.prepend(place);
  return {
    groups,
    urls: groups.flatMap(({ items }) => items.map(({ url }) => url)),
    show: (urls) => {
      let count = 0;
      const kept = groups.map(({ title, items }) => {
        const shown = urls ? items.filter(({ url }) => urls.has(url)).slice(0, mostTitles - count) : [];
        count += shown.length;
        return { title, shown };
      });
      place.replaceChildren(
        ...kept
          .filter(({ shown }) => shown.length > 0)
          .map(({ title, shown }) => {
            const { element, show } = createResultList(title);
            show(shown.map((page) => createPageItem(page)));
            for (const link of element.querySelectorAll("a"))
              if (link.pathname === location.pathname) link.ariaCurrent = "page";
            return element;
          }),
      );
      for (const element of served) element.hidden = urls !== undefined;
      return count;
    },
    mark: (stems) => {
      for (const line of place.querySelectorAll("a > span"))
        line.replaceChildren(...markMatches(line.textContent ?? "", stems).map(createPart));
    },
  };
}
