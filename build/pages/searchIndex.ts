import { sumOf } from "../../client/search/ranking.ts";
import { encodeCounts } from "../../client/search/searchIndex.ts";
import { lengthShare, weights } from "../../client/search/weights.ts";
import { type Language, languageOf, stemsOf } from "../../client/search/words.ts";
import { listLines, walkBlocks } from "../markdown/blocks.ts";
import { textOf } from "../markup.ts";
import type { Article, Block, Progress, Site } from "../model.ts";
import { compareText } from "../problem.ts";
import { sidebarOf } from "../site/sidebar.ts";

/** Counts are integers on a finer scale than the weights, because long articles scale them down. */
const scale = 2;

/** A number for each stem. As lists, those of a large site take a third of the memory of maps. */
interface StemCounts {
  readonly stems: readonly string[];
  readonly counts: readonly number[];
}

/** The whole index, with everything that can be computed in advance. */
export function createSearchIndex(site: Site, progress?: Progress) {
  const language = languageOf(site.frame.language);
  const countStems = createStemCounter(language);
  const unanswered = countStems([weights.unanswered, site.unanswered]);
  const stems = new Set(unanswered.stems);
  /** The stems that articles say. The others are only in questions or labels, such as the head of a table. */
  const said = new Set<string>();
  const articles = site.categories
    .flatMap((category) => category.articles)
    .map((article, index, { length }) => {
      progress?.("Indexing articles:", index + 1, length);
      const { title, label, keywords, questions } = article;
      const names = countStems([weights.title, new Set([title, label])], [weights.keyword, keywords]);
      const sections = sectionsOf(article).map((section) => {
        const { id, heading, lines, labels } = section;
        const asked = questions.filter((question) => question.section === id).map(({ text }) => text);
        const sectionUrl = article.url + (id && `#${id}`);
        const problems = site.home.problems.filter(({ url }) => url === sectionUrl).map(({ title }) => title);
        const texts = [
          [weights.heading, [heading]],
          [weights.problem, problems],
          [id === "" ? weights.opening : weights.line, lines],
        ] as const;
        const ownCounts = countStems(...texts);
        for (const stem of ownCounts.stems) said.add(stem);
        const isMore = labels.length + asked.length > 0;
        const counts = isMore
          ? countStems(...texts, [weights.line, labels], [weights.question, asked])
          : ownCounts;
        const units = section.hasCalculator ? site.calculator?.units : undefined;
        return { ...section, counts, ...(units && { units }) };
      });
      for (const stem of names.stems) said.add(stem);
      const counted = [names, ...sections.map(({ counts }) => counts)];
      for (const one of counted) for (const stem of one.stems) stems.add(stem);
      return { article, names, sections, length: sumOf(counted.flatMap(({ counts }) => counts)) };
    });

  const terms = [...stems].sort(compareText);
  const numberOf = new Map(terms.map((term, number) => [term, number]));
  const averageLength = sumOf(articles.map(({ length }) => length)) / articles.length;
  /** Sorted numbers and counts in one flat list, each number as its difference from the previous one. */
  const encode = ({ stems, counts }: StemCounts, length: number): string => {
    const factor = scale / (1 - lengthShare + (lengthShare * length) / averageLength);
    const pairs = stems
      .map((stem, index) => ({ number: numberOf.get(stem) ?? 0, count: factor * (counts[index] ?? 0) }))
      .sort((a, b) => a.number - b.number);
    return encodeCounts(
      pairs.flatMap(({ number, count }, index) => [number - (pairs[index - 1]?.number ?? 0), count]),
    );
  };
  const indexed = articles.map(({ article: { url, title }, names, sections, length }) => ({
    url,
    title,
    counts: encode(names, length),
    sections: sections.map(({ id, heading, lines, counts, units }) => ({
      id,
      heading,
      text: lines.join("\n"),
      counts: encode(counts, length),
      ...(units && { units }),
    })),
  }));

  return {
    ...(!site.frame.isEnglish && { language: site.frame.language }),
    // The titles of all articles, because each page lists only some of them.
    ...(site.isLarge && { groups: sidebarOf(site).map(({ title, items }) => ({ title, items })) }),
    popular: site.popular,
    intents: site.intents,
    terms: encodeTerms(terms, said),
    unanswered: encode(unanswered, averageLength),
    articles: indexed,
  };
}

/** Returns the function that adds up the weights of each stem. */
function createStemCounter(language: Language) {
  return (...texts: readonly (readonly [weight: number, texts: Iterable<string>])[]): StemCounts => {
    const counts = new Map<string, number>();
    for (const [weight, some] of texts)
      for (const text of some)
        for (const stem of stemsOf(text, language)) counts.set(stem, (counts.get(stem) ?? 0) + weight);
    return { stems: [...counts.keys()], counts: [...counts.values()] };
  };
}

/** The length of the common prefix of two words, as one base-36 digit: at most 35. */
function encodeTerms(terms: readonly string[], said: ReadonlySet<string>): string {
  const coded = terms.map((term, number) => {
    const before = terms[number - 1] ?? "";
    let shared = 0;
    while (shared < 35 && shared < term.length && term[shared] === before[shared]) shared++;
    return shared.toString(36) + term.slice(shared) + (said.has(term) ? "" : "?");
  });
  return coded.join(" ");
}

/** The parts of an article between its headings, line by line. */
export function sectionsOf({ description, blocks }: Article) {
  const sections: { id: string; heading: string; blocks: Block[] }[] = [{ id: "", heading: "", blocks: [] }];
  for (const block of blocks) {
    if (block.kind === "heading")
      sections.push({ id: block.id, heading: textOf(block.children), blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  const isAside = ({ kind }: Block) => kind === "callout" || kind === "figure" || kind === "picture";
  return sections.map(({ id, heading, blocks }) => {
    // An excerpt is the first of the lines that match equally well: steps come before limits, warnings and captions.
    const ordered = [...blocks.filter((one) => !isAside(one)), ...blocks.filter(isAside)];
    const lines = [...(id === "" ? [description] : []), ...listLines(ordered)];
    const clean = (some: readonly string[]) =>
      some.map((line) => line.replaceAll(/\s+/g, " ").trim()).filter((line) => line !== "");
    return {
      id,
      heading,
      hasCalculator: walkBlocks(blocks, "").some(({ kind }) => kind === "calculator"),
      lines: clean(lines.flatMap((line) => (typeof line === "string" ? line : []))),
      labels: clean(lines.flatMap((line) => (typeof line === "string" ? [] : line.label))),
    };
  });
}
