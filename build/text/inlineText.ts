import type { WrittenInline } from "../model.ts";

/** The words of inline content, without markup. A placeholder has none before its fact is written out. */
export function textOf(inlines: readonly WrittenInline[], lineBreak = " "): string {
  return inlines
    .map((inline) => {
      if (inline.kind === "break") return inline.isInCell ? " " : lineBreak;
      if (inline.kind === "fact") return "";
      return "children" in inline ? textOf(inline.children, lineBreak) : inline.text;
    })
    .join("");
}
