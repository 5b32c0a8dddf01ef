import type { NameUnit, Unit } from "../model.ts";

/**
 * Stands in a text for a fact, so that a number beside it is seen to be no part of it. No source can hold this character,
 * and it leaves an English text one byte wide, which is searched several times quicker.
 */
export const factMarker = "\u001a";

/** A quantity as it stands in a text: "forty-five credits". */
export interface Quantity {
  readonly text: string;
  /** 45; the name in lower case for a file type or a ratio. */
  readonly value: number | string;
  readonly unit: Unit | NameUnit;
  /** Where it begins in the text. */
  readonly index: number;
}

const ones = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const teens = [
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const multipliers: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1000 };

const valueOfWord = new Map([
  ...[...ones, ...teens].map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);

const unitOfWord: Record<string, Unit> = {
  credit: "credits",
  shot: "shots",
  page: "pages",
  second: "seconds",
  sec: "seconds",
  minute: "minutes",
  min: "minutes",
  mb: "MB",
  megabyte: "MB",
  character: "characters",
  "story idea": "story ideas",
  idea: "story ideas",
};

const numberWord = [...valueOfWord.keys(), ...Object.keys(multipliers)]
  .sort((a, b) => b.length - a.length)
  .join("|");
const digits = String.raw`\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:\.\d+)?k?`;
const words = String.raw`(?:${numberWord})(?:[\s-]+(?:and\s+)?(?:${numberWord}))*`;
const number = String.raw`(?<![\w.])(?:${digits}|${words})`;
const unitWord = String.raw`(story[\s-]+idea|${Object.keys(unitOfWord).join("|")})s?\b`;
/** Words that may stand between a number and its unit without changing what is counted. */
const between =
  "(?:more|extra|additional|further|new|other|different|total|such|script|storyboard|video|image|AI|studio|plan|whole|full|first|last|free|odd|or so|and a half|generated|regenerated|of (?:the|your|its|these|those))";

/** Units are few in a text and numbers are many things, so a unit is found first and then what stands around it. */
const unitPattern = new RegExp(`(?<![a-z])${unitWord}`, "gi");
const numberBefore = new RegExp(String.raw`(${number})(?:[\s-]+${between}){0,2}[\s-]*$`, "i");
const numberBehind = new RegExp(String.raw`^\s*[:=(]\s*(${number})`, "i");
/** How far from its unit a number is looked for, in characters. */
const reach = 60;
const bareNumber = new RegExp(String.raw`^\W*(?:about|around|circa|up to)?\W*(${number})\W*$`, "i");
const soleUnit = new RegExp(String.raw`\b${unitWord}`, "i");
const ratio = /(?<![\w.])(?:\d{3,4}\s?(?:[x×]|by)\s?\d{3,4}|\d{1,2}(?:\.\d+)?:\d{1,2})(?![\w:])/gi;
const fileType =
  /(?<!\w)\.(?:pdf|docx?|pptx?|txt|rtf|odt|fdx|jpe?g|png|gif|webp|svg|heic|tiff?|mp4|mov)\b|\b(?:PDF|DOCX?|PPTX?|TXT|RTF|ODT|FDX|JPE?G|PNG|GIF|WEBP|SVG|HEIC|TIFF?|MP4|MOV)s?\b/g;

/**
 * Finds every quantity with a known unit, in digits or in words, and a plan's credits where its pattern is given.
 * "one", like "a" and "each", counts nothing.
 */
export function findQuantities(text: string, planPattern?: RegExp): Quantity[] {
  return [
    ...[...text.matchAll(unitPattern)].flatMap((match) => findNumberAround(text, match)),
    ...(planPattern ? [...text.matchAll(planPattern)] : []).flatMap(({ 0: found, 1: digits = "", index }) =>
      createQuantity(found, digits, "credit", index),
    ),
    ...findNames(text, ratio, "ratios"),
    ...findNames(text, fileType, "file types"),
  ].filter((found, index, all) => all.findIndex((other) => overlaps(other, found)) === index);
}

/** The quantity that a table's cell holds by itself, where the unit stands in the heading of its column or row. */
export function findCellQuantity(cell: string, heading: string): Quantity | undefined {
  const found = cell.length < 60 ? bareNumber.exec(cell)?.[1] : undefined;
  const unit = found && soleUnit.exec(heading)?.[1];
  if (!found || !unit || found.toLowerCase() === "one") return undefined;
  return { text: found, value: parseNumber(found), unit: unitOf(unit), index: cell.indexOf(found) };
}

function findNumberAround(text: string, { 0: word, 1: unit = "", index }: RegExpExecArray): Quantity[] {
  const before = numberBefore.exec(text.slice(Math.max(0, index - reach), index));
  if (before) return createQuantity(before[0] + word, before[1] ?? "", unit, index - before[0].length);
  const end = index + word.length;
  const behind = numberBehind.exec(text.slice(end, end + reach));
  return behind ? createQuantity(word + behind[0], behind[1] ?? "", unit, index) : [];
}

function createQuantity(text: string, number: string, unit: string, index: number): Quantity[] {
  return number.toLowerCase() === "one"
    ? []
    : [{ text, value: parseNumber(number), unit: unitOf(unit), index }];
}

function findNames(text: string, pattern: RegExp, unit: NameUnit): Quantity[] {
  return [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    value: match[0]
      .toLowerCase()
      .replaceAll(/[\s.]/g, "")
      .replace(/[×]|by/, "x"),
    unit,
    index: match.index,
  }));
}

