import { fill } from "../fill.ts";
import { mergeWords, panelWords } from "../siteWords.ts";
import { type Answer, createSearch, maxTitles } from "./answer.ts";
import type { ArticleResult } from "./articleSearch.ts";
import { addTextFragment, cutExcerpt, cutStart, noMatches } from "./excerpt.ts";
import type { FetchJson } from "./indexSource.ts";
import { createOverlay, listVisibleLinks, moveFocusByKeys, openSections } from "./panelFocus.ts";
import { createResultList } from "./resultList.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { createLinks, findLinks } from "./sidebarLinks.ts";
import { cutQuery, isLongEnough } from "./titleFilter.ts";

/** The minified results.css, which the build puts here. */
declare const RESULT_STYLES: string;

/** The pause in typing after which the search says that it found nothing, in milliseconds. */
const emptyDelay = 500;

/** The pause after which a screen reader announces what the list shows, in milliseconds. */
const announcementDelay = 1000;

const styles = new CSSStyleSheet();
styles.replaceSync(RESULT_STYLES);
document.adoptedStyleSheets.push(styles);

const { words: ownWords } = document.querySelector<HTMLElement>("[data-search]")?.dataset ?? {};
const words = mergeWords(panelWords, ownWords);

/** The results below the field: intents, the filtered sidebar links, and article sections. */
export function createSearchPanel(root: HTMLElement, index: SearchIndex, fetchJson: FetchJson) {
  const list = document.querySelector<HTMLElement>("[data-groups]");
  const field = root.querySelector<HTMLInputElement>("input");
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  if (!list || !field || !message || !status) throw new Error("The page lacks an element of the search.");

  const links = index.parts ? createLinks(list) : findLinks(list);
  const answer = createSearch(index, fetchJson, links.groups);
  const intents = createResultList(words.inApp);
  const top = createResultList(words.bestResult);
  const articles = createResultList(words.inArticles);
  const support = createResultList(words.notFoundIt);
  const popular = createResultList(words.startHere);
  const elsewhere = createResultList(words.orInApp);
  list.prepend(intents.element, top.element);
  list.append(articles.element, support.element, popular.element, elsewhere.element);
  // Among the titles of a large site, some always resemble the query.
  if (index.parts) top.element.after(articles.element);
  const announce = createAnnouncer(status);
  const setOpen = createOverlay(root, field);
  moveFocusByKeys(field, list);
  openSections(list, (query) => {
    field.value = query;
    field.dispatchEvent(new Event("input"));
  });
  if (list.parentElement) list.parentElement.dataset.keys = words.keys;

  const findBest = () => list.querySelector<HTMLElement>("[data-best]");
  const showMessage = (...parts: (string | Node)[]) => {
    message.hidden = parts.length === 0;
    message.replaceChildren(...parts);
  };
  /** Fills the lists with an answer, or restores those before the search. */
  const showLists = (found: Answer | undefined) => {
    const matches = found?.matches ?? noMatches;
    const withExcerpt = ({ url, title, heading, text, pageText }: ArticleResult) => {
      const excerpt = cutExcerpt(text, matches, `${title} ${heading}`);
      const shown = cutStart(excerpt, matches);
      return { title, heading, text: shown, url: addTextFragment(url, excerpt, pageText) };
    };
    links.show(found?.titles, matches);
    intents.show(found?.intents ?? []);
    top.show((found?.top ?? []).map(withExcerpt), matches);
    articles.show((found?.sections ?? []).map(withExcerpt), matches);
    support.show(found?.support ?? []);
    if (found?.confidence === "none") top.element.before(support.element);
    else if (found?.confidence === "doubtful") top.element.after(support.element);
    else popular.element.before(support.element);
    const isEmpty = found?.count === 0;
    popular.show(isEmpty ? index.popular : []);
    elsewhere.show(isEmpty ? index.intents : []);
  };
  /** Shows an answer, or everything that was there before the search. */
  const show = (found?: Answer, typed = "") => {
    list.inert = false;
    showLists(found);
    showMessage(...(found ? describe(found, typed) : []));
    const isOpen = setOpen(found !== undefined);
    // Enter opens the first link, unless support comes first.
    findBest()?.removeAttribute("data-best");
    if (found?.count && found.confidence !== "none") listVisibleLinks(list)[0]?.setAttribute("data-best", "");
    const isExplained = !found?.count || found.isFailed;
    const text = isExplained ? (message.textContent ?? "") : countText(found.count);
    announce(isOpen ? text : "");
  };

  let latestQueryId = 0;
  /** Shows a query's results, and opens the best if Enter was pressed, with Ctrl in a new tab. A query that is too short restores the list. */
  const update = async (typed: string, enter?: KeyboardEvent) => {
    const queryId = ++latestQueryId;
    const isOutdated = () => queryId !== latestQueryId;
    const query = cutQuery(typed);
    if (!isLongEnough(query)) return show();
    // These results are for an older query.
    list.inert = true;
    if (enter) showMessage(words.searching);
    const showEarly = (found: Answer) => {
      if (!enter && !isOutdated()) show(found, typed);
    };
    const found = await answer(query, isOutdated, showEarly);
    const isEmpty = found.count === 0 && !enter;
    if (isEmpty && !found.isTelling && !isOutdated()) return show();
    // The next letters may find something.
    if (isEmpty) await new Promise((resolve) => setTimeout(resolve, emptyDelay));
    if (isOutdated()) return;
    show(found, typed);
    if (enter && !enter.altKey) findBest()?.dispatchEvent(new MouseEvent("click", enter));
  };
  return { update };
}

/** Returns a function that lets screen readers announce a text after a pause; another text replaces it. */
function createAnnouncer(status: HTMLElement): (text: string) => void {
  let announcement = 0;
  return (text) => {
    clearTimeout(announcement);
    status.textContent = "";
    if (text) announcement = window.setTimeout(() => status.replaceChildren(text), announcementDelay);
  };
}

/** The message above an answer, in parts. */
function describe({ count, titleCount, isFailed }: Answer, typed: string): (string | Node)[] {
  if (isFailed) return [words.searchFailed];
  const [before = "", after = ""] = words.noResults.split("{query}");
  if (count === 0) return [before, createQuote(typed), after];
  return titleCount > maxTitles ? [fill(words.firstTitles, { shown: maxTitles, count: titleCount })] : [];
}

/** The part of a query that is searched, in its own writing direction. */
function createQuote(typed: string): HTMLElement {
  const query = cutQuery(typed).trim();
  const quote = document.createElement("bdi");
  quote.textContent = query === typed.trim() ? query : `${query}…`;
  return quote;
}

function countText(count: number): string {
  return count === 1 ? words.oneResult : fill(words.resultCount, { count });
}
