import { type Problem, renderProblems } from "../problem.ts";
import { adviseOnAddresses } from "./articleAdvice.ts";
import type { TextRules } from "./checkContext.ts";
import { american, british } from "./english.ts";
import { adviseOnFacts } from "./factAdvice.ts";
import { adviseOnWords, checkForbiddenWords } from "./forbiddenWords.ts";
import { adviseOnLabels } from "./labels.ts";
import { checkLengths, checkPictureTexts } from "./lengths.ts";
import { checkLinkTexts } from "./links.ts";
import { checkStructure } from "./style.ts";

/** The rules for text in any language. */
const general: TextRules = {
  checks: {
    lengths: checkLengths,
    links: checkLinkTexts,
    words: checkForbiddenWords,
    structure: checkStructure,
    pictures: checkPictureTexts,
  },
  advice: {
    addresses: adviseOnAddresses,
    facts: adviseOnFacts,
    labels: adviseOnLabels,
    words: adviseOnWords,
  },
};
const languages: Readonly<Record<string, TextRules>> = { en: british, "en-US": american };

/** The rules for text in this language, such as "en-GB", and the names of those that it lacks. */
export function chooseRules(language: string): TextRules & { readonly missing: readonly string[] } {
  const own = languages[language] ??
    languages[new Intl.Locale(language).language] ?? { checks: {}, advice: {} };
  const has = (name: string) => name in own.checks || name in own.advice;
  return {
    checks: { ...general.checks, ...own.checks },
    advice: { ...general.advice, ...own.advice },
    missing: [...Object.keys(british.checks), ...Object.keys(british.advice)].filter((name) => !has(name)),
  };
}

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
