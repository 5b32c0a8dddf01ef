import type { Frame } from "../content/frame.ts";
import { patternOf, type TextFault } from "../content/plainText.ts";

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
/** A number and what it counts: "9 shots". */
const operand = String.raw`(?:${number})(?:\s+[a-z]+){0,2}`;
const sumBefore = new RegExp(String.raw`(?<![\w.,])${operand}(?:\s*[×x*÷/+−–-]\s*${operand}){1,12}\s*$`, "i");

/** In characters. Nobody writes out a longer sum, and it would be parsed once for each number in it. */
const maxSumLength = 200;

/** Smaller relative differences are floating-point errors. */
const precision = 1e-9;

/** Recomputes every worked sum in the text. After "about", a result may be rounded at any digit. */
export function createSumGate({ words, readNumbers, formatNumber }: Frame): (text: string) => TextFault[] {
  const about = patternOf(words.about.replace(/\{.*/, "").trim());
  const resultBehind = new RegExp(String.raw`=\s*(${about}\s*)?(${number})`, "gi");
  return (written) => {
    const text = readNumbers(written);
    return [...text.matchAll(resultBehind)].flatMap(({ 0: end, 1: about, 2: stated = "", index }) => {
      const from = Math.max(0, index - maxSumLength);
      const before = sumBefore.exec(text.slice(from, index));
      if (!before) return [];
      const result = computeSum(tokenize(before[0]));
      const isRight = about ? isRounded(stated, result) : isEqual(numberIn(stated), result);
      if (isRight) return [];
      const start = from + before.index;
      const sum = written.slice(start, index + end.length);
      const lineBreaks = text.slice(0, start).split("\n").length - 1;
      return { lineBreaks, message: `"${sum}" is wrong; the result is ${formatNumber(result)}` };
    });
  };
}

/** The numbers and operators of "90 + 9 shots × 5". */
function tokenize(sum: string): readonly string[] {
  return sum.replaceAll(/(?<=\d),(?=\d)/g, "").match(/\d+(?:\.\d+)?|[×*÷/+−–-]|(?<=\s)x(?=\s)/g) ?? [];
}

/** Computes ["90", "+", "9", "×", "5"], multiplication and division first. */
export function computeSum(tokens: readonly string[]): number {
  const terms: number[] = [];
  let operator = "+";
  for (const token of tokens) {
    const value = Number(token);
    if (Number.isNaN(value)) operator = token;
    else if (/[×x*]/.test(operator)) terms.push((terms.pop() ?? 0) * value);
    else if (/[÷/]/.test(operator)) terms.push((terms.pop() ?? 0) / value);
    else terms.push(operator === "+" ? value : -value);
  }
  const total = terms.reduce((sum, term) => sum + term, 0);
  // Further digits are floating-point noise.
  return Number(total.toPrecision(15));
}

/** "1,000 / 3 = about 333": equal up to the last digit of the stated number that is not 0. */
function isRounded(stated: string, result: number): boolean {
  const [whole = "", decimals = ""] = stated.replaceAll(",", "").split(".");
  const zeros = whole.length - 1 - [...whole].findLastIndex((digit) => digit !== "0");
  const step = decimals === "" ? 10 ** zeros : 10 ** -decimals.length;
  return isEqual(numberIn(stated), Math.round(result / step) * step);
}

function numberIn(text: string): number {
  return Number(text.replaceAll(",", ""));
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= precision * Math.max(1, Math.abs(a), Math.abs(b));
}
