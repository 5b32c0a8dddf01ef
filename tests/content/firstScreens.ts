import { bundleClient } from "../../build/pages/bundle.ts";
import type { Problem } from "../../build/problem.ts";
import { launchChromium } from "../../build/programs/chromium.ts";
import { outputPathOf } from "../../build/routes.ts";
import { fontEnvironment } from "../setup/fonts.ts";
import { settings } from "../setup/readSite.ts";
import { renderSite } from "../setup/renderSite.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** In pixels: a small laptop and a phone. */
const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** Articles whose first step or answer is not on the first screen. */
export async function checkFirstScreens({ site, drafts }: HelpCentre): Promise<Problem[]> {
  const { assets } = await bundleClient(settings);
  const pages = renderSite(site, { ...assets, pictures: new Map(), searchIndexUrl: "/search.json" });
  const browser = await launchChromium({ env: fontEnvironment() });
  const problems: Problem[] = [];
  try {
    for (const viewport of screens) {
      // All pages are written into this tab in turn, which their own policies would block.
      const page = await browser.newPage({ viewport, bypassCSP: true });
      await page.route("**/*", (route) => route.abort());
      for (const { sourcePath, route } of drafts) {
        const html = pages.find(({ outputPath }) => outputPath === outputPathOf(route))?.content;
        await page.setContent(String(html), { waitUntil: "domcontentloaded" });
        const end = await page.evaluate(findEndOfAnswer);
        const screen = `${viewport.width} × ${viewport.height}`;
        const message =
          end === undefined
            ? "a drawing or a table comes before the answer; move it below the first step"
            : `the first step ends ${Math.ceil(end - viewport.height)} pixels below the bottom of a ${screen} screen; shorten the text above it`;
        if (end === undefined || end > viewport.height) problems.push({ sourcePath, line: 1, message });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return problems;
}

/** Where the first step or sentence ends, in pixels from the top; undefined if something else comes first. */
function findEndOfAnswer(): number | undefined {
  const first = document.querySelector(".prose > :not(:is(h2, h3, .callout))");
  const answer = first?.matches("p") ? first : first?.querySelector(":scope.steps > li, ol.panels > li");
  return answer?.getBoundingClientRect().bottom;
}
