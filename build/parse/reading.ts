import GithubSlugger from "github-slugger";
import { ids } from "../../templates/ids.ts";

/** What the parsers of blocks and of inlines share while they parse one article. */
export interface Reading {
  readonly report: (line: number, message: string) => void;
  /** Parses a token with its line. Tokens that are located meanwhile are inside it. */
  readonly locate: <T>(raw: string, parse: (line: number) => T) => T;
  /** Every link that leads to a page of the site. */
  readonly links: PageLink[];
  readonly pictures: { readonly name: string; readonly line: number }[];
  /** Addresses that have a name: [name]: /docs/lost-card */
  readonly definitions: { readonly name: string; readonly line: number }[];
  /** Gives each heading a unique id on the page. */
  readonly slugger: GithubSlugger;
  /** The line of each heading, by its id. */
  readonly headingLines: Map<string, number>;
  /** Headings with the same words as an earlier one. */
  readonly repeatedHeadings: RepeatedHeading[];
  /** What a page has only once, such as each drawing, whose ids would not be unique otherwise. */
  readonly seen: Set<string>;
}

export interface RepeatedHeading {
  readonly line: number;
  readonly id: string;
  /** The heading above with the same words. Its id is the one that this heading would have alone. */
  readonly firstLine: number;
  readonly firstId: string;
}

export interface PageLink {
  /** "/docs/how-credits-work#free-plan-limits" */
  readonly href: string;
  readonly line: number;
}

export function createReading(markdown: string, firstLine: number, report: Reading["report"]): Reading {
  const slugger = new GithubSlugger();
  for (const id of Object.values(ids)) slugger.slug(id);
  return {
    report,
    locate: createLocator(markdown, firstLine),
    slugger,
    links: [],
    pictures: [],
    definitions: [],
    headingLines: new Map(),
    repeatedHeadings: [],
    seen: new Set(),
  };
}

/** How far after the last token the next one is searched for, in characters. */
const reach = 5000;

/** Tokens have no positions, but they come in the order of the text: each is searched for after the one before. */
function createLocator(markdown: string, firstLine: number): Reading["locate"] {
  let cursor = 0;
  let line = firstLine;
  let counted = 0;
  return (raw, parse) => {
    const whole = raw.trim();
    const [needle = ""] = whole.split("\n", 1);
    // The raw text of some tokens is not in the article, as of a cell with an escaped pipe. To search to the end takes long.
    const found = markdown.slice(cursor, cursor + needle.length + reach).indexOf(needle);
    const start = cursor + Math.max(0, found);
    for (; counted < start; counted++) if (markdown[counted] === "\n") line++;
    cursor = start;
    const result = parse(line);
    // Text in a callout or a list is indented, so a token of several lines is longer than its raw text.
    cursor = Math.max(cursor, start + (found < 0 ? 0 : needle === whole ? whole.length : needle.length));
    return result;
  };
}
