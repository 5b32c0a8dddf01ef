import GithubSlugger from "github-slugger";
import { ids } from "../../templates/ids.ts";

/** State that the block and inline parsers share while they parse one article. */
export interface Reading {
  readonly report: (line: number, message: string) => void;
  /** Parses a token and records its line. Tokens located during the call are nested in it. */
  readonly locate: <T>(raw: string, parse: (line: number) => T) => T;
  /** Every link that leads to a page of the site. */
  readonly links: PageLink[];
  readonly pictures: { readonly name: string; readonly line: number }[];
  /** Link reference definitions: [name]: /docs/lost-card */
  readonly definitions: { readonly name: string; readonly line: number }[];
  /** Gives each heading a unique id on the page. */
  readonly slugger: GithubSlugger;
  /** The line of each heading, keyed by id. */
  readonly headingLines: Map<string, number>;
  /** Headings with the same words as an earlier one. */
  readonly repeatedHeadings: RepeatedHeading[];
  /** What may appear only once on a page, such as each drawing: a second copy would repeat its ids. */
  readonly seen: Set<string>;
}

export interface RepeatedHeading {
  readonly line: number;
  readonly id: string;
  /** An earlier heading with the same text. It has the id that this heading would otherwise have. */
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

/** How far past the last token to search for the next one, in characters. */
const reach = 5000;

/** Tokens have no positions, but they come in text order, so each is searched for after the previous one. */
function createLocator(markdown: string, firstLine: number): Reading["locate"] {
  let cursor = 0;
  let line = firstLine;
  let counted = 0;
  return (raw, parse) => {
    const whole = raw.trim();
    const [needle = ""] = whole.split("\n", 1);
    // The raw text of some tokens, such as a cell with an escaped pipe, is not in the article. Searching to the end is
    // slow.
    const found = markdown.slice(cursor, cursor + needle.length + reach).indexOf(needle);
    const start = cursor + Math.max(0, found);
    for (; counted < start; counted++) if (markdown[counted] === "\n") line++;
    cursor = start;
    const result = parse(line);
    // Text in a callout or list is indented, so a multi-line token is longer than its raw text.
    cursor = Math.max(cursor, start + (found < 0 ? 0 : needle === whole ? whole.length : needle.length));
    return result;
  };
}

/** A definition such as "[name]: address" isn't shown; only the links that use its name are. */
export function reportLostDefinitions(markdown: string, { definitions, report }: Reading): void {
  if (definitions.length === 0) return;
  const names = markdown
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .match(/\[[^[\]]+\](?!:)/g);
  const used = new Set(names);
  const known = new Set<string>();
  for (const { name, line } of definitions) {
    if (known.has(name)) report(line, `"[${name}]:" is defined twice; remove one`);
    else if (!used.has(`[${name}]`))
      report(
        line,
        `no link uses "[${name}]:", so this line would not appear; remove it, or write \\ before it`,
      );
    known.add(name);
  }
}
