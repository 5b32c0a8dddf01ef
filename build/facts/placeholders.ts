import type { Placeholder, WrittenInline } from "../model.ts";

/** {{ credits.video }}, {{ credits.video as number }}, or marked words: {{ "Windows 11" }}. */
export const placeholderPattern = /\{\{([^{}\n]*)\}\}/;

/** Parses the text between the braces. An unknown name is reported when its fact is looked up. */
export function parsePlaceholder(expression: string, line: number): WrittenInline {
  const [, , literal] = /^\s*(["'“‘])(.+)["'”’]\s*$/.exec(expression) ?? [];
  if (literal !== undefined) return { kind: "text", text: literal, isGiven: true };
  const [, name = expression.trim().replaceAll(/\s+/g, " "), format = ""] =
    /^\s*(\S+?)(?:\s+as\s+(\S+))?\s*$/.exec(expression) ?? [];
  return { kind: "fact", line, name, format };
}

/** Parses a line of text without markup, such as a description. */
export function parseText(text: string, line = 1): WrittenInline[] {
  // Every second part was inside braces.
  return text
    .split(new RegExp(placeholderPattern, "g"))
    .map(
      (part, index): WrittenInline =>
        index % 2 === 1 ? parsePlaceholder(part, line) : { kind: "text", text: part },
    )
    .filter((inline) => inline.kind !== "text" || inline.text !== "");
}

/** The group in {{ plans.* }}. A table row or list item that contains it is repeated for each fact of the group. */
export function repeatedGroup({ name }: Pick<Placeholder, "name">): string | undefined {
  return name.endsWith(".*") ? name.slice(0, -".*".length) : undefined;
}

/** The name of the snippet that a paragraph stands for: {{ snippet.log-in }} */
export function findSnippetName([only, ...others]: readonly WrittenInline[]): string | undefined {
  if (only?.kind !== "fact" || only.format !== "" || others.length > 0) return undefined;
  return /^snippet\.(.+)/.exec(only.name)?.[1];
}

/** Braces that are not part of a placeholder would appear literally. */
export function hasLooseBraces(text: string): boolean {
  return text.includes("{{") || text.includes("}}");
}

export const looseBraces =
  "these braces are not a placeholder; write {{ name }} with two on each side, on one line";
