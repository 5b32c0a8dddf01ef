import { figureByName, findFigureFault } from "../../templates/figures/figures.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { findSnippetName, repeatedGroup } from "../facts/placeholders.ts";
import { type Report, resolveText } from "../facts/resolveWords.ts";
import type { Block, Inline, WrittenBlock, WrittenInline } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { leavesOf, textOf } from "../text/inlineText.ts";
import type { Context } from "./context.ts";

/** In characters. A short row repeated for each fact of a large group makes a long page. */
const longest = 2_000_000;
/** The length of the tags around a paragraph or a cell. */
const markup = 20;

/** The article with its facts and addresses written out. `route` is the route of its page. */
export function resolveBlocks(
  written: readonly WrittenBlock[],
  route: string,
  context: Context,
  report: Report,
): Block[] {
  const { facts, oldIds, product, faults, resolveWords } = context;
  let size = 0;
  const grow = (length: number, line: number) => {
    if (size > longest) return;
    size += length + markup;
    if (size > longest)
      report(line, "the page of this article exceeds 2 MB at this point; split it into two articles");
  };
  const words = (some: readonly WrittenInline[], line: number, member?: string): Inline[] => {
    if (size > longest) return [];
    const shown = resolveWords(some, line, report, member);
    grow(textOf(shown).length, line);
    return shown;
  };

  /** The facts to repeat a row or an item for: those in the group it names. */
  const membersFor = (some: readonly WrittenInline[], line: number, outer?: string) => {
    const [group] = leavesOf(some).flatMap((leaf) =>
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

  const checkNeeds = (need: keyof typeof faults, who: string, line: number) => {
    for (const fault of facts ? faults[need] : []) report(line, `${who} can't be shown: ${fault}`);
  };
  const checkFigure = (name: string, caption: readonly Block[], line: number) => {
    const names = [...figureByName.keys()];
    const fix = didYouMean(name, names) || `; the figures are ${names.join(", ")}`;
    const figure = figureByName.get(name);
    if (!figure) return report(line, `there is no figure "${name}"${fix}`);
    if (figure.shows) checkNeeds(figure.shows, `the figure ${name}`, line);
    const list = caption.find((one) => one.kind === "list");
    const fault = facts && findFigureFault(figure, product, list?.items.length ?? 0);
    if (fault) report(line, `the figure ${name} ${fault}`);
  };

  const resolve = (some: readonly WrittenBlock[], member?: string): Block[] =>
    some.flatMap((one) => {
      const name = one.kind === "paragraph" ? findSnippetName(one.children) : undefined;
      if (name === undefined) return [block(one, member)];
      const { body, sourcePath } = context.snippets.find((snippet) => snippet.name === name) ?? {};
      if (!body || size > longest) return [];
      const reportThere: Report = (line, message) => report(line, message, sourcePath);
      const blocks = resolveBlocks(body.blocks, route, { ...context, snippets: [] }, reportThere);
      grow(JSON.stringify(blocks).length, one.line);
      return blocks.map((shared) => ({ ...shared, ...(sourcePath && { sourcePath }) }));
    });
  const block = (one: WrittenBlock, member?: string): Block => {
    const { line } = one;
    const inner = (children: readonly WrittenBlock[]) => resolve(children, member);
    const own = (some: readonly WrittenInline[]) => words(some, line, member);
    const text = (plain: string) => resolveText(plain, line, report, resolveWords);
    switch (one.kind) {
      case "heading": {
        const old = oldIds.get(`${route}#${one.id}`);
        return { ...one, ...(old && { oldIds: old }), children: own(one.children) };
      }
      case "paragraph":
        return { ...one, children: own(one.children) };
      case "code":
        grow(one.text.length, line);
        return one;
      case "callout":
        return { ...one, title: text(one.title), children: inner(one.children) };
      case "details":
        return { ...one, summary: own(one.summary), children: inner(one.children) };
      case "list": {
        const items = one.items.flatMap((item) => {
          const [first] = item;
          const named = first?.kind === "paragraph" ? first.children : [];
          return membersFor(named, first?.line ?? line, member).map((each) => resolve(item, each));
        });
        return { ...one, items };
      }
      case "table": {
        const rows = one.rows.flatMap((row) =>
          membersFor(row.cells.flat(), row.line, member).map((each) => ({
            line: row.line,
            cells: row.cells.map((cell) => words(cell, row.line, each)),
          })),
        );
        const columns = one.columns.map((column) => ({ ...column, heading: own(column.heading) }));
        return { ...one, caption: words(one.caption, one.captionLine, member), columns, rows };
      }
      case "calculator": {
        checkNeeds("calculator", "the calculator", line);
        return { ...one, title: own(one.title), upgrade: words(one.upgrade, line + 2) };
      }
      case "figure":
      case "picture": {
        const caption = inner(one.caption);
        if (one.kind === "figure") checkFigure(one.name, caption, line);
        return { ...one, title: text(one.title), caption };
      }
    }
  };
  return resolve(written);
}
