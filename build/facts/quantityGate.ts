import type { Block, Body, Facts, FrontMatter, Inline, TypedQuantity } from "../model.ts";
import { textOf } from "../parse/markdown.ts";
import { planNamesOf } from "./facts.ts";
import { fillFacts, markFacts } from "./factText.ts";
import {
  createPlanPattern,
  factMarker,
  findCellQuantity,
  findQuantities,
  findWrongSums,
  type Quantity,
} from "./quantities.ts";

/** A piece of text as it is read for quantities: each fact is a marker, so that what is left was typed. */
interface Passage {
  readonly marked: string;
  /** As the reader sees it: words with their markup, or plain. */
  readonly content: readonly Inline[] | string;
  readonly line: number;
  /** What heads the column and the row, for a cell of a table. */
  readonly heading?: string;
}

interface Finding {
  readonly line: number;
  readonly message: string;
}

export interface QuantityGate {
  /** Every quantity that an article states without the registry, and every sum that does not come out. */
  readonly checkArticle: (
    body: Body,
    frontMatter: FrontMatter | undefined,
    lineOf: (field: string, index?: number) => number,
  ) => Finding[];
  /** The same for a text that stands outside an article. */
  readonly checkText: (text: string, line: number) => Finding[];
}

/** The gate through which no quantity comes that is not a fact. */
export function createQuantityGate(facts: Facts): QuantityGate {
  const planPattern = createPlanPattern(planNamesOf(facts));

  const check = (
    passages: readonly Passage[],
    marks: readonly TypedQuantity[],
    lineOfMark: (index: number) => number,
  ): Finding[] => {
    const found = findTyped(passages, planPattern);
    const isExcused = (quantity: Quantity) =>
      factsEqualTo(quantity, facts).length === 0 && marks.some((mark) => isMarkOf(mark, quantity));
    const typed = found
      .filter(({ quantity }) => !isExcused(quantity))
      .map(({ quantity, line }) => ({ line, message: describe(quantity, facts) }));
    const unused = marks.flatMap((mark, index) =>
      found.some(({ quantity }) => isMarkOf(mark, quantity))
        ? []
        : [
            {
              line: lineOfMark(index),
              message: `no text types "${mark.quantity}" any more; take this mark away`,
            },
          ],
    );
    const sums = passages
      .filter(({ marked }) => marked.includes("="))
      .flatMap(({ content, line }) => {
        const text = typeof content === "string" ? content : textOf(content);
        return findWrongSums(text).map((sum) => ({
          line: lineAt(text, sum.index, line),
          message: `"${sum.text}" does not come out: it makes ${sum.result.toLocaleString("en-US")}`,
        }));
      });
    return [...typed, ...unused, ...sums];
  };

  return {
    checkArticle(body, frontMatter, lineOf) {
      const fields = (["title", "nav", "description"] as const).map((field) =>
        passageOfField(frontMatter?.[field] ?? "", lineOf(field), facts),
      );
      const passages = [...fields, ...body.blocks.flatMap(passagesOfBlock)];
      return check(passages, frontMatter?.typed ?? [], (index) => lineOf("typed", index));
    },
    checkText: (text, line) => check([passageOfField(text, line, facts)], [], () => line),
  };
}

/** Stands between passages that are searched as one text, which is several times quicker. No match crosses it. */
const separator = "\0";

function findTyped(
  passages: readonly Passage[],
  planPattern: RegExp,
): { quantity: Quantity; line: number }[] {
  const all = passages.map(({ marked }) => marked).join(separator);
  const inTexts = findQuantities(all, planPattern).map((quantity) => {
    const before = all.slice(0, quantity.index).split(separator);
    const line = passages[before.length - 1]?.line ?? 1;
    return { quantity, line: lineAt(before.at(-1) ?? "", Number.POSITIVE_INFINITY, line) };
  });
  const inCells = passages.flatMap(({ marked, heading, line }) => {
    const quantity = heading === undefined ? undefined : findCellQuantity(marked, heading);
    return quantity ? [{ quantity, line }] : [];
  });
  return [...inTexts, ...inCells];
}