/** What finds a plan's credits without their unit: "Free 200", "the Basic plan has 600", "Studio: 7,000". */
export function createPlanPattern(planNames: readonly string[]): RegExp {
  const names = planNames.join("|");
  const link = String.raw`(?:[\s:=(,–-]+|'s\s+|\s+(?:plan|has|have|gives|includes|comes|with|of|you|about)\b){1,6}`;
  return new RegExp(String.raw`\b(?:${names})${link}(${number})(?![\w-])(?!\s+(?!credits\b)[a-z]+s\b)`, "g");
}

function overlaps(a: Quantity, b: Quantity): boolean {
  return a.index < b.index + b.text.length && b.index < a.index + a.text.length;
}

function unitOf(word: string): Unit {
  return unitOfWord[word.toLowerCase().replaceAll(/[\s-]+/g, " ")] ?? "MB";
}

/** "2,000" → 2000, "2k" → 2000, "forty-five" → 45, "two hundred and six" → 206. */
export function parseNumber(text: string): number {
  const plain = text.toLowerCase().replaceAll(/[,\u00a0\u202f ](?=\d{3})/g, "");
  if (/^\d/.test(plain)) return plain.endsWith("k") ? Number(plain.slice(0, -1)) * 1000 : Number(plain);
  let total = 0;
  let group = 0;
  for (const word of plain.split(/[\s-]+/)) {
    const multiplier = multipliers[word];
    if (multiplier === 1000) {
      total += Math.max(group, 1) * multiplier;
      group = 0;
    } else if (multiplier) group = Math.max(group, 1) * multiplier;
    else group += valueOfWord.get(word) ?? 0;
  }
  return total + group;
}

/** A worked sum that does not come out: "9 × 10 = 80". */
export interface WrongSum {
  readonly text: string;
  readonly result: number;
  readonly index: number;
}

const operand = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
const sum = new RegExp(
  String.raw`(?<![\w.,])((?:${operand})(?:\s+[a-z]+){0,2}(?:\s*[×x*÷/+−–-]\s*(?:${operand})(?:\s+[a-z]+){0,2})+)\s*=\s*(?:about\s+)?(${operand})`,
  "gi",
);

/** Recomputes every worked sum of a text, multiplication and division first. Words between the numbers are units. */
export function findWrongSums(text: string): WrongSum[] {
  return [...text.matchAll(sum)].flatMap((match) => {
    const [whole, left = "", right = ""] = match;
    const result = computeSum(left);
    return result === Number(right.replaceAll(",", "")) ? [] : [{ text: whole, result, index: match.index }];
  });
}

function computeSum(text: string): number {
  const tokens = text.replaceAll(",", "").match(/\d+(?:\.\d+)?|[×*÷/+−–-]|(?<=\s)x(?=\s)/g) ?? [];
  const terms: number[] = [];
  let operator = "+";
  for (const token of tokens) {
    const value = Number(token);
    if (Number.isNaN(value)) operator = token;
    else if (/[×x*]/.test(operator)) terms.push((terms.pop() ?? 0) * value);
    else if (/[÷/]/.test(operator)) terms.push((terms.pop() ?? 0) / value);
    else terms.push(operator === "+" ? value : -value);
  }
  return terms.reduce((total, term) => total + term, 0);
}
