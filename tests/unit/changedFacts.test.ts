import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { parse as parseYaml, stringify } from "yaml";
import type { Source } from "../../build/content/sources.ts";
import { listDiscoveryFiles } from "../../build/pages/discoveryFiles.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { readFixture } from "../setup/readFixture.ts";
import { renderSite, siteOf } from "../setup/readSite.ts";
import { testAssets } from "../setup/testAssets.ts";

const sources = await readFixture("complete");

/** Every number becomes larger than all previous ones, in the same order, and every list longer. */
const changed = sources.map((source) => {
  if (source.name !== "facts.yaml") return source;
  const { units, ...groups } = parseYaml(source.text ?? "");
  const larger = JSON.stringify(groups, (key, value) => {
    if (typeof value === "number") return value * 1000 + 7;
    if (key === "text") return value.replaceAll(/\d+/g, (digits: string) => `${Number(digits) * 1000 + 7}`);
    return Array.isArray(value) ? [...value, "more"] : value;
  });
  return { ...source, text: stringify({ units, ...JSON.parse(larger) }) };
});

/** The text of each page, each Markdown copy and the search index. */
function renderTexts(sources: readonly Source[]): Map<string, string> {
  const site = siteOf(sources);
  const pages = renderSite(site, testAssets).map(({ outputPath, content }) => {
    const document = parse(String(content));
    for (const element of document.querySelectorAll("code, kbd, time, .slate, [aria-hidden]"))
      element.remove();
    const description = document.querySelector("meta[name=description]")?.getAttribute("content");
    return [outputPath, `${document.querySelector("main")?.structuredText}\n${description}`] as const;
  });
  const copies = listDiscoveryFiles(site, testAssets)
    .filter(({ outputPath }) => outputPath.endsWith(".md"))
    .map(({ outputPath, render }) => [outputPath, render().replaceAll(/`.*?`/g, "")] as const);
  return new Map([...pages, ...copies, ["the search index", JSON.stringify(createSearchIndex(site))]]);
}

/** Quoted words, such as {{ "Windows 11" }}, don't change when a fact does. */
const quoted = new Set(
  sources
    .flatMap(({ text = "" }) => text.match(/\{\{\s*["'“‘].*?["'”’]\s*\}\}/g) ?? [])
    .flatMap((words) => words.match(/\d+/g) ?? []),
);

/** Each number with the next word, except in dates: "45 credits". */
function findNumbers(text = ""): string[] {
  const undated = text.replaceAll(/\d+ \p{L}+ \d{4}\b/gu, "");
  const stated = undated.match(/(?<![\w.#,-])\d+(?:[.,]\d+)*[ \u00a0]\p{L}{3,}/gu) ?? [];
  return stated.filter((one) => !quoted.has(/^[\d.,]+/.exec(one)?.[0] ?? ""));
}

const before = renderTexts(sources);
const after = renderTexts(changed);
const old = new Set([...before.values()].flatMap((text) => findNumbers(text)));

it.each([...after])("after every fact changes, %s states no old number, but still numbers", (name, text) => {
  expect(old.size).toBeGreaterThan(10);
  const found = findNumbers(text);
  expect(found.filter((stated) => old.has(stated))).toEqual([]);
  expect(found.length > 0).toBe(findNumbers(before.get(name)).length > 0);
});
