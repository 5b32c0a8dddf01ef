import { drawings, findFigureFault } from "../../templates/figures/drawings.ts";
import type { Facts } from "../facts/facts.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { createProductFacts, type ProductFactName } from "../facts/productFacts.ts";
import { createWriteOut, type Report, type WriteOut, writeOutText } from "../facts/writeFacts.ts";
import { memoize } from "../memoize.ts";
import type { Block, Settings, WrittenBlock, WrittenInline } from "../model.ts";
import type { WrittenRedirect } from "../parse/addresses.ts";
import type { Draft, WrittenContent } from "../parse/content.ts";
import type { FrontMatter } from "../parse/frontMatter.ts";
import { mapConfigTexts, type SiteConfig } from "../parse/siteConfig.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { calculatorNeeds, createCalculator } from "./calculator.ts";
import { findGroup, type GroupMember, nameMember } from "./groupMembers.ts";
import { resolveHref } from "./resolveHref.ts";

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
  const { config, facts, redirects } = written;
  const context = createContext(facts ?? none, config ?? none, redirects, settings);
  const shown = config && resolveConfig(config, context);
  const resolved = written.drafts.map((draft) => resolveDraft(context, draft));
  const configFaults = (shown?.faults ?? []).map(({ path, message }) => ({
    sourcePath: written.configPath,
    line: written.configLineOf(path),
    message,
  }));
  return {
    content: {
      ...written,
      ...(shown && { config: shown.config }),
      drafts: resolved.map(({ draft }) => draft),
    },
    problems: [...configFaults, ...resolved.flatMap(({ problems }) => problems)],
  };
}

const resolveConfig = memoize((written: SiteConfig, context: Context) => {
  const faults: { readonly path: readonly PropertyKey[]; readonly message: string }[] = [];
  const reportAt =
    (path: readonly PropertyKey[]): Report =>
    (_, message) =>
      faults.push({ path, message });
  const config = mapConfigTexts(written, (one, path) =>
    createResolver(context, "", reportAt(path)).text(one, 1),
  );
  const intents = config.intents.map((intent, index) => ({
    ...intent,
    link: context.hrefOf(intent.link, 1, reportAt(["intents", index, "link"])),
  }));
  return { config: { ...config, intents }, faults };
});

const resolveDraft = memoize((context: Context, draft: Draft) => {
  const { sourcePath, route, lineOf } = draft;
  const problems: Problem[] = [];
  const resolver = createResolver(context, route, (line, message) =>
    problems.push({ sourcePath, line, message }),
  );
  const frontMatter = draft.frontMatter && resolveFrontMatter(draft.frontMatter, lineOf, resolver);
  const resolved: ResolvedDraft = {
    ...draft,
    ...(frontMatter && { frontMatter }),
    blocks: (draft.body?.blocks ?? []).map((one) => resolver.block(one)),
  };
  return { draft: resolved, problems };
});

/** Where the facts or the settings have problems of their own, what depends on them is not judged. */
interface Context extends ReturnType<typeof createProductFacts> {
  readonly facts: Facts | undefined;
  readonly oldIds: ReadonlyMap<string, readonly string[]>;
  readonly hrefOf: (href: string, line: number, report: Report) => string;
  readonly writeOut: WriteOut;
}

/** For facts or settings that have problems of their own. */
const none = {};

const createContext = memoize(
  (
    known: Facts | typeof none,
    config: SiteConfig | typeof none,
    redirects: readonly WrittenRedirect[],
    { studioUrl, basePath }: Settings,
  ): Context => {
    const facts = "byName" in known ? known : undefined;
    const studio =
      "studio" in config ? { ...config.studio, origin: studioUrl ?? config.studio.origin } : undefined;
    const hrefOf: Context["hrefOf"] = (href, line, report) =>
      resolveHref(href, line, report, studio, basePath);
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
