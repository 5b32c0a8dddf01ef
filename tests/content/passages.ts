import type { CheckedDraft } from "../../build/assemble/checkContent.ts";
import type { Inline } from "../../build/model.ts";
import { mapConfigTexts } from "../../build/parse/siteConfig.ts";
import { anyFields } from "../../build/text/fields.ts";
import { textOf } from "../../build/text/inlineText.ts";
import { parseYaml } from "../../build/text/yaml.ts";
import { findWords, type PlacedWords } from "./blockWords.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Words that a reader sees, and where their writer finds them. */
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

function findSections(draft: CheckedDraft): Section[] {
  const { sourcePath, lineOf, frontMatter } = draft;
  const { title, lead, description } = frontMatter;
  const opening = [passage(sourcePath, lineOf("title"), title)];
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

function findFields({ sourcePath, lineOf, frontMatter }: CheckedDraft): Passage[] {
  return [
    passage(sourcePath, lineOf("nav"), frontMatter.nav),
    ...frontMatter.keywords.map((keyword, index) => passage(sourcePath, lineOf("keywords", index), keyword)),
  ];
}

/** What is said of drawings and screenshots. */
export function findDrawingTitles({ sourcePath, body, blocks }: CheckedDraft): Passage[] {
  return blocks.flatMap((block, index) =>
    block.kind === "figure" || block.kind === "image"
      ? [passage(sourcePath, body?.blocks[index]?.line ?? 1, block.title)]
      : [],
  );
}

function findSettings({ config, configPath, configLineOf }: HelpCentre): Passage[] {
  const passages: Passage[] = [];
  mapConfigTexts(config, (text, path) => {
    passages.push(passage(configPath, configLineOf(path), text));
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

function passage(sourcePath: string, line: number, text: string): Passage {
  return { sourcePath, line, words: [{ kind: "text", text }] };
}

/** The links or the bold words among others. */
export function findInlines<K extends Inline["kind"]>(
  words: readonly Inline[],
  kind: K,
): Extract<Inline, { kind: K }>[] {
  return words.flatMap((inline) => [
    ...(isOfKind(inline, kind) ? [inline] : []),
    ...("children" in inline ? findInlines(inline.children, kind) : []),
  ]);
}

function isOfKind<K extends Inline["kind"]>(inline: Inline, kind: K): inline is Extract<Inline, { kind: K }> {
  return inline.kind === kind;
}

/** The line of a file on which a place in the text of a passage stands. */
export function lineIn({ line }: Passage, text: string, index: number): number {
  return line + text.slice(0, index).split("\n").length - 1;
}

/** The text of a passage, line for line as it was written. */
export function textOfPassage({ words }: Passage): string {
  return textOf(words, "\n");
}
