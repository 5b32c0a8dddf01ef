import type { SearchIndex } from "../build/model.ts";
import type { SearchPanel } from "./searchField.ts";
import { createTitleFilter } from "./titleFilter.ts";

/** How long typing must rest before a screen reader is told what was found, in milliseconds. */
const announcementDelay = 1000;

/** Filters the links that are in the sidebar, and says how many are left. */
export function createSearchPanel(root: HTMLElement, index: SearchIndex): SearchPanel {
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  const groups = [...document.querySelectorAll<HTMLElement>("[data-group]")].map((element) => ({
    element,
    links: [...element.querySelectorAll("a")],
  }));
  if (!message || !status) throw new Error("The page has no place for search results.");
  const findTitles = createTitleFilter(index);
  let announcement = 0;

  const announce = (text: string) => {
    clearTimeout(announcement);
    status.textContent = "";
    if (text) announcement = window.setTimeout(() => status.replaceChildren(text), announcementDelay);
  };

  return {
    update(query) {
      const shown = findTitles(query);
      for (const { element, links } of groups) {
        for (const link of links) {
          const item = link.closest("li");
          if (item) item.hidden = shown !== undefined && !shown.has(link.getAttribute("href") ?? "");
        }
        element.hidden = links.every((link) => link.closest("li")?.hidden);
      }
      const isEmpty = shown?.size === 0;
      message.textContent = isEmpty ? `No results found for "${query.trim()}"` : "";
      message.hidden = !isEmpty;
      announce(shown === undefined ? "" : isEmpty ? message.textContent : countResults(shown.size));
    },
  };
}

function countResults(count: number): string {
  return count === 1 ? "1 result is available." : `${count} results are available.`;
}
