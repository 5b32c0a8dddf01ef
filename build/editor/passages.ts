import { findBlockPassages } from "../blocks/blocks.ts";
import type { Passage, WordsKind } from "../blocks/passage.ts";
import { createResolver } from "../facts/resolveWords.ts";
import type { Inline } from "../model.ts";
import type { DescribedArticle } from "../parse/article.ts";
import { parseSiteConfig } from "../parse/siteConfig.ts";
import type { Place } from "../problem.ts";
import { textOf } from "../text/inlineText.ts";
import { factsTextOf, parseFactFields } from "./factReach.ts";
import type { HelpCentre } from "./helpCentre.ts";

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
  const { sourcePath, at, frontMatter } = draft;
  const { title, lead, description } = frontMatter;
  const opening = [passage(at("title"), title, "heading")];
  if (lead) opening.push(passage(at("lead"), lead));
  opening.push(passage(at("description"), description));
  const sections = [{ ...at("title"), address: draft.route as string, passages: opening }];
  for (const block of draft.blocks) {
    const { line } = block;
    if (block.kind === "heading" && block.level === 2)
      sections.push({ sourcePath, address: `${draft.route}#${block.id}`, line, passages: [] });
    sections.at(-1)?.passages.push(...findBlockPassages([block], sourcePath));
  }
  return sections;
}

function findFields({ at, frontMatter }: DescribedArticle): Passage[] {
  return [
    passage(at("nav"), frontMatter.nav, "heading"),
    ...frontMatter.keywords.map((keyword, index) => passage(at("keywords", index), keyword, "keyword")),
  ];
}

/** The text of drawings and screenshots. */
export function findDrawingTitles({ sourcePath, blocks }: DescribedArticle): Passage[] {
  return blocks.flatMap((block) =>
    block.kind === "figure" || block.kind === "picture"
      ? [passage({ sourcePath, ...block }, block.title)]
      : [],
  );
}

/** What readers see of the settings. */
function findSettings({ sources, content: { config, facts } }: HelpCentre): Passage[] {
  const passages: Passage[] = [];
  const { resolveText } = createResolver(facts.value);
  const written = sources.find(({ sourcePath }) => sourcePath === config.sourcePath)?.text ?? "";
  parseSiteConfig(config.sourcePath, written, (text, report, path) => {
    const shown = resolveText(text, report);
    passages.push(passage(config.at(...path), shown, path.at(-1) === "title" ? "heading" : "text"));
    return shown;
  });
  return passages;
}

/** The fields of a fact that readers never see. */
const unseen = ["means", "sum", "unit"];

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
