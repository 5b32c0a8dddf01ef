import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import sharp from "sharp";
import { createPictures } from "../../build/content/pictures.ts";
import type { Source } from "../../build/content/sources.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { renderProblems } from "../../build/problem.ts";
import { sidebarOf } from "../../build/site/sidebar.ts";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { english } from "../../client/search/english.ts";
import { cutExcerpt, markMatches } from "../../client/search/excerpt.ts";
import { createIntentFinder } from "../../client/search/intents.ts";
import { createTitleFilter } from "../../client/search/titleFilter.ts";
import { readFixture } from "../setup/readFixture.ts";
import { findProblems, siteOf } from "../setup/readSite.ts";
import { damage, fileName, markdown, query, wordedAmount, yamlValue } from "./inputs.ts";
import { judgeSources } from "./judge.ts";

/** The maximum CPU time for a case, in milliseconds. */
const longest = 2000;

/** Properties that must hold for every input, by name. */
export async function createProperties(): Promise<ReadonlyMap<string, fc.IAsyncProperty<unknown>>> {
  const base = await readFixture("base");
  const textOf = (name: string) => base.find((source) => source.name === name)?.text ?? "";
  const replace = (name: string, text: string) =>
    base.map((source): Source => (source.name === name ? { ...source, text } : source));
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
  );
  /** The validator is the slowest part, so only every sixteenth page is validated. */
  const findMistakes = async (html: string) => {
    if (html.length % 16 !== 0) return [];
    const { results } = await validator.validateString(html);
    return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  };
  const judge = async (sources: readonly Source[], written = "") => {
    const start = process.cpuUsage();
    const { html, faults } = judgeSources(sources, written);
    expectFast(start);
    const all = [...faults, ...(html === undefined ? [] : await findMistakes(html))];
    if (all.length > 0) throw new Error(all.join("\n"));
  };
  const inFirst = (body: string) => replace("docs/first.md", `${head}## What it costs\n\n${body}`);
  /** Replaces one value or line of a file. */
  const inFile = (name: string) => {
    const lines = textOf(name).split("\n");
    return fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(), yamlValue, async (at, place, value) => {
      const line = lines[at] ?? "";
      const values = [...line.matchAll(/(?<=: )[^{}[\],]*[^{}[\], ]/g)];
      // One of the values, or the whole line.
      const { 0: written, index } = values[place % (values.length + 1)] ?? { 0: line, index: 0 };
      const changed = line.slice(0, index) + value + line.slice(index + written.length);
      await judge(replace(name, lines.with(at, changed).join("\n")));
    });
  };

  const front = textOf("docs/first.md");
  const head = front.slice(0, front.indexOf("## What"));
  const fields = head.split("\n").slice(1, -2);
  const site = siteOf(await readFixture("complete"));
  const groups = sidebarOf(site);
  const index = createSearchIndex(site);
  const card = sharp(await readFile("tests/sites/complete/content/docs/images/card.png")).resize(40);
  const kinds = ["png", "jpeg", "webp"] as const;
  const pictures = await Promise.all(kinds.map((kind) => card.clone().toFormat(kind).toBuffer()));
  const search = createArticleSearch(index, async () => undefined);
  const findIntents = createIntentFinder(index.intents, english);
  const filter = createTitleFilter(groups);
  return new Map<string, fc.IAsyncProperty<unknown>>([
    ["markdown", fc.asyncProperty(markdown, (body) => judge(inFirst(body), body))],
    [
      "front matter",
      fc.asyncProperty(fc.nat(fields.length - 1), yamlValue, async (at, value) => {
        const field = fields[at] ?? "";
        const changed = front.replace(field, () => field.replace(/:.*/, () => `: ${value}`));
        await judge(replace("docs/first.md", changed));
      }),
    ],
    ["facts", inFile("facts.yaml")],
    ["settings", inFile("site.yaml")],
    [
      "numbers in words",
      fc.asyncProperty(wordedAmount, async (words) => {
        const { html } = judgeSources(inFirst(words), words);
        if (html !== undefined) throw new Error("a typed number was let through");
      }),
    ],
    [
      "names of files",
      fc.asyncProperty(fileName, async (name) => {
        const added = { sourcePath: `content/${name}`, name, text: "", bytes: new Uint8Array() };
        const lines = renderProblems(findProblems([...base, added]));
        if (/[^\n\P{Cc}]|\p{Bidi_Control}/u.test(lines)) throw new Error("a terminal would obey a name");
      }),
    ],
    [
      "pictures",
      fc.asyncProperty(fc.constantFrom(...pictures), damage, async (picture, [place, bytes, isCut]) => {
        const at = Math.floor(place * picture.length);
        const behind = isCut ? [] : [picture.subarray(at + bytes.length)];
        const damaged = Buffer.concat([picture.subarray(0, at), bytes, ...behind]);
        const image = { sourcePath: "content/docs/images/a.png", name: "a.png", bytes: damaged };
        const { pictures: made, problems } = await createPictures([image]);
        if (made.length + problems.length !== 1) throw new Error("neither a picture nor a problem");
      }),
    ],
    [
      "queries",
      fc.asyncProperty(query, async (text) => {
        const start = process.cpuUsage();
        filter(text);
        findIntents(text);
        const { results, matches } = await search(text);
        for (const result of results) markMatches(cutExcerpt(result.text, matches), matches);
        expectFast(start);
      }),
    ],
  ]);
}

function expectFast(start: NodeJS.CpuUsage): void {
  const milliseconds = process.cpuUsage(start).user / 1000;
  if (milliseconds > longest) throw new Error(`it took ${Math.round(milliseconds)} ms`);
}
