import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { createProductFacts } from "../../build/facts/productFacts.ts";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { drawingByName } from "../../templates/figures/drawings.ts";
import { drawnMovements, figureByName, findFigureFault } from "../../templates/figures/figures.ts";
import { createEdited, type Edit, editBase, first } from "../setup/editedCentre.ts";
import { createSource, readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";
import { renderSite } from "../setup/renderSite.ts";
import { testAssets } from "../setup/testAssets.ts";

/** React runs its development build here, and its warnings fail these tests. */
async function renderFixture(): Promise<Map<string, string>> {
  const pages = renderSite(siteOf(await readFixture("base")), testAssets);
  return new Map(pages.map(({ outputPath, content }) => [outputPath, String(content)]));
}

describe("rendering", () => {
  it("gives one file for each route, and 404.html", async () => {
    expect([...(await renderFixture()).keys()]).toEqual([
      "index.html",
      "docs/first.html",
      "docs/second.html",
      "docs/third.html",
      "404.html",
    ]);
  });

  it("escapes a title inside the JSON-LD", () => {
    const { site } = createEdited(first("title: First", 'title: What {{ "</script> & <b>" }} do'));
    const page = renderSite(site, testAssets).find(({ outputPath }) => outputPath === "docs/first.html");
    const [, described = ""] = /ld\+json">(.*?)<\/script>/.exec(String(page?.content)) ?? [];
    expect(JSON.parse(described)["@graph"][0].headline).toBe("What </script> & <b> do");
  });

  it("renders a whole document", async () => {
    const html = (await renderFixture()).get("docs/first.html") ?? "";
    await expect(html.replaceAll("><", ">\n<")).toMatchFileSnapshot("../sites/base/expected/first.html");
  });

  it("renders as many panels of each figure as figures.ts says", () => {
    const movements = drawnMovements.map((id) => ({ id, name: id }));
    const none = { byName: new Map(), units: [] };
    const facts = { ...createProductFacts(none).product, movements };
    for (const [name, figure] of figureByName) {
      const drawing = drawingByName.get(name);
      const panels = drawing && "drawPanels" in drawing ? drawing.drawPanels(facts) : undefined;
      expect(findFigureFault(figure, facts, panels?.length ?? 0), name).toBeUndefined();
      expect(figure.panels ?? figure.shows, name).toBe(figure.shows ?? panels?.length);
    }
  });

  it("renders the old id of a section as a second anchor", async () => {
    const redirects = ["costs", "price"].map((id) => `/docs/first#${id}: /docs/first#what-it-costs\n`);
    const site = siteOf([...editBase(), createSource("redirects.yaml", redirects.join(""))]);
    const [, first] = renderSite(site, testAssets);
    expect(first?.content).toContain(
      '<h2 id="what-it-costs"><span id="costs"></span><span id="price"></span><a href="#what-it-costs">',
    );
  });

  it("uses the picture of the category, or of the home page, for an article without one", async () => {
    const site = siteOf(await readFixture("base"));
    const pictureOf = (names: readonly string[]) => {
      const urls = new Map(names.map((name) => [`${name}.png`, `/assets/${name}.png`]));
      const [, page] = renderSite(site, { ...testAssets, urls });
      return /property="og:image" content="[^"]*\/assets\/([^"]*)"/.exec(String(page?.content))?.[1];
    };
    expect(pictureOf(["home", "group-images", "group-videos", "first"])).toBe("first.png");
    expect(pictureOf(["home", "group-images", "group-videos"])).toMatch(/^group-/);
    expect(pictureOf(["home", "second"])).toBe("home.png");
    expect(pictureOf([])).toBeUndefined();
  });
});

/** Don't edit the expected files by hand. Read each difference as a change that readers see. */
describe("an article with every Markdown construct", async () => {
  const site = siteOf(await readFixture("complete"));

  it("is rendered as this page", async () => {
    const pages = renderSite(site, testAssets);
    const page = pages.find(({ outputPath }) => outputPath === "docs/every-construct.html");
    const main = parse(String(page?.content)).querySelector("main")?.outerHTML ?? "";
    // Puts each tag on its own line and marks the page's line breaks, so that none is lost.
    const lines = main.replaceAll("\n", "↵\n").replaceAll("><", ">\n<");
    await expect(lines).toMatchFileSnapshot("../sites/complete/expected/main.html");
  });

  it("is rendered as this Markdown", async () => {
    const files = listDiscoveryFiles(site, testAssets);
    const markdown = files.find(({ outputPath }) => outputPath === "docs/every-construct.md")?.render();
    await expect(markdown).toMatchFileSnapshot("../sites/complete/expected/every-construct.md");
  });
});

function createFile(name: string, ...edits: readonly Edit[]): string {
  const files = listDiscoveryFiles(createEdited(...edits).site, testAssets);
  return files.find(({ outputPath }) => outputPath === name)?.render() ?? "";
}

it("the sitemap gives each page its article's date, and the home page the latest", () => {
  const sitemap = createFile(
    "sitemap.xml",
    first("updated: 2026-11-20", "updated: 2026-11-02"),
    ["docs/second.md", "updated: 2026-11-20", "updated: 2026-12-01"],
    ["docs/third.md", "updated: 2026-11-20", "updated: 2025-12-31"],
  );
  const days = [...sitemap.matchAll(/<loc>https:\/\/docs\.example(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  expect(days.map(([, url, day]) => [url, day])).toEqual([
    ["/", "2026-12-01"],
    ["/docs/first", "2026-11-02"],
    ["/docs/second", "2026-12-01"],
    ["/docs/third", "2025-12-31"],
  ]);
});

it("llms.txt escapes titles and descriptions", () => {
  const text = createFile(
    "llms.txt",
    first("title: First", 'title: A [list] of {{ "*stars*" }}'),
    first("What a reader finds in", 'What {{ "a _reader_ <b>finds</b>" }} in'),
    ["site.yaml", "title: Images", 'title: "Images_ and [more]"'],
  );
  expect(text).toContain("\n## Images\\_ and \\[more\\]\n");
  expect(text).toContain(
    "\n- [A \\[list\\] of \\*stars\\*](https://docs.example/docs/first.md): What a \\_reader\\_ \\<b>finds\\</b> in the article",
  );
});
