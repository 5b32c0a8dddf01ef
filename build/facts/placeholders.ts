/** {{ credits.video }}, {{ credits.video as number }}, or marked words: {{ "Windows 11" }}. */
export const placeholderPattern = /\{\{([^{}\n]*)\}\}/;

/** A fact to be filled in. */
export interface Placeholder {
  readonly kind: "fact";
  /** "credits.video", "plans.*" for every fact in a group, or "plans" for the group as a whole. */
  readonly name: string;
  /** What follows "as", or "". */
  readonly format: string;
}

/** A part of some text: a fact, marked words, or what is around them. */
export type Part = Placeholder | Words;

interface Words {
  readonly kind: "text";
  readonly text: string;
  readonly isGiven?: true;
  /** The facts that must be equal, or the words are wrong: {{ "also" while prices.day = prices.night }}. */
  readonly equal?: readonly Placeholder[];
}

/** Parses the text between the braces. An unknown name is reported when its fact is looked up. */
export function parsePlaceholder(expression: string): Part {
  const [, text, ...names] =
    /^\s*["'“‘](.+)["'”’](?:\s+while\s+(\S+)\s+=\s+(\S+))?\s*$/.exec(expression) ?? [];
  const equal = names.filter(Boolean).map((name) => ({ kind: "fact" as const, name, format: "" }));
  if (text !== undefined) return { kind: "text", text, isGiven: true, ...(equal.length > 0 && { equal }) };
  const [, name = expression.trim().replaceAll(/\s+/g, " "), format = ""] =
    /^\s*(\S+?)(?:\s+as\s+(\S+))?\s*$/.exec(expression) ?? [];
  return { kind: "fact", name, format };
}

/** Parses text without markup, such as a description. */
export function parseText(text: string): Part[] {
  // Every second part was inside braces.
  return text
    .split(new RegExp(placeholderPattern, "g"))
    .map((part, index): Part => (index % 2 === 1 ? parsePlaceholder(part) : { kind: "text", text: part }))
    .filter((part) => part.kind === "fact" || part.text !== "");
}

/** The group in {{ plans.* }}. A table row or list item that contains it is repeated for each fact of the group. */
export function repeatedGroup({ name }: Pick<Placeholder, "name">): string | undefined {
  return name.endsWith(".*") ? name.slice(0, -".*".length) : undefined;
}

/** Braces that are not part of a placeholder would appear literally. */
export function hasLooseBraces(text: string): boolean {
  return text.includes("{{") || text.includes("}}");
}

export const looseBraces =
  "these braces are not a placeholder; write {{ name }} with two on each side, on one line";
