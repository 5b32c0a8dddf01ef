import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { markMatches } from "../../client/search/excerpt.ts";
import { createFolder, listFiles } from "../setup/files.ts";
import { runBuild, runProgram } from "../setup/runBuild.ts";

describe.each([
  {
    name: "german",
    page: "docs/preise",
    lang: "de",
    shown: [
      "Ein Tag kostet 12,50\u00a0€.",
      "Wir haben 2.400 Räder.",
      "Geändert am <time",
      "20. November 2026",
    ],
    // English drops "was".
    queries: { was: "was", "2.400": "2.400", "2400": "2.400" },
  },
  {
    name: "japanese",
    page: "docs/ryokin",
    lang: "ja",
    shown: ["一日￥2,400です", "2026年11月20日", "</time>更新", "ホームへ戻る"],
    queries: { 料金: "料金" },
  },
])("a $name help centre", async ({ name, page, lang, shown, queries }) => {
  const out = createFolder();
  const { stdout } = await runBuild(["--content", `tests/sites/${name}/content`, "--out", out]);
  const read = (path: string) => readFileSync(`${out}/${path}`, "utf8");

  it("has its language, and writes numbers, prices and days as the language does", () => {
    const html = read(`${page}.html`);
    expect(html).toContain(`<html lang="${lang}">`);
    for (const text of shown) expect(html).toContain(text);
    expect(read("index.html")).toContain(`"inLanguage":"${lang}"`);
  });

  it("finds words as they are written, because its language has no module, and says so", async () => {
    expect(stdout.toLowerCase()).toContain(`doesn't know the forms of words in ${name}.`);
    expect(stdout).toMatch(/^[678]\d of the words that pages say around the articles are still English;/m);
    const [indexName = ""] = listFiles(out).filter((file) => /search\.\w+\.json$/.test(file));
    const search = createArticleSearch(JSON.parse(read(indexName)), async () => undefined);
    for (const [query, found] of Object.entries(queries)) {
      const { results, matches } = await search(query);
      expect(results[0]?.articleUrl).toBe(`/${page}`);
      const marked = markMatches(results[0]?.text ?? "", matches).filter(({ isMatch }) => isMatch);
      expect(new Set(marked.map(({ text }) => text.toLowerCase()))).toEqual(new Set([found]));
    }
  });

  it("is checked without the rules for English, and told so once", async () => {
    const checked = await runProgram("checks/checkContent", ["--content", `tests/sites/${name}/content`]);
    expect(checked.exitCode).toBe(0);
    expect(checked.stdout).toContain("3 articles: 0 problems");
    expect(checked.stdout.match(/^These checks .*/gm)).toEqual([
      "These checks don't know this language, and were left out: voice, spelling.",
    ]);
  });

  it("has this list of its pages", async () => {
    await expect(read("llms.txt")).toMatchFileSnapshot(`../sites/${name}/expected/llms.txt`);
  });
});
