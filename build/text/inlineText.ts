import type { WrittenInline } from "../model.ts";

/** Words without others inside them. */
export type Leaf = Exclude<WrittenInline, { readonly children: unknown }>;

/** The texts, names, breaks and placeholders of inline content, in order, out of all markup. */
export function leavesOf(inlines: readonly WrittenInline[]): Leaf[] {
  return inlines.flatMap((inline) => ("children" in inline ? leavesOf(inline.children) : inline));
}

/** The words of inline content, without markup. A placeholder has none before its fact is written out. */
export function textOf(inlines: readonly WrittenInline[], lineBreak = " "): string {
  return leavesOf(inlines)
    .map((leaf) => {
      if (leaf.kind === "break") return leaf.isInCell ? " " : lineBreak;
      return leaf.kind === "fact" ? "" : leaf.text;
    })
    .join("");
}
