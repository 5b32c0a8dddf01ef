import { drawings, findFigureFault } from "../../templates/figures/drawings.ts";
import type { Facts } from "../facts/facts.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { createProductFacts, type ProductFactName } from "../facts/productFacts.ts";
import { createWriteOut, type Report, type WriteOut, writeOutText } from "../facts/writeFacts.ts";
import { memoize } from "../memoize.ts";
import type { Block, Inline, Settings, WrittenBlock, WrittenInline } from "../model.ts";
import type { WrittenRedirect } from "../parse/addresses.ts";
import type { WrittenImage } from "../parse/content.ts";
import type { SiteConfig } from "../parse/siteConfig.ts";
import { didYouMean } from "../problem.ts";
import { textOf } from "../text/inlineText.ts";
import { calculatorNeeds, createCalculator } from "./calculator.ts";
import { findGroup, type GroupMember, nameMember } from "./groupMembers.ts";
import { resolveHref } from "./resolveHref.ts";

/** Where the facts or the settings have problems of their own, what depends on them is not judged. */
export interface Context extends ReturnType<typeof createProductFacts> {
  readonly facts: Facts | undefined;
  readonly oldIds: ReadonlyMap<string, readonly string[]>;
  readonly hrefOf: (href: string, line: number, report: Report) => string;
  readonly writeOut: WriteOut;
  readonly imageNames: readonly string[];
}

/** For facts or settings that have problems of their own. */
export const none = {};

/** What all texts are written out with. */
export const createContext = memoize(
  (
    known: Facts | typeof none,
    config: SiteConfig | typeof none,
    redirects: readonly WrittenRedirect[],
    images: readonly WrittenImage[],
    settings: Settings,
  ): Context => {
    const facts = "byName" in known ? known : undefined;
    const studio =
      "studio" in config
        ? { ...config.studio, origin: settings.studioUrl ?? config.studio.origin }
        : undefined;
    const hrefOf: Context["hrefOf"] = (href, line, report) =>
      resolveHref(href, line, report, studio, settings);
    return {
      facts,
      oldIds: collectOldIds(redirects),
      imageNames: images.map(({ name }) => name),
      ...createProductFacts(facts ?? { byName: new Map(), units: [] }),
      hrefOf,
      writeOut: createWriteOut(facts, hrefOf),
    };
  },
);

/** By the address of a section, the ids that it had before: "/docs/edit-images#camera" → ["lens"]. */
function collectOldIds(redirects: readonly WrittenRedirect[]): Map<string, string[]> {
  const oldIds = new Map<string, string[]>();
  for (const { from, to } of redirects) {
    const [, id] = from.split("#");
    if (id) oldIds.set(to, [...(oldIds.get(to) ?? []), id]);
  }
  return oldIds;
}

/** In characters. A short row that is repeated for each fact of a large group makes a long page. */
const longest = 2_000_000;
/** How much the elements around a paragraph or a cell count, however short it is. */
const markup = 20;

export interface Resolver {
  readonly block: (block: WrittenBlock) => Block;
  readonly text: (text: string, line: number) => string;
}

/** Writes out the facts and the addresses of one file. `route` is that of its page. */
export function createResolver(
  { facts, oldIds, product, faults, writeOut, imageNames }: Context,
  route: string,
  report: Report,
): Resolver {
  const text = (written: string, line: number) => writeOutText(written, line, report, writeOut);
  let size = 0;
  const words = (written: readonly WrittenInline[], line: number, member?: GroupMember): Inline[] => {
    if (size > longest) return [];
    const shown = writeOut(member ? written.map((one) => nameMember(one, member)) : written, line, report);
    size += textOf(shown).length + markup;
    if (size > longest)
      report(line, "up to here, this article makes a page of more than 2 MB; make two of it");
    return shown;
  };

  /** The facts for which a row or an item is repeated: those of the group that it names. */
  const membersFor = (written: readonly WrittenInline[], line: number, outer?: GroupMember) => {
    const group = written.map(findGroup).find((found) => found !== undefined);
    if (group === undefined || !facts || outer || size > longest) return [outer];
    const members = factsOfGroup(group, facts).map(([name]) => ({ group, name }));
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

  const block = (written: WrittenBlock, member?: GroupMember): Block => {
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
      case "callout":
        return { ...written, children: blocks(written.children) };
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
      case "figure": {
        const drawing = drawings.get(written.name);
        const who = `the figure ${written.name}`;
        const names = [...drawings.keys()];
        const fix = didYouMean(written.name, names) || `; the figures are ${names.join(", ")}`;
        if (!drawing) report(line, `there is no figure "${written.name}"${fix}`);
        reportNeeds(drawing?.needs ?? [], who, line);
        const caption = blocks(written.caption);
        const list = caption.find(({ kind }) => kind === "list");
        const countOfItems = list?.kind === "list" ? list.items.length : 0;
        const fault = facts && drawing && findFigureFault(drawing, product, countOfItems);
        if (fault) report(line, `${who} ${fault}`);
        return { ...written, kind: "figure", title: text(written.title, line), caption, facts: product };
      }
      case "image": {
        const { name } = written;
        const fix = didYouMean(name, imageNames) || "; put the file there, or correct its name";
        if (!imageNames.includes(name)) report(line, `there is no picture docs/images/${name}${fix}`);
        return {
          ...written,
          kind: "image",
          title: text(written.title, line),
          caption: blocks(written.caption),
          isLazy: true,
        };
      }
    }
  };
  return { block, text };
}
