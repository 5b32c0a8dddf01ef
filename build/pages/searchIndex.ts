import { encodeTerms } from "../../client/search/dictionary.ts";
import type { Counts, IndexedArticle, SearchIndex } from "../../client/search/searchIndex.ts";
import { stemsOf } from "../../client/search/words.ts";
import { isLarge, sidebarOf } from "../assemble/sidebar.ts";
import { childrenOf } from "../markup.ts";
import type { Article, Block, Site } from "../model.ts";
import { compareText } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { textOf } from "../text/inlineText.ts";

/** How much a word counts in a title, where a reader asks it or a writer names a part by it, and where a text mentions it. */
const weights = { title: 9, name: 3, mention: 1 };

/** An article's part between two headings, in lines as a reader sees them. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What one word of each text counts for. */
type WeightedTexts = readonly (readonly [text: string, weight: number])[];

/** The whole index: everything that can be computed before a reader asks is. */
export function createSearchIndex(
  site: Site,
  progress?: Progress,
): SearchIndex & { readonly articles: readonly IndexedArticle[] } {
  // The stems of a large site are many: they are known by the order in which they are met, until all can be sorted.
  const metAt = new Map<string, number>();
  const count = (texts: WeightedTexts) => countStems(texts, metAt);
  const parts = site.categories
    .flatMap((category) => category.articles)
    .map((article, index, { length }) => {
      progress?.("Indexing articles:", index + 1, length);
      return {
        title: article.title,
        counts: count(namesOf(article)),
        sections: sectionsOf(article).map((section) => ({
          id: section.id,
          heading: section.heading,
          text: section.lines.join("\n"),
          counts: count(wordsOf(section, article)),
        })),
      };
    });
  const offTopic = count(site.offTopic.map((text) => [text, weights.name]));

  const terms = [...metAt.keys()].sort(compareText);
  const numbers = new Uint32Array(terms.length);
  for (const [number, term] of terms.entries()) numbers[metAt.get(term) ?? 0] = number;
  const encode = (counts: Uint32Array) =>
    encodeCounts([...pairsOf(counts)].map(([met, count]) => [numbers[met] ?? 0, count]));

  const frequencies = terms.map(() => 0);
  const lengths = parts.map(({ counts, sections }) => {
    let length = 0;
    for (const part of [counts, ...sections.map((section) => section.counts)])
      for (const [met, count] of pairsOf(part)) {
        const number = numbers[met] ?? 0;
        frequencies[number] = (frequencies[number] ?? 0) + count;
        length += count;
      }
    return length;
  });

  return {
    ...(isLarge(site) && { groups: sidebarOf(site).map(({ title, items }) => ({ title, items })) }),
    popular: site.popular,
    intents: site.intents,
    terms: encodeTerms(terms),
    frequencies,
    lengths,
    offTopic: encode(offTopic),
    articles: parts.map(({ title, counts, sections }) => ({
      title,
      counts: encode(counts),
      sections: sections.map((section) => ({ ...section, counts: encode(section.counts) })),
    })),
  };
}

function namesOf({ title, label, keywords }: Article): WeightedTexts {
  return [
    [title, weights.title],
    [label, weights.title],
    ...keywords.map((keyword) => [keyword, weights.name] as const),
  ];
}

function wordsOf({ id, heading, lines }: Section, { questions }: Article): WeightedTexts {
  const asked = questions.filter(({ section }) => section === id).map(({ text }) => text);
  return [
    ...[heading, ...asked].map((text) => [text, weights.name] as const),
    [lines.join(" "), weights.mention],
  ];
}

/** Pairs of a stem, by when it was first met, and what it counts. */
function countStems(texts: WeightedTexts, metAt: Map<string, number>): Uint32Array {
  const counts = new Map<number, number>();
  for (const [text, weight] of texts) {
    for (const stem of stemsOf(text)) {
      const met = metAt.get(stem) ?? metAt.size;
      metAt.set(stem, met);
      counts.set(met, (counts.get(met) ?? 0) + weight);
    }
  }
  const pairs = new Uint32Array(2 * counts.size);
  let place = 0;
  for (const [met, count] of counts) {
    pairs[place++] = met;
    pairs[place++] = count;
  }
  return pairs;
}

function* pairsOf(counts: Uint32Array): Generator<[met: number, count: number]> {
  for (let place = 0; place < counts.length; place += 2) yield [counts[place] ?? 0, counts[place + 1] ?? 0];
}

/** Numbers and counts in a row, sorted, each number as its distance from the one before. */
function encodeCounts(counts: readonly (readonly [number: number, count: number])[]): Counts {
  const encoded: number[] = [];
  let last = 0;
  for (const [number, count] of counts.toSorted(([a], [b]) => a - b)) {
    encoded.push(number - last, count);
    last = number;
  }
  return encoded;
}

/** An article cut at its headings. */
export function sectionsOf({ description, blocks }: Article): Section[] {
  const sections = [{ id: "", heading: "", lines: [description] }];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ id: block.id, heading: textOf(block.children), lines: [] });
    else for (const line of linesOf(block)) sections.at(-1)?.lines.push(line);
  }
  return sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => line.replaceAll(/\s+/g, " ").trim()).filter((line) => line !== ""),
  }));
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [textOf(block.children)];
    case "table":
      return [
        textOf(block.caption),
        // What the columns are called says least, and stands last.
        ...[...block.rows.map(({ cells }) => cells), block.columns.map(({ heading }) => heading)].map(
          (cells) => cells.map((words) => textOf(words)).join(" · "),
        ),
      ];
    case "calculator":
      return [textOf(block.title)];
    default:
      return childrenOf(block).flatMap(linesOf);
  }
}
