import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createCorpus } from "../measure/corpus.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { siteOf } from "../setup/readSite.ts";
import { runProgram } from "../setup/runBuild.ts";

describe("a generated help centre", () => {
  it("is the same for the same seed and different for another seed", () => {
    const corpus = createCorpus({ articles: 60, seed: 1 });
    expect(createCorpus({ articles: 60, seed: 1 })).toEqual(corpus);
    expect(createCorpus({ articles: 60, seed: 2 })).not.toEqual(corpus);
  });

  it("is written only to a new or empty folder", async () => {
    const folder = join(createFolder(), "new");
    const write = () => runProgram("../tests/measure/writeCorpus", ["3", folder]);
    expect(await write()).toMatchObject({ exitCode: 0, stdout: `3 articles in ${folder}\n` });
    writeIn(folder, "site.yaml", "ours");
    const stderr = `There are files in ${folder} already; name a folder that is new or empty.\n`;
    expect(await write()).toEqual({ exitCode: 1, stdout: "", stderr });
    expect(await readFile(join(folder, "site.yaml"), "utf8")).toBe("ours");
  });

  it("has no problems, 25 articles per category, and every kind of block, links and facts in each article", () => {
    const { categories } = siteOf(createCorpus({ articles: 60, seed: 1 }));
    expect(categories.map(({ articles }) => articles.length)).toEqual([25, 25, 10]);
    const { blocks = [] } = categories[0]?.articles[0] ?? {};
    const kinds = new Set(blocks.map((block) => block.kind));
    expect(kinds).toEqual(new Set(["heading", "paragraph", "list", "callout", "table"]));
    for (const part of ['"kind":"link"', '"isGiven":true']) expect(JSON.stringify(blocks)).toContain(part);
  });
});
