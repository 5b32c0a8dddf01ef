import { expect, it } from "vitest";
import { launchBrowser, wide } from "../setup/browser.ts";
import { findLostText } from "../setup/lostText.ts";
import { fewRoutes } from "../setup/pages.ts";

const { prepare } = await launchBrowser();
const { page } = await prepare();

/** Runs in the page: puts a long word at the end of every text, and more columns into every table. */
function lengthen(): void {
  const words = ["Datenschutzgrundverordnung", "Benachrichtigungseinstellungen", "credits".repeat(9)];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let count = 0; walker.nextNode(); ) {
    const { currentNode: node } = walker;
    const isText =
      node.textContent?.trim() && !node.parentElement?.closest("script, style, svg, kbd, option, .emoji");
    if (isText) node.textContent += ` ${words[count++ % words.length]}`;
  }
  for (const row of document.querySelectorAll("tr"))
    while (row.lastElementChild && row.children.length < 8) row.append(row.lastElementChild.cloneNode(true));
}

it.each(fewRoutes)(
  "%s holds any word, written in either direction, and only its tables scroll",
  async (route) => {
    await page.goto(route);
    await page.evaluate(lengthen);
    const faults: string[] = [];
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await findLostText(page)).map((fault) => `${direction} at ${width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

it("a page written from right to left has the mark of the current link, and the hint of the search, at its start", async () => {
  const sideOf = () =>
    page.evaluate(() => {
      const [link, field] = [
        document.querySelector("[aria-current=page]"),
        document.querySelector("#search"),
      ];
      const shadow = link && getComputedStyle(link).boxShadow;
      return [/-?3px/.exec(shadow ?? "")?.[0], field && getComputedStyle(field).direction];
    });
  await page.setViewportSize(wide);
  await page.goto("/docs/lost-card");
  expect(await sideOf()).toEqual(["3px", "ltr"]);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  expect(await sideOf()).toEqual(["-3px", "rtl"]);
});

it("the contents are no bar beside a small picture, on either side", async () => {
  await page.goto("/docs/every-construct");
  await page.evaluate(() => {
    for (const figure of document.querySelectorAll("figure:not(:has(.picture))")) figure.remove();
    document.querySelector(".picture")?.scrollIntoView({ block: "center" });
  });
  for (const direction of ["ltr", "rtl"]) {
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    await page.evaluate(() => dispatchEvent(new Event("scroll")));
    const box = await page.locator(".contents").boundingBox();
    expect(box?.width, direction).toBeLessThan(300);
  }
});
