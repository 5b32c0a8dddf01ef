import { type Problem, renderProblems } from "../problem.ts";
import { adviseOnAddresses, adviseOnDrafts, adviseOnOrders } from "./articleAdvice.ts";
import { checkClaims, checkOpposed, checkStatedFacts } from "./claims.ts";
import type { Desk } from "./desk.ts";
import { adviseOnFacts } from "./factAdvice.ts";
import { adviseOnWords, checkForbiddenWords } from "./forbiddenWords.ts";
import { adviseOnLabels, checkLabels } from "./labels.ts";
import { checkLengths, checkPictureTexts } from "./lengths.ts";
import { adviseOnLinks, checkLinkTexts } from "./links.ts";
import { adviseOnNumbers } from "./numberAdvice.ts";
import { adviseOnCharacters, checkQuestionSpelling, checkSpelling } from "./spelling.ts";
import { checkStructure, checkVoice } from "./style.ts";
import { adviseOnSupport } from "./support.ts";

type Rule = (desk: Desk) => readonly Problem[];

/** The rules for text, by name. What they find must be fixed. */
export const checks: Readonly<Record<string, Rule>> = {
  lengths: checkLengths,
  links: checkLinkTexts,
  words: checkForbiddenWords,
  spelling: checkSpelling,
  questions: checkQuestionSpelling,
  stated: checkStatedFacts,
  labels: checkLabels,
  claims: checkClaims,
  opposed: checkOpposed,
  structure: checkStructure,
  pictures: checkPictureTexts,
  voice: checkVoice,
};

/** The rules for text, by name, that may be broken for a good reason. */
export const advice: Readonly<Record<string, Rule>> = {
  addresses: adviseOnAddresses,
  drafts: adviseOnDrafts,
  characters: adviseOnCharacters,
  facts: adviseOnFacts,
  labels: adviseOnLabels,
  links: adviseOnLinks,
  numbers: adviseOnNumbers,
  orders: adviseOnOrders,
  support: adviseOnSupport,
  words: adviseOnWords,
};

/** What check:content found, as text. Problems come last, so that they are visible in a terminal. */
export function renderReport(
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
