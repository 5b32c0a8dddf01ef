import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildSite } from "../setup/runBuild.ts";

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
  },
  {
    name: "japanese",
    page: "docs/ryokin",
    lang: "ja",
    shown: ["一日￥2,400です", "2026年11月20日", "</time>更新", "ホームへ戻る"],
  },
])("a $name help centre", async ({ name, page, lang, shown }) => {
  const out = await buildSite(`tests/sites/${name}/content`);
  const read = (path: string) => readFileSync(`${out}/${path}`, "utf8");

  it("has its language, and writes numbers, prices and days as the language does", () => {
    const html = read(`${page}.html`);
    expect(html).toContain(`<html lang="${lang}">`);
    for (const text of shown) expect(html).toContain(text);
    expect(read("index.html")).toContain(`"inLanguage":"${lang}"`);
  });

  it("has this list of its pages", async () => {
    await expect(read("llms.txt")).toMatchFileSnapshot(`../sites/${name}/expected/llms.txt`);
  });
});
