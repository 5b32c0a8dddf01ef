import { planNamesOf } from "./facts.ts";
import { fillFacts, placeholderPattern } from "./factText.ts";
import { textOf } from "./markdown.ts";
import type { Block, Body, Facts, FrontMatter, Inline, TypedQuantity } from "./model.ts";
import { factMarker, findCellQuantity, findQuantities, findWrongSums, type Quantity } from "./quantities.ts";

/** A piece of text as it is read for quantities: each fact is a marker, so that what is left was typed. */
interface Passage {
  readonly marked: string;
  /** As the reader sees it. */
  readonly text: string;
  readonly line: number;
  /** What heads the column and the row, for a cell of a table. */
  readonly heading?: string;
}

interface Finding {
  readonly line: number;
  readonly message: string;
}

/** Every quantity that an article states without the registry, and every sum that does not come out. */
export function checkQuantities(
  body: Body,
  frontMatter: FrontMatter | undefined,
  lineOf: (field: string, index?: number) => number,
  facts: Facts,
): Finding[] {
  const fields = (["title", "nav", "description"] as const).map((field) =>
    passageOfField(frontMatter?.[field] ?? "", lineOf(field), facts),
  );
  const passages = [...fields, ...body.blocks.flatMap(passagesOfBlock)];
  return checkPassages(passages, facts, frontMatter?.typed ?? [], (index) => lineOf("typed", index));
}

/** The same for a text that stands outside an article. */
export function checkTextQuantities(text: string, line: number, facts: Facts): Finding[] {
  return checkPassages([passageOfField(text, line, facts)], facts, [], () => line);
}

function checkPassages(
  passages: readonly Passage[],
  facts: Facts,
  marks: readonly TypedQuantity[],
  lineOfMark: (index: number) => number,
): Finding[] {
  const planNames = planNamesOf(facts);
  const found = passages.flatMap((passage) => findTyped(passage, planNames));
  const typed = found.filter(
    ({ quantity }) =>
      factsEqualTo(quantity, facts).length > 0 || !marks.some((mark) => isMarkOf(mark, quantity)),
  );
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
  const sums = passages.flatMap(({ text, line }) =>
    findWrongSums(text).map((sum) => ({
      line: lineAt(text, sum.index, line),
      message: `"${sum.text}" does not come out: it makes ${sum.result.toLocaleString("en-US")}`,
    })),
  );
  return [
    ...typed.map(({ quantity, line }) => ({ line, message: describe(quantity, facts) })),
    ...unused,
    ...sums,
  ];
}

function findTyped({ marked, line, heading }: Passage, planNames: readonly string[]) {
  const inText = findQuantities(marked, planNames);
  const inCell = heading === undefined || inText.length > 0 ? undefined : findCellQuantity(marked, heading);
  return [...inText, ...(inCell ? [inCell] : [])].map((quantity) => ({
    quantity,
    line: lineAt(marked, quantity.index, line),
  }));
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
  return { marked: markPlaceholders(text), text: fillFacts(text, facts), line };
}

function markPlaceholders(text: string): string {
  return text.replaceAll(new RegExp(placeholderPattern, "g"), factMarker);
}

function passagesOfBlock(block: Block): Passage[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [passageOf(block.children, block.line)];
    case "figure":
      return [
        { marked: markPlaceholders(block.writtenTitle), text: block.title, line: block.line + 1 },
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
          heading: `${headings[columnIndex]?.text} ${columnIndex > 0 ? textOf(row[0] ?? []) : ""}`,
        })),
      );
      return [passageOf(block.caption, block.line), ...headings, ...cells];
    }
  }
}

function passageOf(inlines: readonly Inline[], line: number): Passage {
  return { marked: markedTextOf(inlines), text: textOf(inlines), line };
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
  const [first] = findQuantities(text);
  return first !== undefined && first.index > 0 && /^[A-Z]/.test(text);
}
