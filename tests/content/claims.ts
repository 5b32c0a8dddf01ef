import { z } from "zod";
import type { Problem } from "../../build/problem.ts";
import { type ParsedYaml, parseYaml } from "../../build/text/yaml.ts";
import { splitWords } from "../../client/search/words.ts";
import type { DataFile } from "./dataFile.ts";
import { findInlines, isProse, type Passage, proseOf, type Section, textOfPassage } from "./passages.ts";
import { splitSentences } from "./voice.ts";

const text = z.string("must be text").trim().min(1, "must not be empty");
const alternatives = z.union([text, z.array(text).min(1)], "must be words, or a list of which one is enough");
const claim = z.strictObject({
  claim: text,
  words: z.array(alternatives, "must be a list").min(1, "must not be empty"),
  link: text.optional(),
});
const opposed = z.strictObject({
  claim: text,
  words: claim.shape.words,
  unless: z.array(text, "must be a list").default([]),
  isNegative: z.boolean("must be true or false").default(false),
});
const schema = z.strictObject({
  facts: z.array(text, "must be a list of facts"),
  labels: z.array(text, "must be a list of labels"),
  claims: z.array(claim, "must be a list of claims"),
  negations: z.array(text, "must be a list of words").default([]),
  opposed: z.array(opposed, "must be a list").default([]),
});

/** tests/content/claims.yaml: what the articles must say, wherever they say it. */
export type Claims = z.infer<typeof schema>;
type Claim = z.infer<typeof claim>;

export function parseClaims(sourcePath: string, source: string): ParsedYaml<Claims> {
  const keysAt = ([list]: readonly PropertyKey[]) =>
    Object.keys((list === undefined ? schema : list === "opposed" ? opposed : claim).shape);
  return parseYaml(source, { sourcePath, schema, keyName: "part of a claim", keysAt });
}

/** Claims that no section makes. Each says which section comes closest, and what it lacks. */
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

/** Sentences that say the opposite of what is true. A question says nothing. */
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
        message: `says "${sentence.trim().replaceAll(/\ufffc+/g, "…")}", but ${truth} (${sourcePath}:${lineOf(["opposed", index])}); correct the sentence, or that list`,
      }));
    });
  });
}

interface SpokenSection {
  /** "content/docs/edit-images.md:30" */
  readonly place: string;
  /** Words without signs and capitals, a space around each. */
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

/** What a claim needs in one section, each part with its name for a writer. */
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

/** A longer word stands for all that begin with it: "generat" for "generate" and "generating". */
const shortestBeginning = 4;

function createPattern(words: string): RegExp {
  const pattern = splitWords(words).map((word) => (word.length < shortestBeginning ? word : `${word}\\S*`));
  return new RegExp(` ${pattern.join(" ")} `, "u");
}
