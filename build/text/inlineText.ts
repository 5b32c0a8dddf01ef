import type { Inline } from "../markup.ts";

/** Inline text with nothing nested in it. */
export type Leaf = Exclude<Inline, { readonly children: unknown }>;

/** The text, names and breaks in inline content, in order, without markup. */
export function leavesOf(inlines: readonly Inline[]): Leaf[] {
  return inlines.flatMap((inline) => ("children" in inline ? leavesOf(inline.children) : inline));
}

/** The text of inline content, without markup. */
export function textOf(inlines: readonly Inline[], lineBreak = " "): string {
  const read = (leaf: Leaf) => {
    if (leaf.kind !== "break") return leaf.text;
    return leaf.isInCell ? " " : lineBreak;
  };
  return leavesOf(inlines).map(read).join("");
}
