import { drawings, findFigureFault } from "../../templates/figures/drawings.ts";
import type { Facts } from "../facts/facts.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { repeatedGroup } from "../facts/placeholders.ts";
import { createProductFacts, type ProductFactName } from "../facts/productFacts.ts";
import { createWriteOut, type Report, type WriteOut, writeOutText } from "../facts/writeFacts.ts";
import type { Block, Settings, WrittenBlock, WrittenInline } from "../model.ts";
import type { WrittenRedirect } from "../parse/addresses.ts";
import type { Draft, WrittenContent } from "../parse/content.ts";
import type { FrontMatter } from "../parse/frontMatter.ts";
import { mapConfigTexts } from "../parse/siteConfig.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { addressOf } from "../routes.ts";
import { calculatorNeeds, createCalculator } from "./calculator.ts";

/** A draft with its facts and addresses written out. */
export interface ResolvedDraft extends Draft {
  readonly blocks: readonly Block[];
}

/** The content folder with its facts and addresses written out. What had problems is missing. */
export interface ResolvedContent extends WrittenContent {
  readonly drafts: readonly ResolvedDraft[];
}

/** Writes out the facts and the addresses of all texts, and joins what is computed from the facts. */
export function resolveContent(
  written: WrittenContent,
  settings: Settings,
): { content: ResolvedContent; problems: Problem[] } {
  const { config, configPath, configLineOf, facts } = written;
  const problems: Problem[] = [];
  const studio = config && { ...config.studio, origin: settings.studioUrl ?? config.studio.origin };
  const context: Context = {
    facts,
    oldIds: collectOldIds(written.redirects),
    ...createProductFacts(facts ?? { byName: new Map(), units: [] }),
    writeOut: createWriteOut(facts, (href, line, report) =>
      resolveHref(href, line, report, studio, settings.basePath),
    ),
  };
  const resolverFor = (sourcePath: string, route = "") =>
    createResolver(context, route, (line, message) => problems.push({ sourcePath, line, message }));

  const { text } = resolverFor(configPath);
  const shownConfig = config && mapConfigTexts(config, (one, path) => text(one, configLineOf(path)));
  const intents = shownConfig?.intents.map((intent, index) => {
    const report: Report = (line, message) => problems.push({ sourcePath: configPath, line, message });
    const line = configLineOf(["intents", index, "link"]);
    return { ...intent, link: resolveHref(intent.link, line, report, studio, settings.basePath) };
  });
  const drafts = written.drafts.map((draft): ResolvedDraft => {
    const resolver = resolverFor(draft.sourcePath, draft.route);
    const frontMatter = draft.frontMatter && resolveFrontMatter(draft.frontMatter, draft.lineOf, resolver);
    return {
      ...draft,
      ...(frontMatter && { frontMatter }),
      blocks: (draft.body?.blocks ?? []).map((one) => resolver.block(one)),
    };
  });
  const shown = shownConfig && { config: { ...shownConfig, intents: intents ?? [] } };
  return { content: { ...written, ...shown, drafts }, problems };
}

/** Where the facts or the settings have problems of their own, what depends on them is not judged. */
interface Context extends ReturnType<typeof createProductFacts> {
  readonly facts: Facts | undefined;
  readonly oldIds: ReadonlyMap<string, readonly string[]>;
  readonly writeOut: WriteOut;
}

/** By the address of a section, the ids that it had before: "/docs/edit-images#camera" → ["lens"]. */
function collectOldIds(redirects: readonly WrittenRedirect[]): Map<string, string[]> {
  const oldIds = new Map<string, string[]>();
  for (const { from, to } of redirects) {
    const [, id] = from.split("#");
    if (id) oldIds.set(to, [...(oldIds.get(to) ?? []), id]);
  }
  return oldIds;
}

interface Resolver {
  readonly block: (block: WrittenBlock) => Block;
  readonly text: (text: string, line: number) => string;
}

function createResolver(
  { facts, oldIds, product, faults, writeOut }: Context,
  route: string,
  report: Report,
): Resolver {
  const text = (written: string, line: number) => writeOutText(written, line, report, writeOut);
  const words = (written: readonly WrittenInline[], line: number, member?: GroupMember) =>
    writeOut(member ? written.map((one) => nameMember(one, member)) : written, line, report);

  /** The facts for which a row or an item is repeated: those of the group that it names. */
  const membersFor = (written: readonly WrittenInline[], line: number, outer?: GroupMember) => {
    const group = written.map(findGroup).find((found) => found !== undefined);
    if (group === undefined || !facts || outer) return [outer];
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
          rows: written.rows.flatMap((row, index) => {
            const rowLine = line + 2 + index;
            return membersFor(row.flat(), rowLine, member).map((each) =>
              row.map((cell) => words(cell, rowLine, each)),
            );
          }),
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
        const fix = didYouMean(written.name, [...drawings.keys()]);
        if (!drawing) report(line, `there is no figure "${written.name}"${fix}`);
        reportNeeds(drawing?.needs ?? [], who, line);
        const caption = blocks(written.caption);
        const list = caption.find(({ kind }) => kind === "list");
        const countOfItems = list?.kind === "list" ? list.items.length : 0;
        const fault = facts && drawing && findFigureFault(drawing, product, countOfItems);
        if (fault) report(line, `${who} ${fault}`);
        return { ...written, title: text(written.title, line), caption, facts: product };
      }
    }
  };
  return { block, text };
}

function resolveFrontMatter(
  frontMatter: FrontMatter,
  lineOf: Draft["lineOf"],
  { text }: Resolver,
): FrontMatter {
  const { title, nav, lead, description, keywords } = frontMatter;
  return {
    ...frontMatter,
    title: text(title, lineOf("title")),
    nav: text(nav, lineOf("nav")),
    ...(lead && { lead: text(lead, lineOf("lead")) }),
    description: text(description, lineOf("description")),
    keywords: keywords.map((keyword, index) => text(keyword, lineOf("keywords", index))),
  };
}

/** One fact of the group that a row or an item is repeated for. */
interface GroupMember {
  readonly group: string;
  /** "plans.free" */
  readonly name: string;
}

function findGroup(inline: WrittenInline): string | undefined {
  if (inline.kind === "fact") return repeatedGroup(inline);
  return "children" in inline
    ? inline.children.map(findGroup).find((group) => group !== undefined)
    : undefined;
}

/** {{ plans.* }} → {{ plans.free }} */
function nameMember(inline: WrittenInline, member: GroupMember): WrittenInline {
  if (inline.kind === "fact")
    return repeatedGroup(inline) === member.group ? { ...inline, name: member.name } : inline;
  return "children" in inline
    ? { ...inline, children: inline.children.map((child) => nameMember(child, member)) }
    : inline;
}

interface Studio {
  readonly origin: string;
  readonly paths: readonly string[];
}

function resolveHref(
  href: string,
  line: number,
  report: Report,
  studio: Studio | undefined,
  basePath: string,
): string {
  if (href.startsWith("studio:")) {
    const path = href.slice("studio:".length);
    if (studio && !studio.paths.includes(path)) {
      const fix = didYouMean(path, studio.paths, (known) => `studio:${known}`);
      report(line, `the studio has no page ${href}${fix}`);
    }
    return (studio?.origin ?? "") + path;
  }
  if (studio && href.startsWith(studio.origin))
    report(line, `write this link as studio:${href.slice(studio.origin.length)}`);
  return href.startsWith("/") ? addressOf(href, basePath) : href;
}
