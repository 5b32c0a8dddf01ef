import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Source } from "../../build/content/sources.ts";

export interface CorpusOptions {
  readonly articles: number;
  /** The same seed gives the same corpus. */
  readonly seed: number;
}

/** The number of articles in a category. */
const groupSize = 25;

const facts = readFileSync(new URL("../sites/base/content/facts.yaml", import.meta.url), "utf8");
const factNames = [
  "credits.shot",
  "credits.video",
  "script.analysis",
  "script.file-size",
  "plans.basic",
  "example.project",
];

/** Words about the subject that are common to many articles. */
const common =
  "project script storyboard scene character image video clip camera frame style ratio prompt library draft panel editor tab menu button field account plan billing upload export folder team share comment version history layer colour light angle level movement sound title caption page board sequence".split(
    " ",
  );
const verbs =
  "open choose select enter change move add remove save copy rename attach compare review print sort".split(
    " ",
  );
const syllables =
  "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu zan mar tel fin dor gas hel".split(" ");

/**
 * Generates a help centre of any size for measurements: categories of 25 articles, each with headings, steps, a table,
 * a callout, links and facts. It has no problems.
 */
export function createCorpus({ articles, seed }: CorpusOptions): Source[] {
  const random = createRandom(seed);
  const integer = (below: number) => Math.floor(random() * below);
  const pick = (words: readonly string[]) => words[integer(words.length)] ?? "";
  const rare = repeat(3000, () => pick(syllables) + pick(syllables) + pick(syllables));
  // A few words are frequent and most are rare, as in any language.
  const word = () =>
    random() < 0.6 ? pick(common) : (rare[Math.floor(rare.length * random() ** 3)] ?? "word");
  const words = (count: number) => repeat(count, word).join(" ");
  const title = (count: number) => capitalise(words(count));
  const sentence = () => `${capitalise(pick(verbs))} the ${words(3 + integer(9))}.`;
  const paragraph = () => repeat(2 + integer(2), sentence).join(" ");
  const slugOf = (index: number) => `article-${index + 1}`;

  /** No two sections of an article have the same heading. */
  const heading = (section: number) => `${title(1 + integer(3))} ${nameOf(section)}`;

  /** What follows the paragraph of each section. */
  const extras = [
    () => repeat(5, (step) => `${step + 1}. ${sentence()}`).join("\n"),
    () => `> [!NOTE]\n> ${sentence()}`,
    () => `Table: ${title(3)}\n\n| What | Meaning |\n| --- | --- |\n${repeat(4, row).join("\n")}`,
    () => `It takes {{ ${pick(factNames)} }}. See [${words(2)}](/docs/${slugOf(integer(articles))}).`,
    () => repeat(4, () => `- ${title(5)}`).join("\n"),
    () => `### ${heading(6)}\n\n${paragraph()}`,
  ];
  const row = () => `| **${capitalise(word())}** | ${words(6)} |`;
  const createBody = () =>
    extras.map((extra, section) => `## ${heading(section)}\n\n${paragraph()}\n\n${extra()}\n`).join("\n");

  const createArticle = (index: number): Source => {
    const name = `docs/${slugOf(index)}.md`;
    const next = (step: number) => slugOf((index + step) % articles);
    const fields = {
      title: `${title(3).slice(0, 50)} ${nameOf(index)}`,
      nav: `${title(2).slice(0, 22)} ${nameOf(index)}`,
      description: `${title(9).slice(0, 140).padEnd(60, " more")}.`,
      category: `group-${Math.floor(index / groupSize) + 1}`,
      order: (index % groupSize) + 1,
      keywords: [...new Set(repeat(14, () => words(1 + integer(2))))],
      related: [next(1), next(2)],
      updated: "2026-11-20",
    };
    const frontMatter = stringify(fields, { lineWidth: 0 });
    return { name, sourcePath: `content/${name}`, text: `---\n${frontMatter}---\n\n${createBody()}` };
  };

  const config = {
    product: "storyboard",
    brand: "Test Studio",
    studio: { origin: "https://studio.example", paths: ["/login"] },
    home: { title: "A large help centre", description: "Made up for measurements." },
    help: "Ask support.",
    popular: [slugOf(0)],
    categories: repeat(Math.ceil(articles / groupSize), (index) => ({
      id: `group-${index + 1}`,
      title: `${title(2).slice(0, 30)} ${nameOf(index)}`,
      description: title(6).slice(0, 80),
      emoji: "🎬",
      icon: "video",
      order: index + 1,
    })),
  };
  return [
    { name: "facts.yaml", sourcePath: "content/facts.yaml", text: facts },
    { name: "site.yaml", sourcePath: "content/site.yaml", text: stringify(config) },
    ...repeat(articles, createArticle),
  ];
}

/** Writes a generated help centre to a folder. */
export async function writeCorpus(folder: string, options: CorpusOptions): Promise<void> {
  await mkdir(join(folder, "docs"), { recursive: true });
  // Without an icon, a browser asks for /favicon.ico, which is an error in its console.
  await writeFile(join(folder, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const { name, text = "" } of createCorpus(options)) await writeFile(join(folder, name), text);
}

/** A name for each number, because typed digits are not allowed: 0 → "Baba". */
function nameOf(index: number): string {
  const [first = ""] = syllables.slice(index % syllables.length);
  const rest = Math.floor(index / syllables.length);
  return capitalise((rest < syllables.length ? (syllables[rest] ?? "") : nameOf(rest)) + first);
}

function repeat<T>(times: number, create: (index: number) => T): T[] {
  return Array.from({ length: times }, (_, index) => create(index));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Mulberry32: small, fast, and the same everywhere. Returns numbers between 0 and 1. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
