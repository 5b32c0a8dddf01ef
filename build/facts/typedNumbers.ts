import { patternOf, type TextFault } from "../content/plainText.ts";
import { type Inline, type Leaf, leavesOf } from "../markup.ts";
import type { Fact, Facts, Unit } from "./facts.ts";

/** Stands in for a fact or marked text. Articles can't contain it, because invisible characters are refused. */
const given = "\u0002";
/** Added on the side where the given text begins or ends with a digit. */
const digitEdge = "\u0001";

const smallNumbers =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const valueOfWord = new Map<string, number>([
  ...smallNumbers.split(" ").map((word, index) => [word, index + 1] as const),
  ...tens.split(" ").map((word, index) => [word, (index + 2) * 10] as const),
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
]);
/** "one" to "twelve", then the larger ones. */
export const numberWords = [...valueOfWord.keys()];
const [one, ...fromTwoUp] = numberWords;
/** Any white space. A non-breaking space looks like any other. */
const space = "\\s+";
const number = `(?:${fromTwoUp.join("|")})\\b`;
/** "forty-five", "two hundred and six", "two and a half". */
const wordedNumber = `\\b${number}(?:[\\s-]+(?:and${space})?(?:${number}|${one}|a${space}half))*`;
/** Digits of any script, with the characters that join them in a price, a ratio, a range or a time. */
const digits = "\\p{N}+(?:[.,:/x×–-]\\p{N}+)*";
/** The number of a step without a space behind it, which is another fault: "4.Paste". */
const tightStep = "(?<=^\\d*)\\d+[.)]\\p{L}";
/** The edges of a unit, which may begin and end with any character. */
const start = "(?<![\\p{L}\\p{N}])";
const end = "(?![\\p{L}\\p{N}])";
/** Most text has none of these. Searching for all numbers takes nine times as long. */
const mayHaveNumber = new RegExp(`[\\d${digitEdge}\u00b2-\u200f\u2070-\uffff]|\\b${number}`, "i");
/** A word that may follow a number without being its unit. */
const joining = "(?:and|or|each|per|in|on|at|for|to|of|from|is|are)";
const touching = new RegExp(
  `${digitEdge}[.,]?${digitEdge}|${digitEdge}[.,]?\\p{N}|\\p{N}[.,]?${digitEdge}`,
  "u",
);

/** Finds typed digits, and number words next to a unit. Facts and marked words are exempt: {{ "Windows 11" }}. */
export function createNumberGate(facts: Facts): (inlines: readonly Inline[]) => TextFault[] {
  const unitByWord = new Map(
    facts.units.flatMap((unit) =>
      [unit.one, unit.many, unit.short ?? unit.many].map((word) => [plain(word), unit] as const),
    ),
  );
  const unit = [...unitByWord.keys()].map(patternOf).join("|") || "(?!)";
  const typedDigits = new RegExp(
    `(?!${tightStep})\\p{Sc}?(?<number>${digits})(?:[\\s-]*(?<unit>${unit})${end}|(?<suffix>[\\p{L}%°]+)|${space}(?<noun>(?!${joining}\\b)\\p{L}+))?`,
    "gimu",
  );
  const typedWords = new RegExp(
    `(?<number>${wordedNumber})(?:(?:${space}\\p{L}+)?[\\s-]+(?<unit>${unit})${end})?|${start}(?<head>${unit})\\s*[:=(]\\s*(?<behind>${wordedNumber})\\b`,
    "giu",
  );
  const unitBehind = new RegExp(`^[\\s-]+(${unit})${end}`, "iu");

  const describeNumber = ({ 0: match, groups = {} }: RegExpExecArray): string => {
    const { number = "", behind = number, unit: after, head = after, noun = "", suffix } = groups;
    const typed = match
      .slice(0, match.length - noun.length)
      .trim()
      .replaceAll(/\s+/g, " ");
    const isOfAnotherKind = noun !== "" || suffix !== undefined || /^\p{Sc}/u.test(match);
    const value = digitsOf(facts.frame.readNumbers(behind));
    return describe(typed, isOfAnotherKind ? [] : factsOf(value, unitByWord.get(plain(head ?? "")), facts));
  };

  return (inlines) => {
    const leaves = leavesOf(inlines);
    const text = joinTyped(leaves);
    if (!mayHaveNumber.test(text)) return [];
    const faultAt = (index: number, message: string): TextFault => ({
      lineBreaks: text.slice(0, index).split("\n").length - 1,
      message,
    });
    // Number words without a unit are allowed. Requiring the unit in the expression would make it quadratic.
    const words = facts.frame.isEnglish ? [...text.matchAll(typedWords)] : [];
    const worded = words.filter(({ groups }) => groups?.unit ?? groups?.head);
    const typed = [...text.matchAll(typedDigits), ...worded];
    const misread = leaves.flatMap((leaf, index) => {
      if (leaf.kind !== "text" || leaf.counts === undefined) return [];
      const [, unitWord] = unitBehind.exec(joinTyped(leaves.slice(index + 1))) ?? [];
      if (unitWord === undefined || unitByWord.get(plain(unitWord))?.many === leaf.counts) return [];
      const message = `this fact counts ${leaf.counts}, but "${unitWord}" follows its number; write another fact, or put other words between them`;
      return faultAt(joinTyped(leaves.slice(0, index)).length, message);
    });
    const touch = touching.exec(text);
    const message = "a digit touches a fact, so both look like one number; put a space between them";
    return [
      ...typed.map((match) => faultAt(match.index, describeNumber(match))),
      ...misread,
      ...(touch ? [faultAt(touch.index, message)] : []),
    ];
  };
}

