import type { Problem } from "../../build/problem.ts";
import {
  booleanField,
  type Field,
  fields,
  listField,
  optional,
  type ValueOf,
  withDefault,
  wordsField,
} from "../../build/text/fields.ts";
import { type ParsedFile, parseYaml } from "../../build/text/yaml.ts";
import { splitWords } from "../../client/search/words.ts";
import type { DataFile } from "./dataFile.ts";
import { findInlines, isProse, type Passage, proseOf, type Section, textOfPassage } from "./passages.ts";
import { splitSentences } from "./voice.ts";

const text = wordsField("credits last for ever");
const texts = listField(text, "[credits, last]");
/** Words, or a list of which one is enough. */
const alternatives: Field<string | readonly string[]> = (value, ...place) =>
  Array.isArray(value) ? texts(value, ...place) : text(value, ...place);
const claim = fields({
  claim: text,
  words: listField(alternatives, "[credits, [last, stay]]"),
  link: optional(text),
});
const opposed = fields({
  claim: text,
  words: listField(alternatives, "[credits, [last, stay]]"),
  unless: withDefault(texts, []),
  isNegative: withDefault(booleanField, false),
});
const claimsField = fields({
  facts: texts,
  labels: texts,
  claims: listField(claim, "- claim: Credits last"),
  negations: withDefault(texts, []),
  opposed: withDefault(listField(opposed, "- claim: Credits last"), []),
});

/** tests/content/claims.yaml: what the articles must say, anywhere. */
export type Claims = ValueOf<typeof claimsField>;
type Claim = ValueOf<typeof claim>;

export function parseClaims(sourcePath: string, source: string): ParsedFile<Claims> {
  return parseYaml(sourcePath, source, claimsField);
}

/** Claims that no section makes, each with the closest section and what it lacks. */
export function checkClaims(sections: readonly Section[], file: DataFile<Claims>): Problem[] {
  const spoken = sections.map(createSpokenSection);
  return file.value.claims.flatMap((wanted, index) => {
    const parts = createParts(wanted);
    const lacks = spoken.map((section) => ({ section, parts: parts.filter(({ isIn }) => !isIn(section)) }));
    const [closest] = lacks.toSorted((a, b) => a.parts.length - b.parts.length);
    if (!closest || closest.parts.length === 0) return [];
    const missing = closest.parts.map(({ name }) => name).join(" and ");
    const fix =
      closest.parts.length < parts.length
        ? `closest is ${closest.section.place}, which lacks ${missing}; add it there or elsewhere`
        : `write a section with ${missing}`;
    const message = `no article says "${wanted.claim}": ${fix}, or remove this entry if it is no longer true`;
    return [{ sourcePath: file.sourcePath, line: file.lineOf(["claims", index]), message }];
  });
}

/** Sentences that say the opposite of a true statement. Questions don't count. */
export function checkOpposed(
  passages: readonly Passage[],
  { value, lineOf, sourcePath }: DataFile<Claims>,
): Problem[] {
  return value.opposed.flatMap(({ claim: truth, words, unless, isNegative }, index) => {
    const parts = words.map((entry) => [entry].flat().map(createPattern));
    const exceptions = [...unless, ...(isNegative ? [] : value.negations)].map(createPattern);
    return passages.filter(isProse).flatMap((passage) => {
      const said = splitSentences(proseOf(passage)).filter((sentence) => {
        const spoken = ` ${splitWords(sentence).join(" ")} `;
        const isIn = (pattern: RegExp) => pattern.test(spoken);
        return (
          !sentence.endsWith("?") && !exceptions.some(isIn) && parts.every((choices) => choices.some(isIn))
        );
      });
      return said.map((sentence) => ({
        sourcePath: passage.sourcePath,
        line: passage.line,
        message: `says "${sentence.trim().replaceAll(/\ufffc+/g, "…")}", but ${truth} (${sourcePath}:${lineOf(["opposed", index])}); correct the sentence or that list`,
      }));
    });
  });
}

interface SpokenSection {
  /** "content/docs/edit-images.md:30" */
  readonly place: string;
  /** Words without punctuation and capitals, each between spaces. */
  readonly text: string;
  readonly links: readonly string[];
}

function createSpokenSection({ sourcePath, line, passages }: Section): SpokenSection {
  return {
    place: `${sourcePath}:${line}`,
    text: ` ${passages.flatMap((passage) => splitWords(textOfPassage(passage))).join(" ")} `,
    links: passages.flatMap(({ words }) => findInlines(words, "link").map(({ href }) => href)),
  };
}

/** What a claim needs in one section, each part with its description for writers. */
interface Part {
  readonly name: string;
  readonly isIn: (section: SpokenSection) => boolean;
}

function createParts({ words, link }: Claim): Part[] {
  const parts = words.map((entry): Part => {
    const choices = typeof entry === "string" ? [entry] : entry;
    const patterns = choices.map(createPattern);
    return {
      name: choices.map((one) => `"${one}"`).join(" or "),
      isIn: ({ text: said }) => patterns.some((pattern) => pattern.test(said)),
    };
  });
  if (link === undefined) return parts;
  const isIn = ({ links }: SpokenSection) => links.some((href) => href.endsWith(link));
  return [...parts, { name: `a link to ${link}`, isIn }];
}

/** A longer word matches all words that start with it: "generat" matches "generate" and "generating". */
const shortestBeginning = 4;

function createPattern(words: string): RegExp {
  const pattern = splitWords(words).map((word) => (word.length < shortestBeginning ? word : `${word}\\S*`));
  return new RegExp(` ${pattern.join(" ")} `, "u");
}
