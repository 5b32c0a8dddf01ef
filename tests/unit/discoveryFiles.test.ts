import { expect, it } from "vitest";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { createEdited, type Edit, first } from "../setup/editedCentre.ts";
import { testAssets } from "../setup/testAssets.ts";

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
