import type GithubSlugger from "github-slugger";
import type { Locate } from "./locator.ts";

/** What the readers of blocks and of inlines share while they read one article. */
export interface Reading {
  readonly report: (line: number, message: string) => void;
  /** Gives a token its line. */
  readonly locate: Locate;
  /** Every link of the article that leads into the site, for whoever knows all pages. */
  readonly links: PageLink[];
  readonly pictures: { readonly name: string; readonly line: number }[];
  /** The addresses that have a name: [name]: /docs/lost-card */
  readonly definitions: { readonly name: string; readonly line: number }[];
  /** The names of the addresses that links call, as in [the words][name]. */
  readonly namesCalled: Set<string>;
  /** Gives each heading an address of its own on the page. */
  readonly slugger: GithubSlugger;
  /** The line of each heading, by its id. */
  readonly headingLines: Map<string, number>;
  /** The headings whose words another heading has above them. */
  readonly repeatedHeadings: RepeatedHeading[];
  /** Drawings and calculators that the page already has: their ids would stand twice. */
  readonly seen: Set<string>;
}

export interface RepeatedHeading {
  readonly line: number;
  readonly id: string;
  /** That of the heading above with the same words, which has the id that this one would have alone. */
  readonly firstLine: number;
  readonly firstId: string;
}

export interface PageLink {
  /** "/docs/how-credits-work#free-plan-limits" */
  readonly href: string;
  readonly line: number;
}
