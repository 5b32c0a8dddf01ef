import type { CreditFacts } from "../client/storyboard/creditEstimate.ts";

/* The text of an article. Other modules import these types from model.ts. */

/** Text with its markup. */
export type Inline =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Does it come from a fact, or did its writer mark it? Typed text is checked for numbers. */
      readonly isGiven?: true;
      /** What a fact's number counts, if it is shown without its unit: "credits". */
      readonly counts?: string;
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

/** `line` is a block's line in the article, or in the snippet that `sourcePath` names. */
export type Block = { readonly line: number; readonly sourcePath?: string } & (
  | {
      readonly kind: "heading";
      readonly level: 2 | 3;
      readonly id: string;
      /** The heading's former ids. */
      readonly oldIds?: readonly string[];
      readonly children: readonly Inline[];
    }
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  /** Lines shown as typed. */
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "details"; readonly summary: readonly Inline[]; readonly children: readonly Block[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: "callout";
      /** Callout style: "permanent". */
      readonly callout: string;
      readonly title: string;
      readonly children: readonly Block[];
    }
  | {
      readonly kind: "table";
      readonly caption: readonly Inline[];
      readonly captionLine: number;
      readonly columns: readonly { readonly heading: readonly Inline[]; readonly isNumeric: boolean }[];
      readonly rows: readonly { readonly line: number; readonly cells: readonly (readonly Inline[])[] }[];
    }
  | {
      /** A drawing or a picture. */
      readonly kind: "figure" | "picture";
      /** The name of the drawing, or of the file in docs/images/: "shot-menu.png". */
      readonly name: string;
      /** The alternative text, in one sentence. */
      readonly title: string;
      /** The caption. In a drawing, its list explains numbered markers or describes each small drawing. */
      readonly caption: readonly Block[];
      /** Does a picture load at once, because readers may see it before they scroll? */
      readonly isEager?: true;
    }
  | {
      readonly kind: "calculator";
      readonly title: readonly Inline[];
      /** A link to a larger plan, or nothing. */
      readonly upgrade: readonly Inline[];
    }
);

export type Table = Extract<Block, { kind: "table" }>;

/** The blocks inside a block, in reading order. */
export function childrenOf(block: Block): readonly Block[] {
  switch (block.kind) {
    case "callout":
    case "details":
      return block.children;
    case "list":
      return block.items.flat();
    case "figure":
    case "picture":
      return block.caption;
    default:
      return [];
  }
}

/**
 * The facts that the build uses in calculations and drawings. A missing one is 0 or empty, and is reported where it
 * is used.
 */
export interface ProductFacts extends CreditFacts {
  /** How many shots of a script the Free plan includes. */
  readonly freeShots: number;
  /** How many shots the worked example has. */
  readonly exampleShots: number;
  readonly movements: readonly { readonly id: string; readonly name: string }[];
}
