import GithubSlugger from "github-slugger";
import { ids } from "../../templates/ids.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { parseText, repeatedGroup } from "../facts/placeholders.ts";
import type { Report } from "../facts/resolveWords.ts";
import { didYouMean } from "../problem.ts";
import type { Context } from "./context.ts";

interface Named {
  readonly name: string;
  readonly line: number;
}

/** What a text names, and its headings. */
export const createFound = () => ({
  /** Links to pages of the site: "/docs/how-credits-work#free-plan-limits". */
  links: [] as Named[],
  /** "shot-menu.png" */
  pictures: [] as Named[],
  snippets: [] as Named[],
  /** The line of each heading, keyed by id. */
  headingLines: new Map<string, number>(),
});
export type Found = ReturnType<typeof createFound>;

/** State that the block and inline parsers share while they parse one article. */
export type Reading = ReturnType<typeof createReading> & {
  /** The fact that replaces {{ plans.* }} here: "free". */
  readonly member?: string;
};

/** In characters. A short row repeated for each fact of a large group makes a long page. */
const longest = 2_000_000;
/** The length of the tags around a paragraph or a cell. */
const markup = 20;

/** The route is that of the article's page. A snippet has none. */
export function createReading(route: string | undefined, context: Context, report: Report) {
  const slugger = new GithubSlugger();
  for (const id of Object.values(ids)) slugger.slug(id);
  let size = 0;
  const isFull = () => size > longest;
  /** Adds to the length of the page. */
  const grow = (length: number, line: number) => {
    if (isFull()) return;
    size += length + markup;
    if (isFull())
      report(line, "the page of this article exceeds 2 MB at this point; split it into two articles");
  };
  const seen = new Set<string>();
  /** Reports a second copy of a drawing or a calculator, which would repeat the ids of the first. */
  const claim = (kind: string, name: string, line: number) => {
    if (route === undefined) report(line, `a snippet can't contain a ${kind}; move it to the articles`);
    else if (seen.has(name)) report(line, `this page already has the ${name}; remove one of the two`);
    seen.add(name);
  };
  return { context, route, report, found: createFound(), slugger, claim, grow, isFull };
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
