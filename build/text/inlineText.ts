import type { Inline } from "../markup.ts";

/** Inline text with nothing nested in it. */
export type Leaf = Exclude<Inline, { readonly children: unknown }>;

/** The text, names and breaks in inline content, in order, without markup. */
export function leavesOf(inlines: readonly Inline[]): Leaf[] {
  return inlines.flatMap((inline) => ("children" in inline ? leavesOf(inline.children) : inline));
}

/** The text of inline content, without markup. */
export function textOf(inlines: readonly Inline[], lineBreak = " "): string {
  let text = "";
  for (const inline of inlines) {
    if ("children" in inline) text += textOf(inline.children, lineBreak);
    else if (inline.kind !== "break") text += inline.text;
    else text += inline.isInCell ? " " : lineBreak;
  }
  return text;
}
