import { beforeEach, describe, expect, it } from "vitest";
import { holdBack, launchBrowser } from "../setup/browser.ts";
import { allUrls, best, field, message, pathOf, readAnswer, results, untouched, wake } from "./searchPage.ts";

const { prepare } = await launchBrowser();
const index = "**/assets/search.*.json";
const { page, requests: asked } = await prepare();

describe("the search files", () => {
  beforeEach(async () => {
    await page.unrouteAll();
    await page.goto("about:blank");
  });

  it("are each fetched once, when the field is focused", async () => {
    const before = asked.length;
    const requests = () =>
      asked.slice(before).map((url) => new URL(url).pathname.replace(/\.[0-9a-f]{8}/, ""));
    await page.goto("/docs/lost-card");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    const first = requests();
    expect(first).toContain("/docs/lost-card");
    expect(first.filter((path) => path.includes("search"))).toEqual([]);
    await field(page).focus();
    await field(page).blur();
    await field(page).focus();
    await wake(page);
    expect(requests().slice(first.length).sort()).toEqual(["/assets/search.js", "/assets/search.json"]);
  });

  it("may arrive after the query, which then gets its results", async () => {
    const release = await holdBack(page, index);
    await page.goto("/");
    await field(page).fill("lost card");
    await message(page).filter({ hasText: "Loading the search…" }).waitFor();
    expect((await readAnswer(page)).titles).toEqual(allUrls);
    release();
    await results(page).first().waitFor();
    expect(await readAnswer(page)).toMatchObject({ titles: ["/docs/lost-card"], message: "" });
  });

  it("may arrive after Enter is pressed; the result for the query as typed then opens", async () => {
    const release = await holdBack(page, index);
    await page.goto("/");
    await field(page).fill("barcode");
    await page.keyboard.press("Enter");
    await field(page).fill("stolen");
    await page.keyboard.press("Enter");
    await message(page).filter({ hasText: "Loading the search…" }).waitFor();
    release();
    await page.waitForURL("**/docs/lost-card");
  });

  it("open nothing if they arrive after another letter cancelled Enter", async () => {
    const release = await holdBack(page, index);
    await page.goto("/");
    await field(page).fill("stole");
    await page.keyboard.press("Enter");
    await page.keyboard.type("n");
    release();
    await best(page).waitFor();
    expect(pathOf(page)).toBe("/");
  });

  it("may fail to load in any way: the page says so, the list stays, and a retry works", async () => {
    const [data, script] = [/search\.\w+\.json$/, /search\.\w+\.js(\?|$)/];
    const causes: [pattern: RegExp, status: number, body: string][] = [
      [data, 503, ""],
      [data, 200, '{"groups":['],
      [data, 200, "[]"],
      [script, 503, ""],
      [script, 200, "("],
    ];
    const failed = { ...untouched, message: "Search didn’t load. You can still use the list below." };
    const tryAgain = page.getByRole("button", { name: "Try again" });
    for (const [number, [pattern, status, body]] of causes.entries()) {
      let isBroken = true;
      let failures = 0;
      await page.route(pattern, (route) => {
        if (!isBroken) return route.continue();
        if (route.request().method() === "GET") failures++;
        return route.fulfill({ status, body, ...(pattern === script && { contentType: "text/javascript" }) });
      });
      // A new page each time, because a reload would restore the query.
      await page.goto(allUrls[number] ?? "");
      await field(page).fill("lost card");
      await tryAgain.waitFor();
      expect(await readAnswer(page)).toEqual(failed);

      await tryAgain.click();
      await tryAgain.waitFor();
      expect(await readAnswer(page)).toEqual(failed);
      expect(failures).toBe(2);

      isBroken = false;
      await tryAgain.click();
      await results(page).first().waitFor();
      expect(await readAnswer(page)).toMatchObject({ titles: ["/docs/lost-card"], message: "" });
      expect(await tryAgain.isVisible()).toBe(false);
      await page.unroute(pattern);
    }
  });

  it("may be gone because the site is newer than the page: a reload is offered", async () => {
    const pattern = /search\.\w+\.js(\?|$)/;
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/docs/lost-card");
    await field(page).fill("card");
    await message(page).filter({ hasText: "This page is out of date." }).waitFor();
    await page.unroute(pattern);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
    await field(page).fill("card");
    await results(page).first().waitFor();
  });

  it("may be unreachable: the page says so, and they load once the connection is back", async () => {
    // Routing disables the cache.
    await page.route("**/assets/search.*", (route) => route.continue());
    await page.goto("/");
    await page.context().setOffline(true);
    await field(page).fill("lost card");
    await message(page).filter({ hasText: "You’re offline" }).waitFor();
    expect((await readAnswer(page)).titles).toEqual(allUrls);
    await page.context().setOffline(false);
    await results(page).first().waitFor();
    expect(await readAnswer(page)).toMatchObject({ titles: ["/docs/lost-card"], message: "" });
  });
});
