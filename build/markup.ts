import type { CreditFacts, Estimate, Project } from "../client/calculator/creditEstimate.ts";

/* The words of an article, as they were written and as they are shown. Everyone gets these from model.ts. */

/** Words with their markup. A written text may hold placeholders; one that is shown holds none. */
type InlineOf<P> =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Was it written out from a fact, or marked by the writer as it stands, and not typed? */
      readonly isGiven?: true;
      /** What it counts, where it is the number of a fact alone: "credits". */
      readonly counts?: string;
    }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly InlineOf<P>[] }
  /** What is typed, or the name of a key. */
  | { readonly kind: "code" | "keyboard"; readonly text: string }
  | {
      readonly kind: "link";
      readonly line: number;
      /** As it was typed ("studio:/login"), and once it is shown the address that a browser follows. */
      readonly href: string;
      readonly children: readonly InlineOf<P>[];
    }
  /** In a cell it is written within a line: <br>. */
  | { readonly kind: "break"; readonly isInCell?: true }
  | P;

/** {{ credits.video as number }} */
export interface Placeholder {
  readonly kind: "fact";
  /** "credits.video", "plans.*" for each fact of a group, or "plans" for a group as a whole. */
  readonly name: string;
  /** What stands behind "as"; else "". */
  readonly format: string;
}

export type Inline = InlineOf<never>;
export type WrittenInline = InlineOf<Placeholder>;

/** A part of an article. `I` is its words, `S` what else may stand between its paragraphs. Lines are those of the file. */
type BlockOf<I, S> =
  | {
      readonly kind: "heading";
      readonly line: number;
      readonly level: 2 | 3;
      readonly id: string;
      /** Under which it was published before it was renamed. */
      readonly oldIds?: readonly string[];
      readonly children: readonly I[];
    }
  | { readonly kind: "paragraph"; readonly line: number; readonly children: readonly I[] }
  /** Lines that are shown as they were typed. */
  | { readonly kind: "code"; readonly line: number; readonly text: string }
  | {
      readonly kind: "details";
      readonly line: number;
      readonly summary: readonly I[];
      readonly children: readonly BlockOf<I, S>[];
    }
  | {
      readonly kind: "list";
      readonly line: number;
      readonly isOrdered: boolean;
      readonly items: readonly (readonly BlockOf<I, S>[])[];
    }
  | {
      readonly kind: "callout";
      readonly line: number;
      /** By which it is styled: "permanent". */
      readonly callout: string;
      readonly title: string;
      readonly children: readonly BlockOf<I, S>[];
    }
  | {
      readonly kind: "table";
      /** That of its header. */
      readonly line: number;
      readonly caption: readonly I[];
      readonly captionLine: number;
      readonly columns: readonly { readonly heading: readonly I[]; readonly isNumeric: boolean }[];
      readonly rows: readonly { readonly line: number; readonly cells: readonly (readonly I[])[] }[];
    }
  | S;

/** A drawing or a screenshot. */
interface Shown<B> {
  /** That of the drawing, or of the file in docs/images/: "shot-menu.png". */
  readonly name: string;
  /** What it says, in one sentence, for those who don't see it. */
  readonly title: string;
  /** Words below it. A drawing's list explains its numbered markers, or says what each small drawing shows. */
  readonly caption: readonly B[];
}

export type WrittenBlock = BlockOf<
  WrittenInline,
  /** Its line is that of the words that stand for it. */
  | ({ readonly kind: "figure"; readonly line: number } & Shown<WrittenBlock>)
  | ({ readonly kind: "image"; readonly line: number } & Shown<WrittenBlock>)
  | {
      readonly kind: "calculator";
      readonly line: number;
      readonly title: readonly WrittenInline[];
      /** Where to go for a larger plan, or nothing. */
      readonly upgrade: readonly WrittenInline[];
    }
>;

export type Block = BlockOf<
  Inline,
  | ({ readonly kind: "figure"; readonly facts: ProductFacts } & Shown<Block>)
  /** A lazy one stands below the first screen and can wait until it is near. */
  | ({ readonly kind: "image"; readonly isLazy: boolean } & Shown<Block>)
  | {
      readonly kind: "calculator";
      readonly title: readonly Inline[];
      readonly upgrade: readonly Inline[];
      readonly calculator: Calculator;
    }
>;

/** The blocks inside a block, in the order in which they are read. */
export function childrenOf(block: Block): readonly Block[] {
  switch (block.kind) {
    case "callout":
    case "details":
      return block.children;
    case "list":
      return block.items.flat();
    case "figure":
    case "image":
      return block.caption;
    default:
      return [];
  }
}

export type Table = Extract<Block, { kind: "table" }>;

/** The facts that the build computes and draws with. One that facts.yaml lacks is 0 or empty, and a problem where it is used. */
export interface ProductFacts extends CreditFacts {
  /** How many shots of a script the Free plan includes. */
  readonly freeShots: number;
  /** How many shots the worked example has. */
  readonly exampleShots: number;
  readonly movements: readonly { readonly id: string; readonly name: string }[];
}

/** The credit calculator, as a page shows it before it is used. */
export interface Calculator {
  readonly facts: CreditFacts;
  readonly project: Project;
  readonly answer: Estimate;
}
