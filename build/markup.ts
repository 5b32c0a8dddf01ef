/* The text of an article. Other modules import these types from model.ts. */

/** Text with its markup. */
export type Inline =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Whether it comes from a fact, or its writer marked it. Typed text is checked for numbers. */
      readonly isGiven?: true;
      /** What a fact's number counts, if it is shown without its unit: "credits". */
      readonly counts?: string;
      /** Of a fact: its number, or NaN if it is a range. */
      readonly value?: number;
    }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] }
  /** Code, or the name of a key. */
  | { readonly kind: "code" | "keyboard"; readonly text: string }
  | {
      readonly kind: "link";
      readonly line: number;
      /** The address that a browser follows. */
      readonly href: string;
      readonly children: readonly Inline[];
    }
  /** In a cell, it is written as <br> and doesn't start a new line in the file. */
  | { readonly kind: "break"; readonly isInCell?: true };

/** The kinds of blocks. Each file in build/markdown/ adds its own. */
export interface BlockTypes {
  readonly paragraph: { readonly children: readonly Inline[] };
}

/** A block of one kind. `line` is its line in the article, or in the snippet that `sourcePath` names. */
export type BlockOf<K extends keyof BlockTypes> = BlockTypes[K] & {
  readonly kind: K;
  readonly line: number;
  readonly sourcePath?: string;
};
export type Block = { [K in keyof BlockTypes]: BlockOf<K> }[keyof BlockTypes];

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
