import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { readFixture } from "../setup/readFixture.ts";
import { settings, siteOf } from "../setup/readSite.ts";
import { renderSite } from "../setup/renderSite.ts";
import { testAssets } from "../setup/testAssets.ts";

const site = siteOf(await readFixture("complete"));
/** The expected files are read, not written by hand: a difference is a change that a reader sees. */
describe("an article with everything that Markdown may hold", () => {
  it("is this page", async () => {
    const pages = renderSite(site, testAssets, settings);
    const page = pages.find(({ outputPath }) => outputPath === "docs/every-construct.html");
    const main = parse(String(page?.content)).querySelector("main")?.outerHTML ?? "";
    // Tags on lines of their own; a line break of the page itself is marked, so that none is lost.
    const lines = main.replaceAll("\n", "↵\n").replaceAll("><", ">\n<");
    await expect(lines).toMatchFileSnapshot("../sites/complete/expected/main.html");
  });

  it("is this Markdown", async () => {
    const files = listDiscoveryFiles(site, testAssets, settings);
    const markdown = files.find(({ outputPath }) => outputPath === "docs/every-construct.md")?.render();
    await expect(markdown).toMatchFileSnapshot("../sites/complete/expected/every-construct.md");
  });
});
