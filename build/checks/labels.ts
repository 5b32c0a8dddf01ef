import { patternOf } from "../content/plainText.ts";
import type { Passage } from "../markdown/kind.ts";
import { textOf } from "../markup.ts";
import { didYouMean, type Problem } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";
import { findInlines, hideInlines, lineIn, proseOf, type Section } from "./passages.ts";

const labelsPath = "content/editor/labels.txt";

interface BoldWords {
  readonly sourcePath: string;
  readonly line: number;
  readonly text: string;
  /** Whether it is the name of a control: "**Age:** a number" and "a **Dutch** angle" are not. */
  readonly isControl: boolean;
}

/** Bold words that are not labels, and labels that are not bold. */
export function adviseOnLabels({ sections, labels, config: { brand } }: CheckContext): Problem[] {
  const boldWords = findBoldWords(sections);
  const unknown = boldWords.flatMap(({ text, isControl, ...place }) => {
    const twin = labels.find((label) => label.toLowerCase() === text.toLowerCase());
    if (labels.includes(text) || !(twin || isControl)) return [];
    const message = twin
      ? `${bold(text)} is ${bold(twin)} in ${labelsPath}; write it that way`
      : `${bold(text)} is not among the labels of ${labelsPath}; correct it, add it there, or remove the asterisks${didYouMean(text, labels, bold)}`;
    return [{ ...place, message }];
  });
  const expression = createLabelExpression(labels);
  const plain = sections.flatMap(({ passages }) =>
    passages.flatMap((one) => findPlainLabels(one, expression, brand)),
  );
  return [...unknown, ...plain];
}

/** Words before or after the name of a control. */
const before =
  "\\b(?:[Ss]elect|[Cc]hoose|[Oo]pen|[Pp]ress|[Pp]ick|[Uu]se|[Ff]ind|[Ss]et|[Cc]heck|[Cc]hange|[Gg]o\\s+to|[Ss]witch\\s+to|[Uu]nder|[Ii]n)(?:\\s+the)?\\s+";
const after = "\\s+(?:tab|button|menu|dropdown|field|icon)\\b";
const endsInAction = new RegExp(`${before}$`, "u");
const beginsWithControl = new RegExp(`^${after}`, "u");

/** Labels that name a control but are not bold. Headings have no bold words, and links may be titles. */
function findPlainLabels(passage: Passage, expression: RegExp, brand: string): Problem[] {
  if (passage.kind === "heading") return [];
  const words = hideInlines(
    passage.words,
    (one) => one.kind === "strong" || (one.kind === "link" && !one.href.startsWith("http")),
  );
  const text = proseOf({ words }).replaceAll(brand, (name) => "-".repeat(name.length));
  return [...text.matchAll(expression)].map(({ 0: written, index }) => {
    const label = written.replaceAll(/\s+/g, " ");
    const message = `"${label}" is the label of a control; write it in bold: ${bold(label)}`;
    return { sourcePath: passage.sourcePath, line: lineIn(passage, text, index), message };
  });
}

/** Of two labels with the same start, the longer one matches. */
function createLabelExpression(labels: readonly string[]): RegExp {
  const longestFirst = labels.toSorted((a, b) => b.length - a.length).map(patternOf);
  const name = `(?<![\\p{L}/])(?:${longestFirst.join("|") || "(?!)"})(?![\\p{L}/])`;
  return new RegExp(`(?=${name})(?<=${before})${name}|${name}(?=${after})`, "gu");
}

function findBoldWords(sections: readonly Section[]): BoldWords[] {
  return sections
    .flatMap(({ passages }) => passages)
    .flatMap(({ sourcePath, line, kind, words }) =>
      findInlines(words, "strong").map((strong) => {
        const at = words.indexOf(strong);
        const [preceding, following] = [textOf(words.slice(0, Math.max(0, at))), textOf(words.slice(at + 1))];
        const text = textOf(strong.children).trim();
        const isLeadIn = at === 0 && (/[.,:;!?]$/.test(text) || /^[^.!?]*[:–—]/.test(following));
        const isInAction = kind === "step" || kind === "cell" || endsInAction.test(preceding);
        return {
          sourcePath,
          line,
          text: text.replace(/[.,:;]$/, ""),
          isControl: !isLeadIn && (isInAction || beginsWithControl.test(following)),
        };
      }),
    );
}

function bold(text: string): string {
  return `**${text}**`;
}
