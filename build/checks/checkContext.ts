import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { decodeTrie, type ITrie } from "cspell-trie-lib";
import * as field from "../content/fields.ts";
import type { Source } from "../content/sources.ts";
import { type ParsedFile, parseYaml } from "../content/yaml.ts";
import { type Passage, wordsKinds } from "../markdown/kind.ts";
import { type Problem, renderProblems, UsageError } from "../problem.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findAllSections, findPassages, type Section } from "./passages.ts";

/** What the rules for text read: a help centre, its words, and what is known about words. */
export interface CheckContext extends HelpCentre {
  readonly passages: readonly Passage[];
  readonly sections: readonly Section[];
  /** The names of the studio's controls. */
  readonly labels: readonly string[];
  readonly forbidden: field.ValueOf<typeof forbiddenField>;
  /** The words of this help centre that the dictionary lacks. */
  readonly terms: readonly string[];
  readonly dictionary: ITrie;
}

export type Rule = (context: CheckContext) => readonly Problem[];

/** A YAML or JSON file with its lines. */
export interface DataFile<T> extends Pick<ParsedFile<T>, "sourcePath" | "at"> {
  readonly value: T;
}

const text = field.words("click here");
const rule = field.withRule(
  field.object({
    words: field.optional(field.list(text, "[click here]")),
    instead: field.optional(field.record(text)),
    pattern: field.optional(
      field.withRule(text, (source) => !isPattern(source) && "is not a regular expression"),
    ),
    only: field.optional(field.list(field.choice(wordsKinds), "[heading]")),
    exceptBrand: field.withDefault(field.boolean, false),
    reason: field.optional(text),
  }),
  ({ words, instead, pattern, reason }) =>
    words || instead || pattern
      ? !(instead ?? reason) && "needs a reason"
      : 'needs "words", "instead" or "pattern"',
);
const rules = field.withDefault(field.list(rule, "- words: [click here]"), []);
const forbiddenField = field.object({ never: rules, avoid: rules, advise: rules });

/** A word or phrase to avoid, and where. */
export type ForbiddenWords = field.ValueOf<typeof rules>;

/**
 * Joins a help centre with the lists in the folder editor/ of its content, or of other sources. A list that is missing is
 * empty.
 * @throws UsageError that lists the problems in a list
 */
export async function createCheckContext(
  centre: HelpCentre,
  sources = centre.sources,
): Promise<CheckContext> {
  const find = (name: string): Source =>
    sources.find((source) => source.name === name) ?? { name, sourcePath: name, text: "" };
  const dictionaryFolder = import.meta.resolve("@cspell/dict-en-gb-mit/cspell-ext.json");
  const dictionary = await readFile(new URL("en_GB.trie.gz", dictionaryFolder));
  return {
    ...centre,
    passages: findPassages(centre),
    sections: findAllSections(centre),
    labels: parseList(find("editor/labels.txt")),
    forbidden: parseDataFile(find("editor/forbidden-words.yaml"), forbiddenField).value,
    terms: parseList(find("editor/terms.txt")),
    dictionary: decodeTrie(gunzipSync(dictionary)),
  };
}

/** A list with one entry per line, and comments. */
function parseList({ text = "" }: Source): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => /^[^#]/.test(line));
}

/** JSON is YAML, and the YAML parser knows the lines. @throws UsageError that lists the problems in the file */
export function parseDataFile<T>({ sourcePath, text = "" }: Source, type: field.Field<T>): DataFile<T> {
  const { value, problems, at } = parseYaml(sourcePath, text, type);
  if (!value) throw new UsageError(renderProblems(problems).trimEnd());
  return { sourcePath, value, at };
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "gu") instanceof RegExp;
  } catch {
    return false;
  }
}
