import GithubSlugger from "github-slugger";
import { ids } from "../../templates/ids.ts";
import type { Frame } from "../content/frame.ts";
import type { Facts } from "../facts/facts.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { parseText, repeatedGroup } from "../facts/placeholders.ts";
import type { LineReport, Resolver } from "../facts/resolveWords.ts";
import type { Block } from "../markup.ts";
import { didYouMean } from "../problem.ts";
import type { Calculator, FactReader, Product } from "../product.ts";
import type { Located } from "./syntax.ts";

/** What all text is resolved against. Nothing that depends on facts or settings with problems is checked. */
export type Context = Resolver & {
  readonly frame: Frame;
  readonly facts: Facts | undefined;
  readonly product: Product;
  readonly calculator: Calculator | undefined;
  /** What is wrong with the facts that the calculator needs, and their names. */
  readonly calculatorFaults: readonly string[];
  readonly calculatorFacts: ReadonlySet<string>;
  readonly membersOf: FactReader["membersOf"];
  /** "/docs/edit-images#lens" → "/docs/edit-images#camera" */
  readonly movedSections: readonly (readonly [from: string, to: string])[];
  /** `href` is the target in one form, and `url` the address that a browser follows. */
  readonly resolveLink: (
    written: string,
    line: number,
    report: LineReport,
  ) => { readonly href: string; readonly url: string; readonly isInternal: boolean };
  readonly snippets: readonly Snippet[];
};

/** Text that several articles share. */
export interface Snippet {
  readonly name: string;
  readonly blocks: readonly Block[];
}

interface Named {
  readonly name: string;
  readonly line: number;
}

/** What a text refers to, and its headings. */
export const createReferences = () => ({
  /** Links to pages of the site: "/docs/how-credits-work#free-plan-limits". */
  links: [] as Named[],
  /** "shot-menu.png" */
  pictures: [] as Named[],
  snippets: [] as Named[],
  /** The line of each heading, keyed by id. */
  headingLines: new Map<string, number>(),
});
export type References = ReturnType<typeof createReferences>;

/** State that the block and inline parsers share while they parse one article. */
export type ParseState = ReturnType<typeof createParseState> & {
  /** The fact that replaces {{ plans.* }} here: "free". */
  readonly member?: string;
};

/** The tokens around a token, and the function that parses those in it. */
export interface Neighbours {
  readonly above: Located | undefined;
  readonly below: Located | undefined;
  readonly parseNested: (tokens: readonly Located[], state: ParseState) => Block[];
}

/** In characters. A short row repeated for each fact of a large group makes a long page. */
const maxPageLength = 2_000_000;
/** The length of the tags around a paragraph or a cell. */
const tagLength = 20;

/** The route is that of the article's page. A snippet has none. */
export function createParseState(route: string | undefined, context: Context, report: LineReport) {
  const slugger = new GithubSlugger();
  for (const id of Object.values(ids)) slugger.slug(id);
  let size = 0;
  const isFull = () => size > maxPageLength;
  /** Adds to the length of the page. */
  const addLength = (length: number, line: number) => {
    if (isFull()) return;
    size += length + tagLength;
    if (isFull())
      report(line, "the page of this article exceeds 2 MB at this point; split it into two articles");
  };
  const seen = new Set<string>();
  /** Reports a second copy of a drawing or a calculator, which would repeat the ids of the first. */
  const reportSecond = (kind: string, name: string, line: number) => {
    if (route === undefined) report(line, `a snippet can't contain a ${kind}; move it to the articles`);
    else if (seen.has(name)) report(line, `this page already has the ${name}; remove one of the two`);
    seen.add(name);
  };
  return { context, route, report, references: createReferences(), slugger, reportSecond, addLength, isFull };
}

/** Parses a row or an item for each fact of the group that its text names, or else once. */
export function parseForEach<T>(
  text: string,
  line: number,
  state: ParseState,
  parse: (state: ParseState) => T,
): T[] {
  const { facts } = state.context;
  const [group] = parseText(text).flatMap((part) =>
    part.kind === "fact" ? (repeatedGroup(part) ?? []) : [],
  );
  if (group === undefined || !facts || state.member || state.isFull()) return [parse(state)];
  const members = factsOfGroup(group, facts).map(([name]) => name.slice(group.length + 1));
  if (members.length === 0) {
    const groups = [...new Set([...facts.byName.keys()].map((name) => name.replace(/\..*/, "")))];
    state.report(line, `facts.yaml has no group "${group}"${didYouMean(group, groups)}`);
  }
  return members.map((member) => parse({ ...state, member }));
}
