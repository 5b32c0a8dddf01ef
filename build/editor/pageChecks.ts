import { parseSettings } from "../options.ts";
import { addContentAssets, bundleClient } from "../pages/bundle.ts";
import { listPages, renderFiles } from "../pages/render.tsx";
import type { Problem } from "../problem.ts";
import { launchChromium } from "../programs/chromium.ts";
import { outputPathOf } from "../routes.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** The HTML of each article, without pictures. */
export async function renderArticles({ site, drafts }: HelpCentre): Promise<ReadonlyMap<string, string>> {
  // A notice is gone in a few days.
  const page = { ...site, notice: undefined };
  const client = await bundleClient({ ...parseSettings({}), product: site.product });
  const { assets } = addContentAssets(client, { site, pictures: [], brandFiles: [] }, site.basePath);
  const pages = [...renderFiles(listPages(page, { ...assets, searchIndexUrl: "/search.json" }))];
  return new Map(
    drafts.map(({ route }) => {
      const page = pages.find(({ outputPath }) => outputPath === outputPathOf(route));
      return [route, String(page?.content)];
    }),
  );
}

/** In pixels: a small laptop and a phone. */
const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** Articles whose first step or answer is not on the first screen. */
export async function checkFirstScreens(
  { drafts }: HelpCentre,
  pageByRoute: ReadonlyMap<string, string>,
): Promise<Problem[]> {
  const browser = await launchChromium();
  const problems: Problem[] = [];
  try {
    for (const viewport of screens) {
      // All pages are written into this tab in turn, which their own policies would block.
      const page = await browser.newPage({ viewport, bypassCSP: true });
      await page.route("**/*", (route) => route.abort());
      for (const { sourcePath, route } of drafts) {
        await page.setContent(pageByRoute.get(route) ?? "", { waitUntil: "domcontentloaded" });
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
