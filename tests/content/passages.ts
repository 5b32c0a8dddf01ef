import { childrenOf } from "../../build/markup.ts";
import type { Block, Inline } from "../../build/model.ts";
import type { DescribedArticle } from "../../build/parse/article.ts";
import { textOf } from "../../build/text/inlineText.ts";
import { mapTexts } from "../../build/text/mapTexts.ts";
import { factsTextOf, parseFactFields } from "./factFields.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** How the words appear to readers: a title is a heading, and alternative text is text. A keyword is never shown. */
export const wordsKinds = ["heading", "step", "cell", "text", "keyword"] as const;
export type WordsKind = (typeof wordsKinds)[number];

/** Words that readers see or search for, with their place in the source. */
export interface Passage {
  readonly sourcePath: string;
  readonly line: number;
  readonly kind: WordsKind;
  readonly words: readonly Inline[];
  /** Are the words in a column of numbers? */
  readonly isNumber?: boolean | undefined;
}

/** An article's text between two main headings. The first passage starts with its title and description. */
export interface Section {
  readonly sourcePath: string;
  /** "/docs/edit-images#shot-sizes" */
  readonly address: string;
  readonly line: number;
  readonly passages: readonly Passage[];
}

/** All text in the help centre: settings, front matter and articles. */
export function findPassages(centre: HelpCentre): Passage[] {
  return [
    ...findSettings(centre),
    ...centre.drafts.flatMap((draft) => [
      ...findFields(draft),
      ...findSections(draft).flatMap(({ passages }) => passages),
      ...findDrawingTitles(draft),
    ]),
  ];
}

/** The sections of all articles as readers see them, without keywords or alternative text. */
export function findAllSections(centre: HelpCentre): Section[] {
  return centre.drafts.flatMap(findSections);
}

function findSections(draft: DescribedArticle): Section[] {
  const { sourcePath, lineOf, frontMatter } = draft;
  const { title, lead, description } = frontMatter;
  const opening = [passage(sourcePath, lineOf(["title"]), title, "heading")];
  if (lead) opening.push(passage(sourcePath, lineOf(["lead"]), lead));
  opening.push(passage(sourcePath, lineOf(["description"]), description));
  const sections = [
    { sourcePath, address: draft.route as string, line: lineOf(["title"]), passages: opening },
  ];
  for (const block of draft.blocks) {
    const { line } = block;
    if (block.kind === "heading" && block.level === 2)
      sections.push({ sourcePath, address: `${draft.route}#${block.id}`, line, passages: [] });
    sections.at(-1)?.passages.push(...findWords(block, sourcePath));
  }
  return sections;
}

/** The words in a block of a file. The words of a snippet are in its own file. */
function findWords(block: Block, file: string): Passage[] {
  const { line, sourcePath = file } = block;
  const inside = () => childrenOf(block).flatMap((child) => findWords(child, sourcePath));
  const place = (kind: WordsKind, words: readonly Inline[], at = line) => ({
    sourcePath,
    line: at,
    kind,
    words,
  });
  switch (block.kind) {
    case "heading":
      return [place("heading", block.children)];
    case "paragraph":
      return [place("text", block.children)];
    case "list":
      return block.isOrdered ? inside().map((step) => ({ ...step, kind: "step" })) : inside();
    case "callout":
      return inside();
    case "details":
      return [place("text", block.summary), ...inside()];
    case "code":
      return [];
    case "table":
      return [
        place("cell", block.caption, block.captionLine),
        ...block.columns.map(({ heading }) => place("cell", heading)),
        ...block.rows.flatMap(({ line, cells }) =>
          cells.map((words, column) => ({
            ...place("cell", words, line),
            isNumber: block.columns[column]?.isNumeric,
          })),
        ),
      ];
    case "figure":
    case "picture":
      // A numbered list is a legend here, not a procedure.
      return inside().map((words) => ({ ...words, kind: "text" }));
    case "calculator":
      return [place("text", block.title)];
  }
}

function findFields({ sourcePath, lineOf, frontMatter }: DescribedArticle): Passage[] {
  return [
    passage(sourcePath, lineOf(["nav"]), frontMatter.nav, "heading"),
    ...frontMatter.keywords.map((keyword, index) =>
      passage(sourcePath, lineOf(["keywords", index]), keyword, "keyword"),
    ),
  ];
}

/** The text of drawings and screenshots. */
export function findDrawingTitles({ sourcePath, blocks }: DescribedArticle): Passage[] {
  return blocks.flatMap((block) =>
    block.kind === "figure" || block.kind === "picture"
      ? [passage(block.sourcePath ?? sourcePath, block.line, block.title)]
      : [],
  );
}

function findSettings({ config, configPath, configLineOf }: HelpCentre): Passage[] {
  const passages: Passage[] = [];
  mapTexts(config, (text, path) => {
    const kind = path.at(-1) === "title" ? "heading" : "text";
    passages.push(passage(configPath, configLineOf(path), text, kind));
    return text;
  });
  return passages;
}

/** The fields of a fact that readers never see. */
const unseen = ["means", "sum", "unit"];

/** The text in facts.yaml, used or not. */
export function findFactTexts(centre: HelpCentre): Passage[] {
  const { sourcePath, lineOf } = centre.content.facts;
  const find = (part: unknown, path: readonly string[]): Passage[] => {
    if (typeof part === "string") return [passage(sourcePath, lineOf(path), part)];
    const parts = typeof part === "object" && part !== null ? Object.entries(part) : [];
    return parts.flatMap(([key, one]) => (unseen.includes(key) ? [] : find(one, [...path, key])));
  };
  return [...parseFactFields(factsTextOf(centre))].flatMap(([name, fields]) => find(fields, name.split(".")));
}

function passage(sourcePath: string, line: number, text: string, kind: WordsKind = "text"): Passage {
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
  /“[^”]*”|"[^"]*"|(?<![\p{L}\p{N}])‘.*?’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gsu;

/** The text with code and quotations masked, because they are not the writer's words. Offsets stay the same. */
export function proseOf({ words }: Pick<Passage, "words">): string {
  const text = textOfPassage({ words: hideInlines(words, ({ kind }) => kind === "code") });
  return text.replaceAll(quoted, hide);
}

/** Replaces some words with characters that are neither letters nor spaces. */
export function hideInlines(words: readonly Inline[], isHidden: (inline: Inline) => boolean): Inline[] {
  return words.map((one) => {
    if (isHidden(one)) return { kind: "text", text: hide(textOfPassage({ words: [one] })) };
    return "children" in one ? { ...one, children: hideInlines(one.children, isHidden) } : one;
  });
}

function hide(text: string): string {
  return text.replaceAll(/[^\n]/g, "\ufffc");
}
