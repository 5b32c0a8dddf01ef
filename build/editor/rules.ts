import type { ITrie } from "cspell-trie-lib";
import type { Passage } from "../blocks/passage.ts";
import { type Problem, renderProblems } from "../problem.ts";
import type { Source } from "../read.ts";
import { adviseOnAddresses, adviseOnDrafts, adviseOnOrders } from "./articleAdvice.ts";
import { type Claims, checkClaims, checkOpposed, checkStatedFacts, parseClaims } from "./claims.ts";
import { type DataFile, parseDataFile } from "./dataFile.ts";
import { adviseOnFacts } from "./factAdvice.ts";
import {
  adviseOnWords,
  checkForbiddenWords,
  type ForbiddenWords,
  parseForbiddenWords,
} from "./forbiddenWords.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { adviseOnLabels, checkLabels } from "./labels.ts";
import { checkLengths, checkPictureTexts } from "./lengths.ts";
import { adviseOnLinks, checkLinkTexts } from "./links.ts";
import { adviseOnNumbers } from "./numberAdvice.ts";
import { findAllSections, findPassages, type Section } from "./passages.ts";
import {
  adviseOnCharacters,
  checkSpelling,
  parseTerms,
  readDictionary,
  readFontCharacters,
} from "./spelling.ts";
import { adviseOnSteps, checkStructure, checkVoice } from "./style.ts";
import { adviseOnSupport, checkUnknowns } from "./unknowns.ts";

/** What is known about words. */
export interface WordLists {
  readonly claims: DataFile<Claims>;
  readonly forbidden: DataFile<ForbiddenWords>;
  readonly terms: readonly string[];
  readonly dictionary: ITrie;
  readonly fontCharacters: ReadonlySet<string>;
}

/** The text of a help centre. */
interface Wording {
  readonly centre: HelpCentre;
  readonly passages: readonly Passage[];
  readonly sections: readonly Section[];
}

type Rule = (wording: Wording, lists: WordLists) => readonly Problem[];

/** The rules for text, by name. What they find must be fixed. */
export const checks: Readonly<Record<string, Rule>> = {
  lengths: ({ centre }) => checkLengths(centre),
  links: ({ centre, sections }) => checkLinkTexts(sections, centre),
  words: ({ centre, passages }, { forbidden }) =>
    checkForbiddenWords(passages, forbidden.value, centre.config.brand),
  spelling: ({ centre }, { dictionary, terms }) => checkSpelling(centre, dictionary, terms),
  stated: ({ centre }, { claims }) => checkStatedFacts(centre, claims),
  labels: ({ sections }, { claims }) => checkLabels(sections, claims),
  claims: ({ sections }, { claims }) => checkClaims(sections, claims),
  opposed: ({ passages }, { claims }) => checkOpposed(passages, claims),
  structure: ({ centre }) => checkStructure(centre),
  unknowns: ({ sections }) => checkUnknowns(sections),
  pictures: ({ centre }) => checkPictureTexts(centre),
  voice: ({ centre }) => checkVoice(centre),
};

/** The rules for text, by name, that may be broken for a good reason. */
export const advice: Readonly<Record<string, Rule>> = {
  addresses: ({ centre }) => adviseOnAddresses(centre),
  drafts: ({ centre }) => adviseOnDrafts(centre),
  characters: ({ centre }, { fontCharacters }) => adviseOnCharacters(centre, fontCharacters),
  facts: ({ centre }) => adviseOnFacts(centre),
  labels: ({ centre, sections }, { claims }) => adviseOnLabels(sections, claims, centre.config.brand),
  links: ({ centre, sections }) => adviseOnLinks(sections, centre),
  numbers: ({ centre }) => adviseOnNumbers(centre),
  orders: ({ centre }) => adviseOnOrders(centre),
  steps: ({ sections }) => adviseOnSteps(sections),
  support: ({ sections }) => adviseOnSupport(sections),
  words: ({ centre, passages }, { forbidden }) =>
    adviseOnWords(passages, forbidden.value, centre.config.brand),
};

/** What rules find in a help centre. */
export function applyRules(
  rules: readonly (Rule | undefined)[],
  centre: HelpCentre,
  lists: WordLists,
): Problem[] {
  const wording = { centre, passages: findPassages(centre), sections: findAllSections(centre) };
  return rules.flatMap((rule) => rule?.(wording, lists) ?? []);
}

/** The lists in the folder editor/ of the content; those that are missing are empty. */
export async function readWordLists(sources: readonly Source[], contentDir: string): Promise<WordLists> {
  const locate = (name: string): Source => {
    const found = sources.find((source) => source.name === `editor/${name}`);
    return found ?? { name, sourcePath: `${contentDir}/editor/${name}`, text: "" };
  };
  return {
    claims: parseDataFile(locate("claims.yaml"), parseClaims),
    forbidden: parseDataFile(locate("forbidden-words.yaml"), parseForbiddenWords),
    terms: parseTerms(locate("terms.txt")),
    dictionary: await readDictionary(),
    fontCharacters: await readFontCharacters(),
  };
}

/** What check:content found, as text. Problems come last, so that they are visible in a terminal. */
export function renderJudgement(
  problems: readonly Problem[],
  advice: readonly Problem[],
  articleCount: number,
): string {
  return [
    ...(advice.length > 0 ? [`Advice (optional):\n${renderProblems(advice)}`] : []),
    ...(problems.length > 0 ? [`Problems (must be fixed):\n${renderProblems(problems)}`] : []),
    `${count(articleCount, "article")}: ${count(problems.length, "problem")}, ${count(advice.length, "piece")} of advice.\n`,
  ].join("\n");
}

/** "1 problem", "2 problems" */
function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
