import type { ResolvedArticle } from "../../build/assemble/resolveContent.ts";
import type { Inline } from "../../build/model.ts";
import { anyFields } from "../../build/text/fields.ts";
import { textOf } from "../../build/text/inlineText.ts";
import { mapTexts } from "../../build/text/mapTexts.ts";
import { parseYaml } from "../../build/text/yaml.ts";
import { findWords, type PlacedWords, type WordsKind } from "./blockWords.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Words that a reader sees or searches for, and where their writer finds them. */
export interface Passage extends PlacedWords {
  readonly sourcePath: string;
}

/** What an article says between two main headings. The first begins with its title and description. */
export interface Section {
  readonly sourcePath: string;
  readonly line: number;
  readonly passages: readonly Passage[];
}

/** Every text of the help centre: of its settings, of the front matter and of the articles. */
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

/** The sections of all articles, as they are read: without keywords, and without what is said only of drawings. */
export function findAllSections(centre: HelpCentre): Section[] {
  return centre.drafts.flatMap(findSections);
}

function findSections(draft: ResolvedArticle): Section[] {
  const { sourcePath, lineOf, frontMatter } = draft;
  const { title, lead, description } = frontMatter;
  const opening = [passage(sourcePath, lineOf("title"), title, "heading")];
  if (lead) opening.push(passage(sourcePath, lineOf("lead"), lead));
  opening.push(passage(sourcePath, lineOf("description"), description));
  const sections = [{ sourcePath, line: lineOf("title"), passages: opening }];
  for (const [index, block] of draft.blocks.entries()) {
    const line = draft.body?.blocks[index]?.line ?? 1;
    if (block.kind === "heading" && block.level === 2) sections.push({ sourcePath, line, passages: [] });
    for (const found of findWords(block, line)) sections.at(-1)?.passages.push({ sourcePath, ...found });
  }
  return sections;
}

function findFields({ sourcePath, lineOf, frontMatter }: ResolvedArticle): Passage[] {
  return [
    passage(sourcePath, lineOf("nav"), frontMatter.nav, "heading"),
    ...frontMatter.keywords.map((keyword, index) =>
      passage(sourcePath, lineOf("keywords", index), keyword, "keyword"),
    ),
  ];
}

/** What is said of drawings and screenshots. */
export function findDrawingTitles({ sourcePath, body, blocks }: ResolvedArticle): Passage[] {
  return blocks.flatMap((block, index) =>
    block.kind === "figure" || block.kind === "image"
      ? [passage(sourcePath, body?.blocks[index]?.line ?? 1, block.title)]
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

/** Of a fact, what a reader never sees. */
const unseen = ["means", "sum", "unit"];

/** The words of facts.yaml, whether a text uses them or not. */
export function findFactTexts({ sources }: HelpCentre): Passage[] {
  return sources
    .filter(({ name }) => name === "facts.yaml")
    .flatMap(({ sourcePath, text = "" }) => {
      const { value, lineOf } = parseYaml(sourcePath, text, anyFields);
      const find = (part: unknown, path: readonly string[]): Passage[] => {
        if (typeof part === "string") return [passage(sourcePath, lineOf(path), part)];
        const parts = typeof part === "object" && part !== null ? Object.entries(part) : [];
        return parts.flatMap(([key, one]) => (unseen.includes(key) ? [] : find(one, [...path, key])));
      };
      return find(value, []);
    });
}

function passage(sourcePath: string, line: number, text: string, kind: WordsKind = "text"): Passage {
  return { sourcePath, line, kind, words: [{ kind: "text", text }] };
}

/** The links or the bold words among others. */
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

/** The line of a file on which a place in the text of a passage stands. */
export function lineIn({ line }: Passage, text: string, index: number): number {
  return line + text.slice(0, index).split("\n").length - 1;
}

/** Keywords are the readers' words, and are spelled as readers type them. */
export function isProse({ kind }: Passage): boolean {
  return kind !== "keyword";
}

/** The text of a passage, line for line as it was written. */
export function textOfPassage({ words }: Pick<Passage, "words">): string {
  return textOf(words, "\n");
}

const quoted =
  /“[^”]*”|"[^"]*"|(?<![\p{L}\p{N}])‘.*?’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gsu;

/** The same, with code and quotations hidden: they are not the writer's own wording. Every character keeps its place. */
export function proseOf({ words }: Pick<Passage, "words">): string {
  const text = textOfPassage({ words: hideInlines(words, ({ kind }) => kind === "code") });
  return text.replaceAll(quoted, hide);
}

/** Some of the words, replaced by signs that are neither a letter nor a space. */
export function hideInlines(words: readonly Inline[], isHidden: (inline: Inline) => boolean): Inline[] {
  return words.map((one) => {
    if (isHidden(one)) return { kind: "text", text: hide(textOfPassage({ words: [one] })) };
    return "children" in one ? { ...one, children: hideInlines(one.children, isHidden) } : one;
  });
}

function hide(text: string): string {
  return text.replaceAll(/[^\n]/g, "\ufffc");
}
