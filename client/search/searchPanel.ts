import { type Answer, createAnswering, maxTitles } from "./answer.ts";
import { cutExcerpt } from "./excerpt.ts";
import type { FetchJson } from "./indexSource.ts";
import { createCover, listVisibleLinks, moveFocusByKeys } from "./panelFocus.ts";
import { createResultList } from "./resultList.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { createLinks, findLinks } from "./sidebarLinks.ts";
import { cutQuery, isLongEnough } from "./titleFilter.ts";

/** The pause in typing after which a screen reader announces the results, in milliseconds. */
const announcementDelay = 1000;

const noStems: ReadonlySet<string> = new Set();

/** The results below the field: intents, the filtered sidebar links, and article sections. */
export function createSearchPanel(root: HTMLElement, index: SearchIndex, fetchJson: FetchJson) {
  const list = document.querySelector<HTMLElement>("[data-groups]");
  const field = root.querySelector<HTMLInputElement>("input");
  const message = root.querySelector<HTMLElement>("[data-message]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  if (!list || !field || !message || !status) throw new Error("The page lacks an element of the search.");

  const links = index.parts ? createLinks(list) : findLinks(list);
  const answer = createAnswering(index, fetchJson, links.groups);
  const intents = createResultList("In the studio");
  const articles = createResultList("In the articles");
  const popular = createResultList("Start here");
  const elsewhere = createResultList("Or in the studio");
  list.prepend(intents.element);
  list.append(articles.element, popular.element, elsewhere.element);
  const announce = createAnnouncer(status);
  const setOpen = createCover(root, field);
  moveFocusByKeys(field, list);

  const showMessage = (...parts: (string | Node)[]) => {
    message.hidden = parts.length === 0;
    message.replaceChildren(...parts);
  };
  /** Shows an answer, or everything that was there before the search. */
  const show = (found?: Answer, typed = "") => {
    list.inert = false;
    const stems = found?.stems ?? noStems;
    links.show(found?.titles, stems);
    intents.show(found?.intents ?? []);
    articles.show(found?.sections.map((one) => ({ ...one, text: cutExcerpt(one.text, stems) })) ?? [], stems);
    if (found?.hasTitlesFirst) popular.element.before(articles.element);
    else intents.element.after(articles.element);
    const isEmpty = found?.count === 0;
    popular.show(isEmpty ? index.popular : []);
    elsewhere.show(isEmpty ? index.intents : []);
    showMessage(...(found ? describe(found, typed) : []));
    setOpen(found !== undefined);
    markBest(list, found?.best);
    const isExplained = !found?.count || found.isFailed;
    announce(isExplained ? (message.textContent ?? "") : messages.count(found.count));
  };

  let latestQueryId = 0;
  /** Shows a query's results, and opens the best if Enter was pressed. A query that is too short restores the list. */
  const update = async (typed: string, isEntered: boolean) => {
    const queryId = ++latestQueryId;
    const isOutdated = () => queryId !== latestQueryId;
    const query = cutQuery(typed);
    if (!isLongEnough(query)) return show();
    // These results are for an older query.
    list.inert = true;
    if (isEntered) showMessage(messages.searching);
    const showEarly = (found: Answer) => {
      if (!isEntered && !isOutdated()) show(found, typed);
    };
    const found = await answer(query, isOutdated, showEarly);
    if (isOutdated()) return;
    show(found, typed);
    if (isEntered) findBest(list)?.click();
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

/** The link that Enter opens. */
function findBest(list: HTMLElement): HTMLElement | null {
  return list.querySelector<HTMLElement>("[data-best]");
}

/** Marks the first visible link with this address, or simply the first if none has it. */
function markBest(list: HTMLElement, url: string | undefined): void {
  findBest(list)?.removeAttribute("data-best");
  if (url === undefined) return;
  const shown = listVisibleLinks(list);
  const best = shown.find((link) => link.getAttribute("href") === url) ?? shown[0];
  best?.setAttribute("data-best", "");
}

/** The message above an answer, in parts. */
function describe({ count, titleCount, isFailed }: Answer, typed: string): (string | Node)[] {
  if (isFailed) return [messages.failed];
  if (count === 0) return ['No results found for "', createQuote(typed), '"'];
  return titleCount > maxTitles ? [messages.first(titleCount)] : [];
}

/** The part of a query that is searched, in its own writing direction. */
function createQuote(typed: string): HTMLElement {
  const query = cutQuery(typed).trim();
  const quote = document.createElement("bdi");
  quote.textContent = query === typed.trim() ? query : `${query}…`;
  return quote;
}

const messages = {
  searching: "Searching…",
  failed: "The articles couldn’t be searched. Matching titles are below.",
  count: (count: number) => (count === 1 ? "1 result is available." : `${count} results are available.`),
  first: (count: number) => `Showing the first ${maxTitles} of ${count} titles.`,
};
