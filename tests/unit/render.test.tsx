import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { listPages, listRedirectPages } from "../../build/pages/render.tsx";
import { createStructuredData } from "../../build/pages/structuredData.ts";
import { editBase, first } from "../setup/editedCentre.ts";
import { createSource, readFixture } from "../setup/readFixture.ts";
import { settings, siteOf } from "../setup/readSite.ts";
import { testAssets } from "../setup/testAssets.ts";

/**
 * React runs its development build here, and its warnings fail these tests. Don't edit the expected files by hand. Read
 * each difference as a change that readers see.
 */
describe("a site below /help whose words need escaping is rendered as", () => {
  const sources = editBase(
    first("title: First", 'title: A [list] of {{ "*stars* & </script>" }}'),
    first("What a reader finds in", 'What {{ "a _reader_ <b>finds</b>" }} in'),
    first("updated: 2026-11-20", "updated: 2026-11-02"),
    ["docs/second.md", "updated: 2026-11-20", "updated: 2026-12-01"],
    ["docs/third.md", "updated: 2026-11-20", "updated: 2025-12-31"],
    ["site.yaml", "title: Images", 'title: "Images_ and [more]"'],
  );
  const redirects = `/docs/first#costs: /docs/first#what-it-costs
/docs/first#price: /docs/first#what-it-costs
/docs/old: /docs/first
`;
  const site = siteOf([...sources, createSource("redirects.yaml", redirects)], {
    ...settings,
    basePath: "/help",
  });
  const pages = listPages(site, testAssets);
  const files = [...pages, ...listRedirectPages(site), ...listDiscoveryFiles(site, testAssets)];
  const render = (name: string) => files.find(({ outputPath }) => outputPath === name)?.render() ?? "";

  it.each([
    "help/docs/first.html",
    "help/docs/old.html",
    "help/sitemap.xml",
    "help/robots.txt",
    "help/site.webmanifest",
    "help/llms.txt",
  ])("%s", async (name) => {
    await expect(render(name).replaceAll("><", ">\n<")).toMatchFileSnapshot(`../sites/base/expected/${name}`);
  });

  // What surrounds them is the same as in the article above. The last two articles have the pictures for social networks
  // of their category and of the home page.
  const names = pages.map(({ outputPath }) => outputPath);
  it.each(names.filter((name) => name !== "help/docs/first.html"))(
    "%s, in its head and its main element",
    async (name) => {
      const page = parse(render(name), { blockTextElements: { script: true } });
      for (const drawing of page.querySelectorAll("svg")) drawing.innerHTML = "…";
      const parts = page.querySelectorAll("head, main, script[type='application/ld+json']").join("\n");
      const lines = `${parts.replaceAll("><", ">\n<")}\n`;
      await expect(lines).toMatchFileSnapshot(`../sites/base/expected/${name}`);
    },
  );
});

describe("an article with every Markdown construct", async () => {
  const site = siteOf(await readFixture("complete"));

  it("is rendered as this Markdown", async () => {
    const files = listDiscoveryFiles(site, testAssets);
    const markdown = files.find(({ outputPath }) => outputPath === "docs/every-construct.md")?.render();
    await expect(markdown).toMatchFileSnapshot("../sites/complete/expected/every-construct.md");
  });
});

it("a page that is neither the home page nor an article has no structured data, not even the home page's", () => {
  const site = siteOf(editBase());
  expect(createStructuredData(site, "home")).toContain('"@type":"WebSite"');
  expect(createStructuredData(site, "not-found")).toBeUndefined();
});
