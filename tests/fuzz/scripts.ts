import { launchChromium } from "../../build/programs/chromium.ts";

/** The number of pages combined into one document. */
const atOnce = 100;

/** Opens pages in a browser without a policy, fires events at everything on them, and returns those that called ran(). */
export async function findPagesWithScripts(pages: readonly string[]): Promise<string[]> {
  const browser = await launchChromium();
  const tab = await browser.newPage({ bypassCSP: true });
  await tab.addInitScript("window.ran = () => { window.hasRun = true; }");
  await tab.route(/./, (route) => route.abort());

  const hasRun = async (html: string) => {
    // A new window, where nothing has run yet, with its own ran().
    await tab.goto("about:blank");
    await tab.setContent(html, { waitUntil: "domcontentloaded" });
    return tab.evaluate(() => {
      for (const element of document.querySelectorAll("main *"))
        for (const type of ["mouseover", "focus", "error", "load", "click"])
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      return "hasRun" in window;
    });
  };
  const found: string[] = [];
  for (let from = 0; from < pages.length; from += atOnce) {
    const some = pages.slice(from, from + atOnce);
    if (await hasRun(some.join("\n"))) for (const one of some) if (await hasRun(one)) found.push(one);
  }
  await browser.close();
  return found;
}
