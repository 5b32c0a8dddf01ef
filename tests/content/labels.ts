import { didYouMean, type Problem } from "../../build/problem.ts";
import { textOf } from "../../build/text/inlineText.ts";
import type { Claims } from "./claims.ts";
import type { DataFile } from "./dataFile.ts";
import { findInlines, type Section } from "./passages.ts";

interface BoldWords {
  readonly sourcePath: string;
  readonly line: number;
  readonly text: string;
}

/** Labels of the studio that no article has in bold. */
export function checkLabels(sections: readonly Section[], claims: DataFile<Claims>): Problem[] {
  const written = findBoldWords(sections).map(({ text }) => text);
  return claims.value.labels.flatMap((label, index) => {
    if (written.includes(label)) return [];
    const message = `no article has **${label}** in bold; write it so, or remove this entry${didYouMean(label, written, bold)}`;
    return [{ sourcePath: claims.sourcePath, line: claims.lineOf(["labels", index]), message }];
  });
}

/** Bold words that differ from a label only by capitals: the studio may be meant. */
export function adviseOnLabels(sections: readonly Section[], { value }: DataFile<Claims>): Problem[] {
  return findBoldWords(sections).flatMap(({ text, ...place }) => {
    const twin = value.labels.find((label) => label.toLowerCase() === text.toLowerCase());
    if (twin === undefined || value.labels.includes(text)) return [];
    return [{ ...place, message: `${bold(text)} is written ${bold(twin)} in the studio; write it so` }];
  });
}

function findBoldWords(sections: readonly Section[]): BoldWords[] {
  return sections
    .flatMap(({ passages }) => passages)
    .flatMap(({ sourcePath, line, words }) =>
      findInlines(words, "strong").map(({ children }) => ({
        sourcePath,
        line,
        text: textOf(children)
          .trim()
          .replace(/[.,:;]$/, ""),
      })),
    );
}

function bold(text: string): string {
  return `**${text}**`;
}
