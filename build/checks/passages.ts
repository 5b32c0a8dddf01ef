import type { ParsedFile } from "../content/yaml.ts";
import { findBlockPassages, walkBlocks } from "../markdown/blocks.ts";
import type { Passage, WordsKind } from "../markdown/kind.ts";
import { textOf } from "../markup.ts";
import type { Inline } from "../model.ts";
import type { Place } from "../problem.ts";
import type { DescribedArticle } from "../site/article.ts";
import { factsTextOf, parseFactFields } from "./factUses.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** An article's text between two main headings. The first passage starts with its title and description. */
export interface Section {
  readonly sourcePath: string;
  readonly line: number;
  readonly passages: readonly Passage[];
}

/** All text in the help centre: settings, front matter and articles. */
export function findPassages(centre: HelpCentre): Passage[] {
  return [
    ...findShown(centre.content.config),
    ...centre.articles.flatMap((article) => [
      ...findShown(article).filter(({ field }) => isUnseen(field)),
      ...findSections(article).flatMap(({ passages }) => passages),
      ...findDrawingTitles(article),
    ]),
  ];
}

/** The sections of all articles as readers see them, without keywords or alternative text. */
export function findAllSections(centre: HelpCentre): Section[] {
  return centre.articles.flatMap(findSections);
}

function findSections(article: DescribedArticle): Section[] {
  const { sourcePath } = article;
  const opening: Passage[] = findShown(article).filter(({ field }) => !isUnseen(field));
  const sections = [{ ...article.at("title"), passages: opening }];
  for (const block of article.blocks) {
    const { line } = block;
    if (block.kind === "heading" && block.level === 2) sections.push({ sourcePath, line, passages: [] });
    sections.at(-1)?.passages.push(...findBlockPassages([block], sourcePath));
  }
  return sections;
}

/** Fields that are not on the page of their article. */
const isUnseen = (field: string) => field === "nav" || field === "keywords";
const kindByField = new Map<string, WordsKind>([
  ["title", "heading"],
  ["nav", "heading"],
  ["keywords", "keyword"],
]);

/** The texts of a file's fields that readers see. */
function findShown({ at, shown }: Pick<ParsedFile<unknown>, "at" | "shown">) {
  return shown.map(({ path, text }) => {
    const field = String(path.findLast((key) => typeof key === "string"));
    return { ...passage(at(...path), text, kindByField.get(field)), field };
  });
}

/** The text of drawings and screenshots. */
export function findDrawingTitles({ sourcePath, blocks }: DescribedArticle): Passage[] {
  return walkBlocks(blocks, sourcePath).flatMap((block) =>
    block.kind === "figure" || block.kind === "picture" ? [passage(block, block.title)] : [],
  );
}

/** The fields of a fact that readers never see. */
const unseen = ["means", "sum", "unit", "checked"];

/** The text in facts.yaml, used or not. */
export function findFactTexts(centre: HelpCentre): Passage[] {
  const { at } = centre.content.facts;
  const find = (part: unknown, path: readonly string[]): Passage[] => {
    if (typeof part === "string") return [passage(at(...path), part)];
    const parts = typeof part === "object" && part !== null ? Object.entries(part) : [];
    return parts.flatMap(([key, one]) => (unseen.includes(key) ? [] : find(one, [...path, key])));
  };
  return [...parseFactFields(factsTextOf(centre))].flatMap(([name, fields]) => find(fields, name.split(".")));
}

function passage({ sourcePath, line }: Place, text: string, kind: WordsKind = "text"): Passage {
  return { sourcePath, line, kind, words: [{ kind: "text", text }] };
}

/** The links or the bold words in some text. */
export function findInlines<K extends Inline["kind"]>(
  words: readonly Inline[],
  kind: K,
): (Inline & { kind: K })[] {
  return words.flatMap((inline) => [
    ...(isOfKind(inline, kind) ? [inline] : []),
    ...("children" in inline ? findInlines(inline.children, kind) : []),
  ]);
}

function isOfKind<K extends Inline["kind"]>(inline: Inline, kind: K): inline is Inline & { kind: K } {
  return inline.kind === kind;
}

/** The source line for an offset in the text of a passage. */
export function lineIn({ line }: Passage, text: string, index: number): number {
  return line + text.slice(0, index).split("\n").length - 1;
}

/** Keywords are spelled as readers type them. */
export function isProse({ kind }: Passage): boolean {
  return kind !== "keyword";
}

/** The text of a passage, with its line breaks. */
export function textOfPassage({ words }: Pick<Passage, "words">): string {
  return textOf(words, "\n");
}

const quoted =
  /“[^“”]*”|"[^"]*"|(?<![\p{L}\p{N}])‘[^‘]*?’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;

/** The text with code and quotations masked, because they are not the writer's words. Offsets stay the same. */
export function proseOf({ words }: Pick<Passage, "words">): string {
  return textOfPassage({ words: hideCode(words) }).replaceAll(quoted, hide);
}

/** Replaces code with characters that are neither letters nor spaces. */
function hideCode(words: readonly Inline[]): Inline[] {
  return words.map((one) => {
    if (one.kind === "code") return { kind: "text", text: hide(one.text) };
    return "children" in one ? { ...one, children: hideCode(one.children) } : one;
  });
}

function hide(text: string): string {
  return text.replaceAll(/[^\n]/g, "\ufffc");
}
