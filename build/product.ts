import type { ComponentType, ReactNode } from "react";
import type { BlockOf } from "./markup.ts";

/** What belongs to one product and to no other. A site has the one that its site.yaml names, or none. */
export interface Product {
  /** As in site.yaml: "storyboard". */
  readonly name: string;
  /** The drawings, by the name that articles use. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** The drawing of a category, by its name in site.yaml. */
  readonly icons: Readonly<Record<string, ReactNode>>;
  /** The drawings of the steps of site.yaml, which are in this file. */
  readonly steps?: { readonly drawings: readonly ReactNode[]; readonly sourcePath: string };
  /** The component that shows the steps on the home page. */
  readonly Board?: ComponentType<{
    readonly steps: readonly { readonly title: string; readonly url: string }[];
    readonly label: string;
  }>;
  /** The drawings beside the brand, in the link to the calculator, and on the page for missing addresses. */
  readonly logo?: ReactNode;
  readonly estimate?: ReactNode;
  readonly notFound?: ReactNode;
  /** Components that draw the shared parts that a page needs. One component's parts may use the next one's. */
  readonly parts: readonly ComponentType[];
  readonly createCalculator?: (facts: FactReader) => Calculator;
  /**
   * Its part of client/: page.js, the modules that it loads, and the styles of its components, before a page's text or
   * after it. Each style sheet has the name of its component's class.
   */
  readonly client: {
    readonly script: string;
    readonly modules: readonly string[];
    readonly styles: readonly string[];
    readonly lateStyles: readonly string[];
  };
}

/** One drawing with numbered markers that a list explains, or several small ones, each with one item of a list. */
export type Figure =
  | { readonly Drawing: ComponentType<{ readonly title: string; readonly titleId: string }> }
  | {
      readonly drawPanels: (members: readonly Member[]) => readonly ReactNode[];
      /** The group of facts that it shows, and those that this file draws: one small drawing per fact. */
      readonly shows?: {
        readonly group: string;
        readonly drawn: readonly string[];
        readonly sourcePath: string;
      };
      /** The position of the caption relative to each drawing. */
      readonly layout: "below" | "beside";
      /** A drawing of everything the small ones show. With the caption below it, it is one more in their row. */
      readonly overview?: ReactNode;
      /** The last words of the caption. */
      readonly note?: ReactNode;
    };

/** A fact of a group: "push-in", Push In. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

/** Reads the facts that a calculator asks for. A fault in one is reported where the calculator is used. */
export interface FactReader {
  /** The number of a fact in this unit: ("credits.video", "credits") → 45; 0 if there is none. */
  readonly amountOf: (name: string, unit: string) => number;
  readonly membersOf: (group: string) => readonly Member[];
  readonly report: (fault: string) => void;
}

export interface Calculator {
  /** What it counts, as in its address: "pages" for "?pages=12". A search that names a number of them fills it in. */
  readonly units: readonly string[];
  /** Its answer before a reader changes anything, and what a copy without the calculator calls it. */
  readonly answer: { readonly label: string; readonly sentence: string; readonly steps: readonly string[] };
  /** `urls` has the address of each of its modules, by name. */
  readonly Form: ComponentType<{
    readonly block: BlockOf<"calculator">;
    readonly urls: ReadonlyMap<string, string>;
  }>;
}

/** For a site with nothing but its text and its pictures. */
export const emptyProduct: Product = {
  name: "",
  figures: new Map(),
  icons: {},
  parts: [],
  client: { script: "page.ts", modules: [], styles: [], lateStyles: [] },
};
