import { textOf } from "../markup.ts";
import { didYouMean, type Problem } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";
import { findInlines, type Section } from "./passages.ts";

const labelsPath = "content/editor/labels.txt";

interface BoldWords {
  readonly sourcePath: string;
  readonly line: number;
  readonly text: string;
  /** Whether it is the name of a control: "**Age:** a number" and "a **Dutch** angle" are not. */
  readonly isControl: boolean;
}

/** Bold words that are not labels. */
export function adviseOnLabels({ sections, labels }: CheckContext): Problem[] {
  return findBoldWords(sections).flatMap(({ text, isControl, ...place }) => {
    const twin = labels.find((label) => label.toLowerCase() === text.toLowerCase());
    if (labels.includes(text) || !(twin || isControl)) return [];
    const message = twin
      ? `${bold(text)} is ${bold(twin)} in ${labelsPath}; write it that way`
      : `${bold(text)} is not among the labels of ${labelsPath}; correct it, add it there, or remove the asterisks${didYouMean(text, labels, bold)}`;
    return [{ ...place, message }];
  });
}

/** Words before or after the name of a control. */
const endsInAction =
  /\b(?:[Ss]elect|[Cc]hoose|[Oo]pen|[Pp]ress|[Pp]ick|[Uu]se|[Ff]ind|[Ss]et|[Cc]heck|[Cc]hange|[Gg]o\s+to|[Ss]witch\s+to|[Uu]nder|[Ii]n)(?:\s+the)?\s+$/;
const beginsWithControl = /^\s+(?:tab|button|menu|dropdown|field|icon)\b/;

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
