import { type FetchJson, failLoading } from "./indexSource.ts";
import { createMarkedText, createResultList } from "./resultList.ts";
import type { IndexParts, PageReference, TitleGroup } from "./searchIndex.ts";

interface SidebarLinks {
  readonly loadGroups: () => Promise<readonly TitleGroup[]>;
  /** Shows only the links with these addresses, or all links, with the stems marked; returns how many are visible. */
  readonly show: (urls: ReadonlySet<string> | undefined, stems: ReadonlySet<string>) => number;
  /** Whether the links come before the sections of articles. */
  readonly isFirst: (query: string) => boolean;
  /** The link to an article, by its number, if its title has loaded. */
  readonly find: (article: number) => PageReference | undefined;
}

/** The first titles in a long list are enough, because the reader keeps typing. */
const mostTitles = 50;

/** The links that the page lists. */
export function findLinks(list: HTMLElement): SidebarLinks {
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
    loadGroups: async () => groups,
    show: (urls, stems) => {
      let count = 0;
      for (const { link, item, title, url } of items) {
        const isShown = urls === undefined || (urls.has(url) && count < mostTitles);
        item?.toggleAttribute("hidden", !isShown);
        if (!isShown) continue;
        count++;
        if (stems.size > 0 || link.firstElementChild) link.replaceChildren(...createMarkedText(title, stems));
      }
      for (const { element, items: members } of groups)
        element.hidden = members.every(({ item }) => item?.hidden);
      return count;
    },
    isFirst: () => true,
    find: (article) => items[article],
  };
}

/** The links of a large site. Each page lists only the nearest; links that match a query replace them. */
export function createLinks(
  list: HTMLElement,
  { folder, titleFiles }: IndexParts,
  fetchJson: FetchJson,
): SidebarLinks {
  const served = [...list.querySelectorAll<HTMLElement>("[data-group]")];
  const place = document.createElement("div");
  list.prepend(place);
  let groups: readonly TitleGroup[] = [];
  return {
    loadGroups: async () => {
      if (groups.length > 0) return groups;
      const files = Array.from({ length: titleFiles }, (_, file) => fetchJson(`${folder}/g${file}.json`));
      const loaded = (await Promise.all(files)).flat() as TitleGroup[];
      const isWhole = loaded.every(({ items }) => items.every(({ title }) => typeof title === "string"));
      groups = isWhole ? loaded : failLoading();
      return groups;
    },
    show: (urls, stems) => {
      let count = 0;
      const lists = groups.flatMap(({ title, items }) => {
        const shown = items.filter(({ url }) => urls?.has(url)).slice(0, mostTitles - count);
        if (shown.length === 0) return [];
        count += shown.length;
        const { element, show } = createResultList(title);
        show(shown, stems);
        for (const link of element.querySelectorAll("a"))
          if (link.pathname === location.pathname) link.ariaCurrent = "page";
        return element;
      });
      place.replaceChildren(...lists);
      for (const element of served) element.hidden = urls !== undefined;
      return count;
    },
    // Among so many titles, some always resemble the query.
    isFirst: (query) => {
      const title = query.trim().toLowerCase();
      return [...place.querySelectorAll("a")].some((link) => link.textContent?.toLowerCase() === title);
    },
    find: (article) => groups.flatMap(({ items }) => items)[article],
  };
}
