import { type ArticleAnswer, type ArticleResult, createArticleSearch } from "./articleSearch.ts";
import { findIntents } from "./intents.ts";
import { createArticleItem, createPageItem, createResultList } from "./resultList.ts";
import type { SearchPanel } from "./searchField.ts";
import type { Intent, PageReference, SearchIndex } from "./searchIndex.ts";
import { createLinks, findLinks } from "./sidebarLinks.ts";
import { createTitleSearch, cutQuery, isLongEnough } from "./titleFilter.ts";

/** The pause in typing after which a screen reader announces the results, in milliseconds. */
const announcementDelay = 1000;

const nothing: ArticleAnswer = { results: [], stems: new Set() };

/** The results below the field: intents, the filtered links of the sidebar, and sections of articles. */
export function createSearchPanel(
  root: HTMLElement,
  index: SearchIndex,
  fetchJson: (url: string) => Promise<unknown>,
): SearchPanel {
  const list = document.querySelector<HTMLElement>("[data-groups]");
  const field = root.querySelector<HTMLInputElement>("input");
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  if (!list || !field || !message || !status) throw new Error("The page has no place for search results.");

  const links = index.parts ? createLinks(list, index.parts, fetchJson) : findLinks(list);
  const findTitles = createTitleSearch(links.titles);
  const findArticles = createArticleSearch(index, fetchJson);
  const intents = createResultList("In the studio");
  const articles = createResultList("In the articles");
  const popular = createResultList("Start here");
  const elsewhere = createResultList("Or in the studio");
  list.prepend(intents.element);
  list.append(articles.element, popular.element, elsewhere.element);

  let announcement = 0;
  const announce = (text: string) => {
    clearTimeout(announcement);
    status.textContent = "";
    if (text) announcement = window.setTimeout(() => status.replaceChildren(text), announcementDelay);
  };

  const visibleLinks = () => [...list.querySelectorAll("a")].filter((link) => link.offsetParent !== null);
  /** The link that Enter opens. */
  const bestLink = () => list.querySelector<HTMLElement>("[data-best]");

  let asked = 0;
  const update = async (typed: string, isEntered: boolean) => {
    const number = ++asked;
    const isOutdated = () => number !== asked;
    const query = cutQuery(typed);
    const quotedQuery = quote(typed, query);
    if (!isLongEnough(query.trim())) return show(quotedQuery, undefined, [], nothing);

    // The list answers an older query.
    list.inert = true;
    if (isEntered) say(sentences.searching);
    const meant = findIntents(query, index.intents);
    const showTitles = (numbers: readonly number[]) => {
      const pages = numbers.flatMap((number) => links.find(number) ?? []);
      if (index.parts && !isEntered && !isOutdated() && pages.length > 0) showPages(meant, pages);
    };
    const answer = await findArticles(query, showTitles).catch(() => undefined);
    if (isOutdated()) return;
    // On a large site, titles take longer than articles.
    const hasMore = index.parts && !isEntered && answer && answer.results.length > 0;
    if (hasMore) show(quotedQuery, new Set(), meant, answer);
    const titles = await findTitles(query, isOutdated).catch(() => new Set<string>());
    if (isOutdated()) return;
    show(quotedQuery, titles, meant, answer);
    if (isEntered) bestLink()?.click();
  };

  /** The articles of an answer whose texts have not loaded yet. */
  const showPages = (meant: readonly Intent[], pages: readonly PageReference[]) => {
    list.inert = false;
    links.show(new Set());
    intents.show(meant.map((intent) => createPageItem(intent, intent.text)));
    articles.show(pages.map((page) => createPageItem(page)));
    bestLink()?.removeAttribute("data-best");
  };

  const say = (text: string) => {
    message.hidden = text === "";
    message.textContent = text;
  };

  const show = (
    quotedQuery: string,
    titles: ReadonlySet<string> | undefined,
    meant: readonly Intent[],
    answer: ArticleAnswer | undefined,
  ) => {
    list.inert = false;
    const { results, stems } = answer ?? nothing;
    // An article whose title is already listed appears again only for a section.
    const listed = results.filter(({ url, articleUrl }) => url !== articleUrl || !titles?.has(articleUrl));
    const shownTitles = links.show(titles);
    links.mark(stems);
    intents.show(meant.map((intent) => createPageItem(intent, intent.text)));
    articles.show(listed.map(createArticleItem));
    if (links.isFirst(quotedQuery)) popular.element.before(articles.element);
    else intents.element.after(articles.element);

    const isAsked = titles !== undefined;
    const count = isAsked ? meant.length + titles.size + listed.length : 0;
    const isEmpty = isAsked && count === 0;
    popular.show(isEmpty ? index.popular.map((page) => createPageItem(page)) : []);
    elsewhere.show(isEmpty ? index.intents.map((intent) => createPageItem(intent, intent.text)) : []);
    const text = !answer
      ? sentences.failed
      : isEmpty
        ? `No results found for "${quotedQuery}"`
        : isAsked && shownTitles < titles.size
          ? sentences.first(shownTitles, titles.size)
          : "";
    say(text);
    if (answer && isEmpty) {
      // In the writing direction of its own words.
      const quoted = document.createElement("bdi");
      quoted.textContent = quotedQuery;
      message.replaceChildren('No results found for "', quoted, '"');
    }
    // After Back the query is restored, but the page stays active until the reader focuses the field.
    setOpen(isAsked && sidebar?.contains(document.activeElement) === true);
    markBest(meant[0] ?? results[0], isAsked && !isEmpty);
    announce(!isAsked ? "" : isEmpty || !answer ? text : sentences.count(count));
  };

  const markBest = (best: Intent | ArticleResult | undefined, hasResults: boolean) => {
    bestLink()?.removeAttribute("data-best");
    if (!hasResults) return;
    const shown = visibleLinks();
    const urls = best ? [best.url, ...("articleUrl" in best ? [best.articleUrl] : [])] : [];
    const found = urls.map((url) => shown.find((link) => link.getAttribute("href") === url));
    (found.find((link) => link !== undefined) ?? shown[0])?.setAttribute("data-best", "");
  };

  field.addEventListener("keydown", (event) => {
    // The arrow keys also choose suggestions of an input method.
    if (event.isComposing || event.key !== "ArrowDown") return;
    event.preventDefault();
    visibleLinks()[0]?.focus();
  });
  // The panel covers the page; a click on the page closes it, and focusing the field reopens it.
  const sidebar = root.closest<HTMLElement>("[data-sidebar]");
  const setOpen = (isOpen: boolean) => {
    root.toggleAttribute("data-answering", isOpen);
    // The drawer itself makes the page behind it inert.
    if (!sidebar || sidebar.matches(":popover-open")) return;
    const isOver = isOpen && sidebar.checkVisibility();
    for (const behind of document.querySelectorAll<HTMLElement>("header a + a, main, footer"))
      behind.inert = isOver;
  };
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !sidebar?.contains(target)) setOpen(false);
  });
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) setOpen(false);
  });
  addEventListener("pagehide", () => setOpen(false));
  field.addEventListener("focus", () => setOpen(isLongEnough(cutQuery(field.value).trim())));
  list.addEventListener("keydown", (event) => {
    const shown: Element[] = visibleLinks();
    const place = document.activeElement ? shown.indexOf(document.activeElement) : -1;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (place < 0 || (step === 0 && event.key !== "Escape")) return;
    event.preventDefault();
    const target = step === 0 || place + step < 0 ? field : shown[Math.min(place + step, shown.length - 1)];
    if (target instanceof HTMLElement) target.focus();
  });

  return { update };
}

/** A query as typed, or the beginning of it that was searched. */
function quote(written: string, query: string): string {
  return query.trim() === written.trim() ? query.trim() : `${query.trim()}…`;
}

const sentences = {
  searching: "Searching…",
  failed: "The articles could not be searched. Titles that match are listed below.",
  count: (count: number) => (count === 1 ? "1 result is available." : `${count} results are available.`),
  first: (shown: number, all: number) => `The first ${shown} of ${all} titles are listed.`,
};
