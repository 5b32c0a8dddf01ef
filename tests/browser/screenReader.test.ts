import { fileURLToPath } from "node:url";
import type { virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";

const { prepare } = await launchBrowser();
const readerPath = fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js"));

/** A page with an injected screen reader, which the site's own policy would block. */
async function open(route: string): Promise<Page> {
  const { page } = await prepare({ bypassCSP: true });
  await page.route("**/reader.js", (request) =>
    request.fulfill({ path: readerPath, contentType: "text/javascript" }),
  );
  await page.goto(route);
  const content = 'import { virtual } from "/reader.js"; Object.assign(window, { virtual });';
  await page.addScriptTag({ type: "module", content });
  await page.waitForFunction(() => "virtual" in window);
  return page;
}

/** What a screen reader says for part of a page, from start to end. */
function listen(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (container) => {
    const { virtual: reader } = window as unknown as { virtual: typeof virtual };
    await reader.start({ container: document.querySelector(container) ?? document.body });
    let said: string[] = [];
    do {
      await reader.next();
      said = await reader.spokenPhraseLog();
    } while (said.length < 1000 && said.at(-1) !== said[0]);
    await reader.stop();
    return said.slice(0, -1);
  }, selector);
}

const lines = (said: readonly string[]) => `${said.join("\n")}\n`;

it.each([
  ["home", "/", "main"],
  ["article", "/docs/lost-card", "body"],
  ["calculator", "/docs/every-construct", ".calculator"],
])("%s is read in order, without repetition or silence", async (name, route, selector) => {
  const said = await listen(await open(route), selector);
  await expect(lines(said)).toMatchFileSnapshot(`../sites/complete/expected/spoken/${name}.txt`);
  const mute = said.filter((phrase, index) => said[index + 1] === `end of ${phrase}`);
  expect(mute).toEqual([]);
});

it.each([
  ["results", "card"],
  ["nothing", "xyzzy"],
])("the search with %s announces its results", async (name, query) => {
  const page = await open("/");
  await page.locator("#search").fill(query);
  await page.locator("[role=status]", { hasText: /found|\d/ }).waitFor({ state: "attached" });
  const said = await listen(page, ".sidebar");
  await expect(lines(said)).toMatchFileSnapshot(`../sites/complete/expected/spoken/search-${name}.txt`);
});
