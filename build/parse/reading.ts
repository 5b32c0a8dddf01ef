import type GithubSlugger from "github-slugger";

/** State that the block and inline parsers share while they parse one article. */
export interface Reading {
  readonly report: (line: number, message: string) => undefined;
  /** Every link that leads to a page of the site: "/docs/how-credits-work#free-plan-limits". */
  readonly links: { readonly href: string; readonly line: number }[];
  /** The pictures: "shot-menu.png". */
  readonly pictures: { readonly name: string; readonly line: number }[];
  readonly snippets: { readonly name: string; readonly line: number }[];
  /** Gives each heading a unique id on the page. */
  readonly slugger: GithubSlugger;
  /** The line of each heading, keyed by id. */
  readonly headingLines: Map<string, number>;
  /** Headings with the same words as an earlier one. That one has the id that they would otherwise have. */
  readonly repeatedHeadings: {
    readonly line: number;
    readonly id: string;
    readonly firstLine: number;
    readonly firstId: string;
  }[];
  /** What may appear only once on a page, such as each drawing: a second copy would repeat its ids. */
  readonly seen: Set<string>;
}
