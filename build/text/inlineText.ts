import type { WrittenInline } from "../model.ts";

/** Inline text with nothing nested in it. */
export type Leaf = Exclude<WrittenInline, { readonly children: unknown }>;

/** The text, names, breaks and placeholders in inline content, in order, without markup. */
export function leavesOf(inlines: readonly WrittenInline[]): Leaf[] {
  return inlines.flatMap((inline) => ("children" in inline ? leavesOf(inline.children) : inline));
}

/** The text of inline content, without markup. Unresolved placeholders have no text. */
export function textOf(inlines: readonly WrittenInline[], lineBreak = " "): string {
  return inlines
    .map((inline) => {
      if ("children" in inline) return textOf(inline.children, lineBreak);
      if (inline.kind === "break") return inline.isInCell ? " " : lineBreak;
      return inline.kind === "fact" ? "" : inline.text;
    })
    .join("");
}
