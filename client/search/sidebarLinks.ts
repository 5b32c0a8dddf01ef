import type { TitleGroup } from "../../build/model.ts";
import type { Matches } from "./excerpt.ts";
import { createMarkedText, createResultList } from "./resultList.ts";

interface SidebarLinks {
  readonly groups: readonly TitleGroup[];
  /** Shows only these links, or all, with the matches marked. */
  readonly show: (titles: readonly TitleGroup[] | undefined, matches: Matches) => void;
}

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
  const all = groups.flatMap(({ items }) => items);

  return {
    groups,
    show: (titles, matches) => {
      const shown = new Set((titles ?? groups).flatMap(({ items }) => items.map(({ url }) => url)));
      for (const { link, item, title, url } of all) {
        item?.toggleAttribute("hidden", !shown.has(url));
        if (matches.stems.size > 0 || link.firstElementChild)
          link.replaceChildren(...createMarkedText(title, matches));
      }
      for (const { element, items } of groups) element.hidden = items.every(({ url }) => !shown.has(url));
    },
  };
}

/** The links of a large site. Each page lists only the nearest; links that match a query replace them. */
export function createLinks(list: HTMLElement): SidebarLinks {
  const served = [...list.querySelectorAll<HTMLElement>("[data-group]")];
  const container = document.createElement("div");
  list.prepend(container);
  return {
    groups: [],
    show: (titles, matches) => {
      const lists = (titles ?? []).map(({ title, items }) => {
        const { element, show } = createResultList(title);
        show(items, matches);
        for (const link of element.querySelectorAll("a"))
          if (link.pathname === location.pathname) link.ariaCurrent = "page";
        return element;
      });
      container.replaceChildren(...lists);
      for (const element of served) element.hidden = titles !== undefined;
    },
  };
}
