import { type Problem, renderProblems } from "../problem.ts";
import { adviseOnAddresses } from "./articleAdvice.ts";
import type { Rule } from "./checkContext.ts";
import { adviseOnWords, checkForbiddenWords } from "./forbiddenWords.ts";
import { adviseOnLabels } from "./labels.ts";
import { checkLengths, checkPictureTexts } from "./lengths.ts";
import { checkLinkTexts } from "./links.ts";
import { checkSpelling } from "./spelling.ts";
import { checkStructure, checkVoice } from "./style.ts";

/** Rules, by name. What these find must be fixed. */
type Rules = Readonly<Record<string, Rule>>;
const checks: Rules = {
  lengths: checkLengths,
  links: checkLinkTexts,
  words: checkForbiddenWords,
  structure: checkStructure,
  pictures: checkPictureTexts,
};
/** These may be broken for a good reason. */
const advice: Rules = {
  addresses: adviseOnAddresses,
  labels: adviseOnLabels,
  words: adviseOnWords,
};
/** The checks that know the words and sentences of English. The dictionary is British. */
const american: Rules = { voice: checkVoice };
const british: Rules = { ...american, spelling: checkSpelling };
const languages: Readonly<Record<string, Rules>> = { en: british, "en-US": american };

/** The rules for text in this language, such as "en-GB", and the names of those that it lacks. */
export function chooseRules(language: string) {
  const own = languages[language] ?? languages[new Intl.Locale(language).language] ?? {};
  const missing = Object.keys(british).filter((name) => !(name in own));
  return { checks: { ...checks, ...own }, advice, missing };
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
