import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { createDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { readFixture } from "../setup/readFixture.ts";
import { settings, siteOf } from "../setup/readSite.ts";
import { renderSite } from "../setup/renderSite.ts";
import { testAssets } from "../setup/testAssets.ts";

const site = siteOf(await readFixture("complete"));
const contentOf = (files: readonly { outputPath: string; content: unknown }[], name: string) =>
  String(files.find(({ outputPath }) => outputPath === name)?.content);

/** The expected files are read, not written by hand: a difference is a change that a reader sees. */
describe("an article with everything that Markdown may hold", () => {
  it("is this page", async () => {
    const html = contentOf(renderSite(site, testAssets, settings), "docs/every-construct.html");
    const main = parse(html).querySelector("main")?.outerHTML ?? "";
    // Tags on lines of their own; a line break of the page itself is marked, so that none is lost.
    const lines = main.replaceAll("\n", "↵\n").replaceAll("><", ">\n<");
    await expect(lines).toMatchFileSnapshot("../sites/complete/expected/main.html");
  });

  it("is this Markdown", async () => {
    const markdown = contentOf(
      [...createDiscoveryFiles(site, testAssets, settings)],
      "docs/every-construct.md",
    );
    await expect(markdown).toMatchFileSnapshot("../sites/complete/expected/every-construct.md");
  });
});
