import { encodeTerms } from "../../client/search/dictionary.ts";
import { type Counts, measureFrequencies } from "../../client/search/searchIndex.ts";
import { stemsOf } from "../../client/search/words.ts";
import { isLarge, sidebarOf } from "../assemble/sidebar.ts";
import { childrenOf } from "../markup.ts";
import type { Article, Block, Site } from "../model.ts";
import { compareText } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { textOf } from "../text/inlineText.ts";
import { findKnownStems } from "./knownWords.ts";
import type { WholeIndex } from "./splitIndex.ts";

/** The weight of each title, keyword, heading, question, first line and other line that a word appears in. */
const weights = { title: 6, keyword: 4, heading: 3, question: 2, lead: 2, line: 1 };

/** Counts are integers on a finer scale than the weights, because long articles scale them down. */
const scale = 2;

/** How strongly an article's length reduces its counts. At full strength, the shortest articles would always win. */
const lengthShare = 0.5;

/** A heading used by this many articles says nothing about any one of them. */
const commonHeading = 3;

/** The part of an article between two headings, line by line. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The weight of one word in each piece of text. */
type WeightedTexts = readonly (readonly [text: string, weight: number])[];

/** The whole index, with everything that can be computed in advance. */
export function createSearchIndex(site: Site, progress?: Progress): WholeIndex {
  // A large site has many stems, so they are numbered as they appear, and sorted at the end.
  const metAt = new Map<string, number>();
  const count = (texts: WeightedTexts) => countStems(texts, metAt);
  const articles = site.categories
    .flatMap((category) => category.articles)
    .map((article, index, { length }) => {
      progress?.("Indexing articles:", index + 1, length);
      const names = count(namesOf(article));
      const sections = sectionsOf(article).map((section) => ({
        ...section,
        counts: count(wordsOf(section, article)),
      }));
      const counted = [names, ...sections.map(({ counts }) => counts)];
      return { article, names, sections, length: sumOf(counted.map(lengthOf)) };
    });
  const articlesByHeading = new Map<string, number>();
  for (const { heading } of articles.flatMap(({ sections }) => sections))
    articlesByHeading.set(heading, (articlesByHeading.get(heading) ?? 0) + 1);
  const offTopic = count(site.offTopic.map((text) => [text, weights.question]));

  const terms = [...metAt.keys()].sort(compareText);
  const numbers = new Uint32Array(terms.length);
  for (const [number, term] of terms.entries()) numbers[metAt.get(term) ?? 0] = number;
  const averageLength = sumOf(articles.map(({ length }) => length)) / articles.length;
  const weigh = (counts: Uint32Array, length: number): Pair[] => {
    const factor = scale / (1 - lengthShare + (lengthShare * length) / averageLength);
    return [...pairsOf(counts)].map(([met, count]) => [
      numbers[met] ?? 0,
      Math.max(1, Math.round(factor * count)),
    ]);
  };
  const encode = (counts: Uint32Array, length: number) => encodeCounts(weigh(counts, length));
  const indexed = articles.map(({ article: { url, title }, names, sections, length }) => ({
    url,
    title,
    counts: encode(names, length),
    sections: sections.map(({ id, heading, lines, counts }) => ({
      id,
      heading,
      text: lines.join("\n"),
      counts: encode(counts, length),
      ...(heading !== "" &&
        (articlesByHeading.get(heading) ?? 0) >= commonHeading && { isCommon: true as const }),
    })),
  }));

  const frequencies = measureFrequencies(indexed);
  const ofArticles = terms.filter((_, number) => frequencies[number]);
  return {
    ...(isLarge(site) && { groups: sidebarOf(site).map(({ title, items }) => ({ title, items })) }),
    popular: site.popular,
    intents: site.intents,
    terms: encodeTerms(terms),
    known: isLarge(site) ? [] : encodeTerms(findKnownStems(terms, ofArticles)),
    offTopic: encode(offTopic, averageLength),
    articles: indexed,
  };
}

function namesOf({ title, label, keywords }: Article): WeightedTexts {
  return [
    [title, weights.title],
    ...(label === title ? [] : [[label, weights.title] as const]),
    ...keywords.map((keyword) => [keyword, weights.keyword] as const),
  ];
}

function wordsOf({ id, heading, lines }: Section, { questions }: Article): WeightedTexts {
  const lineWeight = id === "" ? weights.lead : weights.line;
  return [
    [heading, weights.heading],
    ...questions.flatMap(({ text, section }) => (section === id ? [[text, weights.question] as const] : [])),
    ...lines.map((line) => [line, lineWeight] as const),
  ];
}

/** Pairs of a stem's number and its count. */
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

function lengthOf(counts: Uint32Array): number {
  return sumOf([...pairsOf(counts)].map(([, count]) => count));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

type Pair = readonly [number: number, count: number];

function* pairsOf(counts: Uint32Array): Generator<Pair> {
  for (let place = 0; place < counts.length; place += 2) yield [counts[place] ?? 0, counts[place + 1] ?? 0];
}

/** Sorted numbers and counts in one flat list, each number as its difference from the previous one. */
function encodeCounts(counts: readonly Pair[]): Counts {
  const encoded: number[] = [];
  let last = 0;
  for (const [number, count] of counts.toSorted(([a], [b]) => a - b)) {
    encoded.push(number - last, count);
    last = number;
  }
  return encoded;
}

/** An article split at its headings. */
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
        // Column headings say the least, so they come last.
        ...[...block.rows.map(({ cells }) => cells), block.columns.map(({ heading }) => heading)].map(
          (cells) => cells.map((words) => textOf(words)).join(" · "),
        ),
      ];
    case "code":
      return [block.text];
    case "details":
      return [textOf(block.summary), ...block.children.flatMap(linesOf)];
    case "calculator":
      return [textOf(block.title)];
    default:
      return childrenOf(block).flatMap(linesOf);
  }
}
