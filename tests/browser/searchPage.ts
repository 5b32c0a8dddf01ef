import type { Locator, Page } from "playwright-core";
import { sidebarOf } from "../../build/site/sidebar.ts";
import { createTitleFilter } from "../../client/search/titleFilter.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";

export const field = (page: Page) => page.getByRole("searchbox");
export const message = (page: Page) => page.locator("[data-message]");
/** The best result and the links under "In the articles". */
export const results = (page: Page) =>
  page.locator(':is([aria-label="Best result"], [aria-label="In the articles"]) a:visible');
/** Where a link leads, without the words that its page is opened at. */
export const readHref = async (link: Locator) => (await link.getAttribute("href"))?.replace(/:~:.*/, "");
/** The result that Enter opens. */
export const best = (page: Page) => page.locator("[data-best]");
export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
/** Whether the page behind the search or the drawer is inert. */
export const isInert = (page: Page) => page.locator("main").evaluate((main: HTMLElement) => main.inert);
export const pathOf = (page: Page) => new URL(page.url()).pathname;

const groups = sidebarOf(siteOf(await readFixture("complete")));
/** All links in the sidebar. */
export const allUrls = groups.flatMap(({ items }) => items.map(({ url }) => url));
export const findTitles = createTitleFilter(groups);

/** The addresses of the visible links: in the sidebar, below it, and those offered when nothing is found. */
export function readAnswer(page: Page) {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility();
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(`${selector} a`)]
        .filter(isShown)
        .map((link) => (link.getAttribute("href") ?? "").replace(/:~:.*/, ""));
    const said = [...document.querySelectorAll("[data-message]")].filter(isShown);
    return {
      titles: hrefs("[data-group]"),
      top: hrefs('[aria-label="Best result"]'),
      articles: hrefs('[aria-label="In the articles"]'),
      support: hrefs('[aria-label="Didn’t find it?"]'),
      popular: hrefs('[aria-label="Start here"]'),
      message: said.map((element) => element.textContent).join(),
      emptyGroups: [...document.querySelectorAll("[data-group], .results")].filter(
        (group) => isShown(group) && ![...group.querySelectorAll("a")].some(isShown),
      ).length,
    };
  });
}

/** What an empty search field shows. */
export const untouched = {
  titles: allUrls,
  top: [],
  articles: [],
  support: [],
  popular: [],
  message: "",
  emptyGroups: 0,
};

/** Waits until the search responds; the page gives no earlier sign that it is ready. */
export async function wake(page: Page): Promise<void> {
  await field(page).fill("zzzz");
  await page.getByText('No results found for "zzzz"').first().waitFor();
  await field(page).fill("");
}
