import { launchChromium } from "../../build/programs/chromium.ts";

/** The number of pages combined into one document. */
const atOnce = 100;

export interface ScriptWatch {
  /**
   * Opens pages in a browser without a policy, fires events at everything on them, and returns those that called
   * ran().
   */
  readonly findRun: (pages: readonly string[]) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export async function createScriptWatch(): Promise<ScriptWatch> {
  const browser = await launchChromium();
  const page = await browser.newPage({ bypassCSP: true });
  await page.addInitScript("window.ran = () => { window.hasRun = true; }");
  await page.route(/./, (route) => route.abort());

  const hasRun = async (pages: readonly string[]) => {
    // A new window, where nothing has run yet, with its own ran().
    await page.goto("about:blank");
    await page.setContent(pages.join("\n"), { waitUntil: "domcontentloaded" });
    return page.evaluate(() => {
      for (const element of document.querySelectorAll("main *"))
        for (const type of ["mouseover", "focus", "error", "load", "click"]) {
          const event = new Event(type, { bubbles: true, cancelable: true });
          element.dispatchEvent(event);
        }
      return "hasRun" in window;
    });
  };
  const findRun = async (pages: readonly string[]) => {
    const found: string[] = [];
    for (let from = 0; from < pages.length; from += atOnce) {
      const some = pages.slice(from, from + atOnce);
      if (await hasRun(some)) for (const one of some) if (await hasRun([one])) found.push(one);
    }
    return found;
  };
  return { findRun, close: () => browser.close() };
}