/** A passage keeps the line breaks of its source. */
function lineAt(text: string, index: number, firstLine: number): number {
  return firstLine + text.slice(0, index).split("\n").length - 1;
}

function isMarkOf(mark: TypedQuantity, { text }: Quantity): boolean {
  const plain = (words: string) => words.toLowerCase().replaceAll(/\s+/g, " ").trim();
  return plain(mark.quantity) === plain(text);
}

function describe(quantity: Quantity, facts: Facts): string {
  const equal = factsEqualTo(quantity, facts);
  const typed = `"${quantity.text.replaceAll(/\s+/g, " ")}" is typed`;
  const placeholders = (names: readonly string[]) =>
    names
      .slice(0, 4)
      .map((name) => `{{ ${name} }}`)
      .join(" or ");
  if (equal.length > 0) return `${typed}; write ${placeholders(equal)}`;
  const sameUnit = factsOfUnit(quantity, facts);
  return sameUnit.length > 0
    ? `${typed}, and no fact says so; write the fact that is meant, such as ${placeholders(sameUnit)}`
    : `${typed}, and no fact is behind it; add one to facts.yaml, or mark it under "typed" with a reason`;
}

function factsOfUnit({ unit }: Quantity, facts: Facts): string[] {
  return [...facts].filter(([, fact]) => fact.unit === unit).map(([name]) => name);
}

function factsEqualTo({ unit, value }: Quantity, facts: Facts): string[] {
  return [...facts].flatMap(([name, fact]) => {
    if (fact.unit !== unit) return [];
    const values =
      fact.kind === "quantity"
        ? [fact.from, fact.to]
        : (fact.kind === "list" ? fact.values : [fact.text]).map((text) =>
            text.toLowerCase().replace(/^\./, ""),
          );
    return values.includes(value as never) ? [name] : [];
  });
}

function passageOfField(text: string, line: number, facts: Facts): Passage {
  return { marked: markFacts(text, factMarker), content: fillFacts(text, facts), line };
}

function passagesOfBlock(block: Block): Passage[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [passageOf(block.children, block.line)];
    case "figure":
      return [
        {
          marked: markFacts(block.writtenTitle, factMarker),
          content: block.title,
          line: block.line + 1,
        },
        ...block.caption.flatMap(passagesOfBlock),
      ];
    case "calculator":
      return [passageOf(block.title, block.line)];
    case "list":
      return block.items.flatMap((item) => item.flatMap(passagesOfBlock));
    case "callout":
      return block.children.flatMap(passagesOfBlock);
    case "table": {
      const headings = block.columns.map(({ heading }) => passageOf(heading, block.line));
      const cells = block.rows.flatMap((row, rowIndex) =>
        row.map((cell, columnIndex) => ({
          ...passageOf(cell, block.line + 2 + rowIndex),
          heading: `${headings[columnIndex]?.marked} ${columnIndex > 0 ? textOf(row[0] ?? []) : ""}`,
        })),
      );
      return [passageOf(block.caption, block.line), ...headings, ...cells];
    }
  }
}

function passageOf(inlines: readonly Inline[], line: number): Passage {
  return { marked: markedTextOf(inlines), content: inlines, line };
}

function markedTextOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === "fact") return factMarker;
      if (inline.kind === "break") return " ";
      if (!("children" in inline)) return inline.text;
      const text = markedTextOf(inline.children);
      return inline.kind === "strong" && isLabel(text) ? factMarker : text;
    })
    .join("");
}

/** The name of a button or a tab, such as "Add 2 shots": bold, begun by a capital, with a number that is part of the name. */
function isLabel(text: string): boolean {
  if (!/^[A-Z].* /s.test(text)) return false;
  const [first] = findQuantities(text);
  return first !== undefined && first.index > 0;
}
