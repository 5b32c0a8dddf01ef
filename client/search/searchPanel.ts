import { type ArticleResult, createArticleSearch } from "./articleSearch.ts";
import type { ExcerptPart } from "./excerpt.ts";
import type { SearchPanel } from "./searchField.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { createTitleFilter } from "./titleFilter.ts";

/** How long typing must rest before a screen reader is told what was found, in milliseconds. */
const announcementDelay = 1000;
const mostArticles = 6;

/** Answers under the field: the sidebar's own links, filtered, and below them what the articles say. */
export function createSearchPanel(root: HTMLElement, index: SearchIndex): SearchPanel {
  const list = document.querySelector<HTMLElement>("[data-groups]");
  const field = root.querySelector<HTMLInputElement>("input");
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  if (!list || !field || !message || !status) throw new Error("The page has no place for search results.");

  const findTitles = createTitleFilter(index);
  const findArticles = createArticleSearch(index);
  const groups = [...list.querySelectorAll<HTMLElement>("[data-group]")].map((element) => ({
    element,
    items: [...element.querySelectorAll("a")].map((link) => ({ link, item: link.closest("li") })),
  }));
  const articles = createResultList("In the articles");
  const popular = createResultList("Popular articles");
  popular.items.replaceChildren(
    ...index.popular.map(({ title, url }) => createItem(url, [createText(title)])),
  );
  list.append(articles.element, popular.element);

  let announcement = 0;
  const announce = (text: string) => {
    clearTimeout(announcement);
    status.textContent = "";
    if (text) announcement = window.setTimeout(() => status.replaceChildren(text), announcementDelay);
  };

  const visibleLinks = () => [...list.querySelectorAll("a")].filter((link) => link.offsetParent !== null);
  /** The link that Enter opens. */
  const bestLink = () => list.querySelector<HTMLElement>("[data-best]");

  const update = (query: string) => {
    const titles = findTitles(query);
    const found = titles ? findArticles(query) : [];
    // An article whose title is shown is listed again only for a section of it.
    const listed = found
      .filter(({ url, articleUrl }) => url !== articleUrl || !titles?.has(articleUrl))
      .slice(0, mostArticles);

    for (const { element, items } of groups) {
      for (const { link, item } of items) {
        if (item) item.hidden = titles !== undefined && !titles.has(link.getAttribute("href") ?? "");
      }
      element.hidden = items.every(({ item }) => item?.hidden);
    }
    articles.items.replaceChildren(...listed.map(createArticleItem));
    articles.element.hidden = listed.length === 0;

    const count = (titles?.size ?? 0) + listed.length;
    const isEmpty = titles !== undefined && count === 0;
    popular.element.hidden = !isEmpty;
    message.hidden = !isEmpty;
    message.textContent = isEmpty ? `No results found for "${query.trim()}"` : "";
    markBest(titles ? found[0] : undefined, titles !== undefined && !isEmpty);
    announce(titles === undefined ? "" : isEmpty ? message.textContent : countResults(count));
  };

  const markBest = (best: ArticleResult | undefined, hasResults: boolean) => {
    bestLink()?.removeAttribute("data-best");
    if (!hasResults) return;
    const links = visibleLinks();
    const isBest = (link: Element) => {
      const href = link.getAttribute("href");
      return href === best?.url || href === best?.articleUrl;
    };
    (links.find(isBest) ?? links[0])?.setAttribute("data-best", "");
  };

  field.addEventListener("keydown", (event) => {
    // Enter and arrows also choose what an input method proposes.
    if (event.isComposing) return;
    if (event.key === "Enter") bestLink()?.click();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    visibleLinks()[0]?.focus();
  });
  list.addEventListener("keydown", (event) => {
    const links: Element[] = visibleLinks();
    const place = document.activeElement ? links.indexOf(document.activeElement) : -1;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (place < 0 || (step === 0 && event.key !== "Escape")) return;
    event.preventDefault();
    const target = step === 0 || place + step < 0 ? field : links[Math.min(place + step, links.length - 1)];
    if (target instanceof HTMLElement) target.focus();
  });

  return { update };
}

/** A titled list like the sidebar's groups, empty and hidden. */
function createResultList(title: string): { element: HTMLElement; items: HTMLElement } {
  const element = document.createElement("div");
  const heading = document.createElement("p");
  const items = document.createElement("ul");
  element.className = "sidebar-group results";
  element.hidden = true;
  heading.textContent = title;
  items.role = "list";
  items.ariaLabel = title;
  element.append(heading, items);
  return { element, items };
}

function createArticleItem({ url, describe }: ArticleResult): HTMLElement {
  const { title, heading, excerpt } = describe();
  return createItem(
    url,
    [title, heading, excerpt]
      .filter((parts) => parts.length > 0)
      .map((parts) => {
        const line = document.createElement("span");
        line.append(...parts.map(createPart));
        return line;
      }),
  );
}

function createItem(url: string, content: Node[]): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.append(...content);
  item.append(link);
  return item;
}

function createPart({ text, isMatch }: ExcerptPart): Node {
  if (!isMatch) return createText(text);
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}

function createText(text: string): Node {
  return document.createTextNode(text);
}

function countResults(count: number): string {
  return count === 1 ? "1 result is available." : `${count} results are available.`;
}
