import { splitWords } from "../../client/search/words.ts";
import type { Facts } from "../facts/facts.ts";
import { type Placeholder, repeatedGroup } from "../facts/placeholders.ts";
import { didYouMean, type Problem, renderPlace } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";
import { findFactNames, findPlaceholders } from "./factUses.ts";
import { findInlines, isProse, proseOf, textOfPassage } from "./passages.ts";
import { splitSentences } from "./style.ts";

/** Forms that don't state the fact itself, only a count such as the length of its list. */
const countForms = ["count", "count-words"];

/** Facts in claims.yaml that no article states. */
export function checkStatedFacts({ facts, sources, claims }: CheckContext): Problem[] {
  const articles = sources.filter(({ name }) => /^(?:docs|snippets)\//.test(name));
  const stated = new Set(findPlaceholders(articles).flatMap((one) => findStated(one, facts)));
  return claims.value.facts.flatMap((wanted, index) => {
    if (stated.has(wanted)) return [];
    const name = wanted.replace(/ as name$/, "");
    const message = facts.byName.has(name)
      ? `no article states {{ ${wanted} }}; write it where readers need it, or remove this entry`
      : `"${name}" is not in facts.yaml; rename or remove this entry${didYouMean(name, [...facts.byName.keys()])}`;
    return [{ ...claims.at("facts", index), message }];
  });
}

/** {{ plans.* as number }} → "plans.free", "plans.basic"; {{ plans.free as name }} and {{ plans }} → "plans.free as name". */
function findStated(placeholder: Placeholder, facts: Facts): string[] {
  const { name, format } = placeholder;
  if (countForms.includes(format)) return [];
  const isListOfNames = !facts.byName.has(name) && repeatedGroup(placeholder) === undefined;
  const names = findFactNames(placeholder, facts);
  return format === "name" || isListOfNames ? names.map((one) => `${one} as name`) : names;
}

/** Claims that no section makes, each with the closest section and what it lacks. */
export function checkClaims({ sections, claims }: CheckContext): Problem[] {
  const texts = sections.map(({ sourcePath, line, passages }) => ({
    place: `${sourcePath}:${line}`,
    text: normalise(passages.map(textOfPassage).join(" ")),
    links: passages.flatMap(({ words }) => findInlines(words, "link").map(({ href }) => href)),
  }));
  return claims.value.claims.flatMap(({ claim: wanted, words, link }, index) => {
    const gaps = texts.map(({ place, text, links }) => {
      const missing = words
        .filter((choices) => !includesAny(choices, text))
        .map((choices) =>
          [choices]
            .flat()
            .map((one) => `"${one}"`)
            .join(" or "),
        );
      const isLinked = link === undefined || links.some((href) => href.endsWith(link));
      return { place, missing: isLinked ? missing : [...missing, `a link to ${link}`] };
    });
    const [closest] = gaps.toSorted((a, b) => a.missing.length - b.missing.length);
    if (!closest || closest.missing.length === 0) return [];
    const missing = closest.missing.join(" and ");
    const fix =
      closest.missing.length < words.length + (link === undefined ? 0 : 1)
        ? `closest is ${closest.place}, which lacks ${missing}; add it there or elsewhere`
        : `write a section with ${missing}`;
    const message = `no article says "${wanted}": ${fix}, or remove this entry if it is no longer true`;
    return [{ ...claims.at("claims", index), message }];
  });
}

/** Sentences that say the opposite of a true statement. Questions don't count. */
export function checkOpposed({ passages, claims: { value, at } }: CheckContext): Problem[] {
  const sentences = passages.filter(isProse).flatMap((passage) =>
    splitSentences(proseOf(passage))
      .filter((sentence) => !sentence.endsWith("?"))
      .map((sentence) => ({ passage, sentence: sentence.trim(), text: normalise(sentence) })),
  );
  return value.opposed.flatMap(({ claim: truth, words, unless, isNegative }, index) => {
    const exceptions = [...unless, ...(isNegative ? [] : value.negations)];
    return sentences
      .filter(
        ({ text }) => words.every((choices) => includesAny(choices, text)) && !includesAny(exceptions, text),
      )
      .map(({ passage, sentence }) => ({
        sourcePath: passage.sourcePath,
        line: passage.line,
        message: `says "${sentence.replaceAll(/\ufffc+/g, "…")}", but ${truth} (${renderPlace(at("opposed", index))}); correct the sentence or that list`,
      }));
  });
}

/** Terms that no text and no question uses. */
export function checkTerms({ passages, content, terms }: CheckContext): Problem[] {
  const questions = content.questions.flatMap(({ value = [] }) => value.map(({ text }) => text));
  const said = new Set([...passages.map(textOfPassage), ...questions].flatMap(splitWords));
  return [...terms].flatMap(([term, place]) => {
    const message = `no text uses "${term}"; remove it`;
    return splitWords(term).every((word) => said.has(word)) ? [] : [{ ...place, message }];
  });
}

/** Off-topic searches that are also the title, the label, a keyword or a question of an article. */
export function checkOffTopic({ drafts, content: { offTopic, questions } }: CheckContext): Problem[] {
  const answered = [
    ...drafts.flatMap(({ at, frontMatter }) =>
      (["title", "nav", "keywords"] as const).flatMap((name) =>
        [frontMatter[name]].flat().map((text) => ({ text, ...at(name) })),
      ),
    ),
    ...questions.flatMap(({ sourcePath, value = [] }) => value.map((one) => ({ sourcePath, ...one }))),
  ];
  const placeByWords = new Map(answered.map(({ text, ...place }) => [normalise(text), place]));
  const { sourcePath, value = [] } = offTopic;
  return value.flatMap(({ text, line }) => {
    const place = placeByWords.get(normalise(text));
    if (place === undefined) return [];
    const message = `"${text}" is also in ${renderPlace(place)}, so an article answers it; remove one of the two`;
    return [{ sourcePath, line, message }];
  });
}

/** Only the words, in lower case, with a space around each. */
function normalise(text: string): string {
  return ` ${splitWords(text).join(" ")} `;
}

/** Whether a normalised text contains one of these phrases. */
function includesAny(choices: string | readonly string[], text: string): boolean {
  return [choices].flat().some((words) => createPattern(words).test(text));
}

/** A word of at least this length also matches longer ones: "generat" matches "generate" and "generating". */
const minBeginning = 4;

function createPattern(words: string): RegExp {
  const pattern = splitWords(words).map((word) => (word.length < minBeginning ? word : `${word}\\S*`));
  return new RegExp(` ${pattern.join(" ")} `, "u");
}