/** A unit normalised for comparison: lower case, single spaces. */
function plain(unit: string): string {
  return unit.toLowerCase().replaceAll(/\s+/g, " ");
}

/** The words as typed, with the values from placeholders hidden. */
function joinTyped(leaves: readonly Leaf[]): string {
  return leaves
    .map((inline) => {
      if (inline.kind === "break") return inline.isInCell ? " " : "\n";
      // In code, a word that contains letters is a name. The name of a key is not a number either.
      if (inline.kind !== "text") {
        const isName = (word: string) => inline.kind !== "code" || /\p{L}/u.test(word);
        return inline.text.replaceAll(/\S+/g, (word) =>
          isName(word) ? word.replaceAll(/\p{N}/gu, "n") : word,
        );
      }
      if (!inline.isGiven) return inline.text;
      const edges = [/^[.,]?\p{N}/u, /\p{N}[.,]?$/u].map((edge) => (edge.test(inline.text) ? digitEdge : ""));
      return edges.join(given);
    })
    .join("");
}

/** "2,000" and "two thousand" → "2000"; anything else is unchanged: "20–30", "1024x1024". */
function digitsOf(text: string): string {
  if (/^\p{N}/u.test(text)) return text.replaceAll(",", "");
  let total = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const value = valueOfWord.get(word) ?? 0;
    total = value >= 100 || word === "dozen" ? Math.max(total, 1) * value : total + value;
  }
  return String(total);
}

/** The facts with this value and unit, or with any unit if the number has none. */
function factsOf(value: string, unit: Unit | undefined, { byName }: Facts): [string, Fact][] {
  return [...byName].filter(([, fact]) => {
    if (fact.kind === "text") return fact.text === value;
    if (fact.kind === "list") return fact.values.includes(value);
    const { from, to } = fact;
    const isOfUnit = unit === undefined || fact.unit === unit;
    return isOfUnit && value === (to === undefined ? `${from}` : `${from}–${to}`);
  });
}

function describe(typed: string, candidates: readonly [string, Fact][]): string {
  const marked = `mark it as free text: {{ "${typed}" }}`;
  if (candidates.length === 0) return `"${typed}" is typed; add a fact to facts.yaml, or ${marked}`;
  const choices = candidates.map(([name, { means }]) => `if it is ${means ?? name}, write {{ ${name} }}`);
  return `"${typed}" is typed; ${choices.join("; ")}; if not, add a fact, or ${marked}`;
}
