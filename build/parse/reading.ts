import GithubSlugger from "github-slugger";
import { ids } from "../../templates/ids.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { parseText, repeatedGroup } from "../facts/placeholders.ts";
import type { Report } from "../facts/resolveWords.ts";
import { didYouMean } from "../problem.ts";
import type { Context } from "./context.ts";

/** State that the block and inline parsers share while they parse one article. */
export interface Reading {
  readonly context: Context;
  /** The route of the article's page, or "" for a snippet. */
  readonly route: string;
  readonly report: Report;
  /** The fact that replaces {{ plans.* }} here: "free". */
  readonly member?: string;
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
  /** Adds to the length of the page. */
  readonly grow: (length: number, line: number) => void;
  readonly isFull: () => boolean;
}

/** In characters. A short row repeated for each fact of a large group makes a long page. */
const longest = 2_000_000;
/** The length of the tags around a paragraph or a cell. */
const markup = 20;

export function createReading(route: string, context: Context, report: Report): Reading {
  const slugger = new GithubSlugger();
  for (const id of Object.values(ids)) slugger.slug(id);
  let size = 0;
  const isFull = () => size > longest;
  const grow = (length: number, line: number) => {
    if (isFull()) return;
    size += length + markup;
    if (isFull())
      report(line, "the page of this article exceeds 2 MB at this point; split it into two articles");
  };
  return {
    context,
    route,
    report,
    links: [],
    pictures: [],
    snippets: [],
    slugger,
    headingLines: new Map(),
    repeatedHeadings: [],
    seen: new Set(),
    grow,
    isFull,
  };
}

/** Parses a row or an item for each fact of the group that its text names, or else once. */
export function parseForEach<T>(
  text: string,
  line: number,
  reading: Reading,
  parse: (reading: Reading) => T,
): T[] {
  const { facts } = reading.context;
  const [group] = parseText(text).flatMap((part) =>
    part.kind === "fact" ? (repeatedGroup(part) ?? []) : [],
  );
  if (group === undefined || !facts || reading.member || reading.isFull()) return [parse(reading)];
  const members = factsOfGroup(group, facts).map(([name]) => name.slice(group.length + 1));
  if (members.length === 0) {
    const groups = [...new Set([...facts.byName.keys()].map((name) => name.replace(/\..*/, "")))];
    reading.report(line, `facts.yaml has no group "${group}"${didYouMean(group, groups)}`);
  }
  return members.map((member) => parse({ ...reading, member }));
}
