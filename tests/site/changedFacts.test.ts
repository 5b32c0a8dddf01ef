import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HTMLElement } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { parse as parseYaml, stringify } from "yaml";
import { readContent } from "../../build/read.ts";
import { createFolder, listFiles, writeIn } from "../setup/files.ts";
import { readPages } from "../setup/pages.ts";
import { buildSite, completeContent } from "../setup/runBuild.ts";

type WrittenFacts = Record<string, Record<string, Record<string, unknown>>>;

/** Larger than all previous numbers, in the same order, and an integer if it was one. */
const changeNumber = (value: unknown) => Number(value) * 1000 + 7;

/** Changes every number, and lengthens every list. */
function changeFacts({ units, ...groups }: WrittenFacts): WrittenFacts {
  const change = (fact: Record<string, unknown>) => ({
    ...fact,
    ...("value" in fact && { value: changeNumber(fact.value) }),
    ...("from" in fact && { from: changeNumber(fact.from), to: changeNumber(fact.to) }),
    ...(Array.isArray(fact.list) && { list: [...fact.list, "more"] }),
    ...(typeof fact.text === "string" && { text: fact.text.replaceAll(/\d+/g, (n) => `${changeNumber(n)}`) }),
  });
  const changed = Object.entries(groups).map(([group, facts]) => [
    group,
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, change(fact)])),
  ]);
  return { ...(units && { units }), ...Object.fromEntries(changed) };
}

/** Each number that an article states, with the next word, except in dates: "45 credits", "2,000". */
function statedNumbers(document: HTMLElement): string[] {
  const texts = document
    .querySelectorAll(".lead, .prose :is(h2, h3, p, li, caption, th, td, legend, title, output)")
    .map((element) =>
      element
        .querySelectorAll("code, kbd")
        .reduce((text, { text: typed }) => text.replace(typed, ""), element.text),
    );
  const descriptions = document
    .querySelectorAll("meta[name=description]")
    .map((meta) => meta.getAttribute("content") ?? "");
  return [...texts, ...descriptions]
    .flatMap((text) => text.match(/\d[\d,.]*(?:\s?\p{L}+)?/gu) ?? [])
    .map((stated) => stated.trim());
}

/** Quoted words, such as {{ "Windows 11" }}, don't change when a fact does. */
const marked = (await readContent(completeContent))
  .flatMap(({ text = "" }) => text.match(/\{\{\s*["'“‘].*?["'”’]\s*\}\}/g) ?? [])
  .flatMap((words) => words.match(/\d+/g) ?? []);
const isFact = (stated: string) => !marked.includes(/^\d+(?:[.,]\d+)*/.exec(stated)?.[0] ?? "");

const numbersOf = (document: HTMLElement) => new Set(statedNumbers(document).filter(isFact));

const before = readPages(inject("testSite"));
const old = new Set(before.flatMap(({ document }) => [...numbersOf(document)]));
const content = createFolder(completeContent);
const facts: WrittenFacts = parseYaml(await readFile(join(content, "facts.yaml"), "utf8"));
writeIn(content, "facts.yaml", stringify(changeFacts(facts)));
const dir = await buildSite(content);
const after = readPages({ ...inject("testSite"), dir });

describe("after every fact changes", () => {
  it("no page states an old number, and there are as many numbers as before", () => {
    expect(old.size).toBeGreaterThan(10);
    for (const [index, { url, document }] of after.entries()) {
      expect(
        [...numbersOf(document)].filter((stated) => old.has(stated)),
        url,
      ).toEqual([]);
      const [earlier] = before.slice(index);
      const isStating = earlier !== undefined && statedNumbers(earlier.document).length > 0;
      expect(statedNumbers(document).length > 0, url).toBe(isStating);
    }
  });

  it("neither the search index nor the Markdown of any article contains an old number", async () => {
    const texts = listFiles(dir).filter((name) => /^docs\/.*\.md$|^assets\/search.*\.json$/.test(name));
    expect(texts.length).toBe(before.length - 1);
    for (const name of texts) {
      const text = await readFile(join(dir, name), "utf8");
      const phrases = text.match(/(?<![\w.#-])\d[\d,]*\s\p{L}{3,}/gu) ?? [];
      expect(
        phrases.filter((phrase) => old.has(phrase)),
        name,
      ).toEqual([]);
    }
  });
});
