import { figureByName, findFigureFault } from "../../templates/figures/figures.ts";
import type { Facts } from "../facts/facts.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { repeatedGroup } from "../facts/placeholders.ts";
import { createProductFacts, type ProductFactName } from "../facts/productFacts.ts";
import { createWriteOut, type Report, type WriteOut, writeOutText } from "../facts/writeFacts.ts";
import { memoize } from "../memoize.ts";
import type { Block, Inline, Settings, WrittenBlock, WrittenInline } from "../model.ts";
import type { SiteConfig } from "../parse/siteConfig.ts";
import { didYouMean } from "../problem.ts";
import { leavesOf, textOf } from "../text/inlineText.ts";
import { calculatorNeeds, createCalculator } from "./calculator.ts";
import { resolveHref } from "./resolveHref.ts";

/** Where the facts or the settings have problems of their own, what depends on them is not judged. */
export interface Context extends ReturnType<typeof createProductFacts> {
  readonly facts: Facts | undefined;
  readonly oldIds: ReadonlyMap<string, readonly string[]>;
  readonly hrefOf: (href: string, line: number, report: Report) => string;
  readonly writeOut: WriteOut;
}

/** What all texts are written out with. */
export const createContext = memoize(
  (
    facts: Facts | undefined,
    config: SiteConfig | undefined,
    redirects: ReadonlyMap<string, string> | undefined,
    settings: Settings,
  ): Context => {
    const studio = config && { ...config.studio, origin: settings.studioUrl ?? config.studio.origin };
    const hrefOf: Context["hrefOf"] = (href, line, report) =>
      resolveHref(href, line, report, studio, settings);
    return {
      facts,
      oldIds: collectOldIds(redirects),
      ...createProductFacts(facts ?? { byName: new Map(), units: [] }),
      hrefOf,
      writeOut: createWriteOut(facts, hrefOf),
    };
  },
);

/** By the address of a section, the ids that it had before: "/docs/edit-images#camera" → ["lens"]. */
function collectOldIds(redirects: ReadonlyMap<string, string> = new Map()): Map<string, string[]> {
  const oldIds = new Map<string, string[]>();
  for (const [from, to] of redirects) {
    const [, id] = from.split("#");
    if (id) oldIds.set(to, [...(oldIds.get(to) ?? []), id]);
  }
  return oldIds;
}

/** In characters. A short row that is repeated for each fact of a large group makes a long page. */
const longest = 2_000_000;
/** How much the elements around a paragraph or a cell count, however short it is. */
const markup = 20;
/** So many blocks of an article may be seen before its reader scrolls. */
const firstScreen = 2;

export interface Resolver {
  readonly article: (blocks: readonly WrittenBlock[]) => Block[];
  readonly text: (text: string, line: number) => string;
}

/** Writes out the facts and the addresses of one file. `route` is that of its page. */
export function createResolver(
  { facts, oldIds, product, faults, writeOut }: Context,
  route: string,
  report: Report,
): Resolver {
  const text = (written: string, line: number) => writeOutText(written, line, report, writeOut);
  let size = 0;
  const grow = (length: number, line: number) => {
    size += length + markup;
    if (size > longest)
      report(line, "up to here, this article makes a page of more than 2 MB; make two of it");
  };
  const words = (written: readonly WrittenInline[], line: number, member?: string): Inline[] => {
    if (size > longest) return [];
    const shown = writeOut(written, line, report, member);
    grow(textOf(shown).length, line);
    return shown;
  };

  /** The facts for which a row or an item is repeated: those of the group that it names. */
  const membersFor = (written: readonly WrittenInline[], line: number, outer?: string) => {
    const [group] = leavesOf(written).flatMap((leaf) =>
      leaf.kind === "fact" ? (repeatedGroup(leaf) ?? []) : [],
    );
    if (group === undefined || !facts || outer || size > longest) return [outer];
    const members = factsOfGroup(group, facts).map(([name]) => name.slice(group.length + 1));
    if (members.length === 0) {
      const groups = [...new Set([...facts.byName.keys()].map((name) => name.replace(/\..*/, "")))];
      report(line, `facts.yaml has no group "${group}"${didYouMean(group, groups)}`);
    }
    return members;
  };
  const reportNeeds = (needs: readonly ProductFactName[], who: string, line: number) => {
    for (const fault of facts ? needs.flatMap((need) => faults.get(need) ?? []) : [])
      report(line, `${who} can't be shown: ${fault}`);
  };

  const reportFigure = (name: string, caption: readonly Block[], line: number) => {
    const names = [...figureByName.keys()];
    const fix = didYouMean(name, names) || `; the figures are ${names.join(", ")}`;
    const figure = figureByName.get(name);
    if (!figure) return report(line, `there is no figure "${name}"${fix}`);
    reportNeeds(figure.shows ? [figure.shows] : [], `the figure ${name}`, line);
    const list = caption.find((one) => one.kind === "list");
    const fault = facts && findFigureFault(figure, product, list?.items.length ?? 0);
    if (fault) report(line, `the figure ${name} ${fault}`);
  };

  const block = (written: WrittenBlock, member?: string, isFirst = false): Block => {
    const { line } = written;
    const blocks = (children: readonly WrittenBlock[]) => children.map((child) => block(child, member));
    switch (written.kind) {
      case "heading": {
        const old = oldIds.get(`${route}#${written.id}`);
        const children = words(written.children, line, member);
        return { ...written, ...(old && { oldIds: old }), children };
      }
      case "paragraph":
        return { ...written, children: words(written.children, line, member) };
      case "code":
        if (size <= longest) grow(written.text.length, line);
        return written;
      case "callout":
        return { ...written, title: text(written.title, line), children: blocks(written.children) };
      case "details":
        return {
          ...written,
          summary: words(written.summary, line, member),
          children: blocks(written.children),
        };
      case "list":
        return {
          ...written,
          items: written.items.flatMap((item) => {
            const [first] = item;
            const named = first?.kind === "paragraph" ? first.children : [];
            return membersFor(named, first?.line ?? line, member).map((each) =>
              item.map((child) => block(child, each)),
            );
          }),
        };
      case "table":
        return {
          ...written,
          caption: words(written.caption, written.captionLine, member),
          columns: written.columns.map((column) => ({ ...column, heading: words(column.heading, line) })),
          rows: written.rows.flatMap((row) =>
            membersFor(row.cells.flat(), row.line, member).map((each) => ({
              line: row.line,
              cells: row.cells.map((cell) => words(cell, row.line, each)),
            })),
          ),
        };
      case "calculator":
        reportNeeds(calculatorNeeds, "the calculator", line);
        return {
          ...written,
          title: words(written.title, line),
          upgrade: words(written.upgrade, line + 2),
          calculator: createCalculator(product),
        };
      case "figure":
      case "image": {
        const shown = { ...written, title: text(written.title, line), caption: blocks(written.caption) };
        if (written.kind === "image") return { ...shown, kind: "image", isLazy: !isFirst };
        reportFigure(written.name, shown.caption, line);
        return { ...shown, kind: "figure", facts: product };
      }
    }
  };
  const article = (written: readonly WrittenBlock[]) =>
    written.map((one, place) => block(one, undefined, place < firstScreen));
  return { article, text };
}
