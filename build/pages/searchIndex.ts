import { encodeTerms } from "../../client/search/dictionary.ts";
import type { Counts, IndexedArticle, SearchIndex } from "../../client/search/searchIndex.ts";
import { stemsOf } from "../../client/search/words.ts";
import { isLarge, sidebarOf } from "../assemble/sidebar.ts";
import { textOf } from "../inlineText.ts";
import type { Article, Block, Site } from "../model.ts";
import { compareText } from "../problem.ts";

/** How much a word counts in a title, where a reader asks it or a writer names a part by it, and where a text mentions it. */
const weights = { title: 9, name: 3, mention: 1 };

/** A section before its words have numbers. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly counts: StemCounts;
}

type StemCounts = ReadonlyMap<string, number>;

/** The whole index: everything that can be computed before a reader asks is. */
export function createSearchIndex(
  site: Site,
): SearchIndex & { readonly articles: readonly IndexedArticle[] } {
  const articles = site.categories.flatMap((category) => category.articles);
  const parts = articles.map((article) => ({ names: namesOf(article), sections: sectionsOf(article) }));
  const offTopic = countStems(site.offTopic.map((text) => [text, weights.name]));

  const frequencies = new Map<string, number>([...offTopic.keys()].map((stem) => [stem, 0]));
  for (const counts of parts.flatMap(countsOf)) {
    for (const [stem, count] of counts) frequencies.set(stem, (frequencies.get(stem) ?? 0) + count);
  }
  const terms = [...frequencies.keys()].sort(compareText);
  const numberOf = new Map(terms.map((term, number) => [term, number]));
  const encode = (counts: StemCounts) =>
    encodeCounts([...counts].map(([stem, count]) => [numberOf.get(stem) ?? 0, count]));

  return {
    ...(isLarge(site) && { groups: sidebarOf(site).map(({ title, items }) => ({ title, items })) }),
    popular: site.popular,
    intents: site.intents,
    terms: encodeTerms(terms),
    frequencies: terms.map((term) => frequencies.get(term) ?? 0),
    lengths: parts.map((part) =>
      countsOf(part)
        .flatMap((counts) => [...counts.values()])
        .reduce((sum, count) => sum + count, 0),
    ),
    offTopic: encode(offTopic),
    articles: parts.map(({ names, sections }, number) => ({
      title: articles[number]?.title ?? "",
      counts: encode(names),
      sections: sections.map(({ id, heading, lines, counts }) => ({
        id,
        heading,
        text: lines.join("\n"),
        counts: encode(counts),
      })),
    })),
  };
}

function countsOf(part: { readonly names: StemCounts; readonly sections: readonly Section[] }): StemCounts[] {
  return [part.names, ...part.sections.map(({ counts }) => counts)];
}

function namesOf({ title, label, keywords }: Article): StemCounts {
  return countStems([
    [title, weights.title],
    [label, weights.title],
    ...keywords.map((keyword) => [keyword, weights.name] as const),
  ]);
}

/** Numbers and counts in a row, sorted, each number as its distance from the one before. */
export function encodeCounts(counts: readonly (readonly [number: number, count: number])[]): Counts {
  const encoded: number[] = [];
  let last = 0;
  for (const [number, count] of counts.toSorted(([a], [b]) => a - b)) {
    encoded.push(number - last, count);
    last = number;
  }
  return encoded;
}

/** An article cut at its headings. */
export function sectionsOf({ description, questions, blocks }: Article): Section[] {
  const sections = [{ id: "", heading: "", lines: [description] }];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ id: block.id, heading: textOf(block.children), lines: [] });
    else sections.at(-1)?.lines.push(...linesOf(block));
  }
  return sections.map((section) => {
    const asked = questions.filter(({ section: id }) => id === section.id).map(({ text }) => text);
    const lines = section.lines
      .map((line) => line.replaceAll(/\s+/g, " ").trim())
      .filter((line) => line !== "");
    const counts = countStems([
      ...[section.heading, ...asked].map((text) => [text, weights.name] as const),
      [lines.join(" "), weights.mention],
    ]);
    return { ...section, lines, counts };
  });
}

function countStems(texts: readonly (readonly [text: string, weight: number])[]): StemCounts {
  const counts = new Map<string, number>();
  for (const [text, weight] of texts) {
    for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + weight);
  }
  return counts;
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [textOf(block.children)];
    case "list":
      return block.items.flatMap((item) => item.flatMap(linesOf));
    case "callout":
      return block.children.flatMap(linesOf);
    case "table":
      return [
        textOf(block.caption),
        // What the columns are called says least, and stands last.
        ...[...block.rows, block.columns.map(({ heading }) => heading)].map((cells) =>
          cells.map((words) => textOf(words)).join(" · "),
        ),
      ];
    case "figure":
    case "image":
      return block.caption.flatMap(linesOf);
    case "calculator":
      return [textOf(block.title)];
  }
}
