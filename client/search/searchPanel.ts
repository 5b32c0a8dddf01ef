import { type ArticleAnswer, createArticleSearch } from "./articleSearch.ts";
import { cutExcerpt } from "./excerpt.ts";
import type { FetchJson } from "./indexSource.ts";
import { findIntents } from "./intents.ts";
import { createResultList } from "./resultList.ts";
import type { Intent, SearchIndex } from "./searchIndex.ts";
import { createLinks, findLinks } from "./sidebarLinks.ts";
import { createTitleSearch, cutQuery, isLongEnough } from "./titleFilter.ts";

/** The pause in typing after which a screen reader announces the results, in milliseconds. */
const announcementDelay = 1000;

const nothing: ArticleAnswer = { results: [], stems: new Set() };

/** The results below the field: intents, the filtered sidebar links, and article sections. */
export function createSearchPanel(root: HTMLElement, index: SearchIndex, fetchJson: FetchJson) {
  const list = document.querySelector<HTMLElement>("[data-groups]");
  const field = root.querySelector<HTMLInputElement>("input");
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  if (!list || !field || !message || !status) throw new Error("The page has no element for search results.");

  const links = index.parts ? createLinks(list, index.parts, fetchJson) : findLinks(list);
  const findTitles = createTitleSearch(links.loadGroups);
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
  /** Shows a query's results, and opens the best if Enter was pressed. A query that is too short restores the list. */
  const update = async (typed: string, isEntered: boolean) => {
    const number = ++asked;
    const isOutdated = () => number !== asked;
    const query = cutQuery(typed);
    const quotedQuery = query.trim() + (query.trim() === typed.trim() ? "" : "…");
    if (!isLongEnough(query)) return show(quotedQuery, undefined, [], nothing);

    // These results are for an older query.
    list.inert = true;
    if (isEntered) say(sentences.searching);
    const meant = findIntents(query, index.intents);
    /** On a large site, the titles of the results are shown before their text, and the text before other titles. */
    const showEarly = (answer: ArticleAnswer) => {
      if (index.parts && !isEntered && !isOutdated() && answer.results.length > 0)
        show(quotedQuery, new Set(), meant, answer);
    };
    const showTitles = (numbers: readonly number[]) => {
      const found = numbers.flatMap((number) => links.find(number) ?? []);
      const results = found.map(({ title, url }) => ({ title, url, articleUrl: url, heading: "", text: "" }));
      showEarly({ ...nothing, results });
    };
    const answer = await findArticles(query, showTitles).catch(() => undefined);
    if (answer) showEarly(answer);
    if (isOutdated()) return;
    const titles = await findTitles(query, isOutdated).catch(() => new Set<string>());
    if (isOutdated()) return;
    show(quotedQuery, titles, meant, answer);
    if (isEntered) bestLink()?.click();
  };

  const say = (...parts: (string | Node)[]) => {
    message.hidden = parts.length === 0;
    message.replaceChildren(...parts);
  };

  const show = (
    quotedQuery: string,
    titles: ReadonlySet<string> | undefined,
    meant: readonly Intent[],
    answer: ArticleAnswer | undefined,
  ) => {
    list.inert = false;
    const { results, stems } = answer ?? nothing;
    // For an article whose title is already listed, only sections are added.
    const listed = results.filter(({ url, articleUrl }) => url !== articleUrl || !titles?.has(articleUrl));
    const shownTitles = links.show(titles, stems);
    intents.show(meant);
    articles.show(
      listed.map((result) => ({ ...result, text: cutExcerpt(result.text, stems) })),
      stems,
    );
    if (links.isFirst(quotedQuery)) popular.element.before(articles.element);
    else intents.element.after(articles.element);

    const isAsked = titles !== undefined;
    const count = isAsked ? meant.length + titles.size + listed.length : 0;
    const isEmpty = isAsked && count === 0;
    popular.show(isEmpty ? index.popular : []);
    elsewhere.show(isEmpty ? index.intents : []);
    if (!answer) say(sentences.failed);
    else if (isEmpty) say('No results found for "', createQuote(quotedQuery), '"');
    else if (isAsked && shownTitles < titles.size) say(sentences.first(shownTitles, titles.size));
    else say();
    // After Back the query is restored, but the page stays active until the reader focuses the field.
    setOpen(isAsked && sidebar?.contains(document.activeElement) === true);
    const [best] = results;
    markBest(isAsked && !isEmpty ? [meant[0]?.url ?? best?.url, best?.articleUrl] : undefined);
    announce(!isAsked ? "" : isEmpty || !answer ? (message.textContent ?? "") : sentences.count(count));
  };

  /** Marks the first link with one of these addresses, or simply the first link if none has one. */
  const markBest = (urls: readonly (string | undefined)[] | undefined) => {
    bestLink()?.removeAttribute("data-best");
    if (!urls) return;
    const shown = visibleLinks();
    const found = urls.flatMap((url) => shown.find((link) => link.getAttribute("href") === url) ?? []);
    (found[0] ?? shown[0])?.setAttribute("data-best", "");
  };

  /** The arrow keys move between the field and the links, and Escape returns to the field. */
  const moveFocus = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.isComposing || !["ArrowDown", "ArrowUp", "Escape"].includes(event.key)) return;
    const stops: HTMLElement[] = [field, ...visibleLinks()];
    const place = stops.findIndex((stop) => stop.matches(":focus"));
    const next = event.key === "Escape" ? 0 : place + (event.key === "ArrowDown" ? 1 : -1);
    if (next < 0 || next === place) return;
    event.preventDefault();
    stops[next]?.focus();
  };
  field.addEventListener("keydown", moveFocus);
  list.addEventListener("keydown", moveFocus);
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
  field.addEventListener("focus", () => setOpen(isLongEnough(field.value)));

  return { update };
}

/** Text in its own writing direction. */
function createQuote(text: string): HTMLElement {
  const quote = document.createElement("bdi");
  quote.textContent = text;
  return quote;
}

const sentences = {
  searching: "Searching…",
  failed: "The articles couldn’t be searched. Matching titles are below.",
  count: (count: number) => (count === 1 ? "1 result is available." : `${count} results are available.`),
  first: (shown: number, all: number) => `Showing the first ${shown} of ${all} titles.`,
};
