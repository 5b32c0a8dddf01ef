import { expect, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { field, wake } from "./searchPage.ts";

const { page } = await (await launchBrowser()).prepare();

/** Read each difference as what a screen reader would say. */
it.each([
  ["home", "/", "main"],
  ["article", "/docs/lost-card", "body"],
  ["calculator", "/docs/every-construct", ".calculator"],
])("%s has these roles and names, in this order", async (name, route, selector) => {
  await page.goto(route);
  const tree = `${await page.locator(selector).ariaSnapshot()}\n`;
  await expect(tree).toMatchFileSnapshot(`../sites/complete/expected/tree/${name}.yaml`);
});

it.each([
  ["results", "card"],
  ["nothing", "xyzzy"],
])("the search with %s has these roles and names, in this order", async (name, query) => {
  await page.goto("/");
  await wake(page);
  await field(page).fill(query);
  await page.locator("[role=status]", { hasText: /found|\d/ }).waitFor({ state: "attached" });
  const tree = `${await page.locator(".sidebar").ariaSnapshot()}\n`;
  await expect(tree).toMatchFileSnapshot(`../sites/complete/expected/tree/search-${name}.yaml`);
});
