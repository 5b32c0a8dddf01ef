import { defaultFrame, type Frame } from "../content/frame.ts";
import { patternOf, type TextFault } from "../content/plainText.ts";
import { type Leaf, textOf } from "../markup.ts";

/** A fact, as its value and its text. Articles can't contain these signs, because invisible characters are refused. */
const fact = String.raw`\ue000[^\ue001]*\ue001[^\ue002]*\ue002`;
const typed = String.raw`(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?(?!\d|[.,–-]\d)`;
/** With its currency, or as a share: "£18", "18 €", "5%". */
const number = String.raw`(?:(?:\p{Lu}{0,3}\p{Sc}|\p{Lu}{3})\s?)?(?:${fact}|${typed})(?:\s?(?:\p{Sc}|%|per ?cent))?`;
const word = String.raw`(?!x(?!\p{L}))\p{L}[\p{L}\p{M}'’]*(?![\p{L}\p{M}])\.?`;
/** A dash between spaces is a minus. Without spaces, it joins a range. */
const operator = String.raw`[×x*÷/+−]|(?<=\s)[–-](?=\s)`;
const share = /%|per ?cent/;

/** Smaller relative differences are floating-point errors. */
const precision = 1e-9;

/** Recomputes every worked sum in the text. If it says "about", the result may be rounded at any digit. */
export function createSumGate({ words, readNumbers, formatNumber }: Frame) {
  const [before, behind] = words.about.split("{amount}").map((part) => patternOf(part.trim()));
  const about = new RegExp([before, behind].filter(Boolean).join("|") || "(?!)", "i");
  /** A number and what it counts: "about 9 shots". */
  const part = String.raw`(?:${before}\s*)?${number}(?:\s*${word}(?:\s+${word})?)?(?:\s*${behind})?`;
  const parts = String.raw`(?:${part}\)*\s*(?:${operator})\s*\(*)`;
  const left = String.raw`(?<![\p{L}\p{N}(.,\ue000]|\p{N}[–-])(?<left>\(*${parts}{1,40}${part}\)*)`;
  const right = String.raw`(?<right>\(*${parts}{0,40}(?:${before}\s*)?${number}(?:\s*${behind})?)`;
  const wholeSum = new RegExp(String.raw`${left}\s*=\s*(?=${right})`, "gu");
  const token = new RegExp(`(?<part>${part})|${operator}|[()]`, "gu");
  /** The numbers and operators of "90 + 9 shots × 5". */
  const readTokens = (sum: string) =>
    Array.from(sum.matchAll(token), ([one, part]) => (part ? String(readPart(part)) : one));

  return (leaves: readonly Leaf[]): TextFault[] => {
    const join = (read: (text: string) => string) =>
      leaves
        .map((leaf) =>
          leaf.kind === "text" && leaf.value !== undefined
            ? `\ue000${leaf.value}\ue001${leaf.text}\ue002`
            : read(textOf([leaf], "\n")),
        )
        .join("");
    const text = join(readNumbers);
    if (!text.includes("=")) return [];
    return [...text.matchAll(wholeSum)].flatMap(({ 0: { length }, index, groups }) => {
      const { left = "", right = "" } = groups ?? {};
      const result = computeSum(readTokens(left));
      const stated = computeSum(readTokens(right));
      const isRight = about.test(left + right) ? isRounded(stated, result) : isEqual(stated, result);
      // A range is no number, and "£200 + 5%" doesn't say of what.
      const isUnclear = /\ue000NaN/.test(left + right) || (share.test(left) && /[+−]|\s[–-]\s/.test(left));
      if (isRight || isUnclear) return [];
      const sum = join((one) => one).slice(index, index + length + right.length);
      const lineBreaks = text.slice(0, index).split("\n").length - 1;
      const shown = sum.replaceAll(/\ue000[^\ue001]*\ue001|\ue002/g, "");
      return { lineBreaks, message: `"${shown.trimEnd()}" is wrong; the result is ${formatNumber(result)}` };
    });
  };
}

function readPart(part: string): number {
  const [, fact, typed = ""] = /\ue000([^\ue001]*)|([\d,]+(?:\.\d+)?)/.exec(part) ?? [];
  return Number(fact ?? typed.replaceAll(",", "")) / (share.test(part) ? 100 : 1);
}

/** Computes ["90", "+", "9", "×", "5"]: what is in parentheses, then multiplication and division, then the rest. */
export function computeSum(tokens: readonly string[]): number {
  const open = tokens.lastIndexOf("(");
  if (open < 0) return computeTerms(tokens.filter((token) => token !== ")"));
  const close = tokens.indexOf(")", open);
  const end = close < 0 ? tokens.length : close;
  const inner = computeTerms(tokens.slice(open + 1, end));
  return computeSum([...tokens.slice(0, open), String(inner), ...tokens.slice(end + 1)]);
}

function computeTerms(tokens: readonly string[]): number {
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
function isRounded(stated: number, result: number): boolean {
  const [whole = "", decimals = ""] = defaultFrame.formatNumber(stated).replaceAll(",", "").split(".");
  const zeros = whole.length - 1 - [...whole].findLastIndex((digit) => digit !== "0");
  const step = decimals === "" ? 10 ** zeros : 10 ** -decimals.length;
  return isEqual(stated, Math.round(result / step) * step);
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= precision * Math.max(1, Math.abs(a), Math.abs(b));
}
