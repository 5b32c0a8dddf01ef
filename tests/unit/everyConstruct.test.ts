import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";
import { renderSite } from "../setup/renderSite.ts";
import { testAssets } from "../setup/testAssets.ts";

const site = siteOf(await readFixture("complete"));
/** Don't edit the expected files by hand. Read each difference as a change that readers see. */
describe("an article with every Markdown construct", () => {
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
