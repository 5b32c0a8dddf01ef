import {
  type Document,
  type ErrorCode,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from "yaml";
import type { Problem } from "../problem.ts";
import { describeInvisible } from "./characters.ts";
import type { Field, Path } from "./fields.ts";

/** A file of which each value has its line. */
export interface ParsedFile<T> {
  readonly sourcePath: string;
  /** Missing when there are problems. */
  readonly value?: T;
  readonly problems: readonly Problem[];
  /** The line on which the value at a path stands, or the first line where there is none. */
  readonly lineOf: (path: Path) => number;
}

/** Deeper than any file of ours, and far from where the parser's stack ends. */
const deepestNesting = 20;
const furthestIndent = 60;
const longest = 100_000;

const sentences: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "a colon with a space behind it begins a value; put the whole text between quotes",
  MULTILINE_IMPLICIT_KEY: 'this line is no field; write "name: value", with a space behind the colon',
  MISSING_CHAR:
    "a quote, a bracket or a comma is missing; each that opens closes, and entries have commas between them",
  BAD_INDENT:
    "this line is not indented as those beside it, or a bracket is not closed; begin it below the one above, or close the bracket",
  TAB_AS_INDENT: "this line is indented by a tab; use spaces",
  BAD_SCALAR_START: "this sign can't begin a value; put the whole text between quotes",
  UNEXPECTED_TOKEN: "this sign is not expected here; put the whole text between quotes, or remove it",
  BAD_DQ_ESCAPE: "a \\ between double quotes begins an escape; write two of them, or single quotes",
  DUPLICATE_KEY: "this line repeats a key; keep one of the two",
  MULTIPLE_DOCS: 'a line "---" or "..." ends the fields here; remove it',
};

/** To YAML, a line that begins further right goes on with the value above it. */
const indented = "the line below begins further right than this one; begin both in the same place";

/** To YAML, two braces at the start of a value are the start of something else. */
const unquoted = 'put the whole value in quotes, as in nav: "{{ plans.free as name }} plan"';

/** Reads YAML 1.2, in which a date stays the string it is, as what a field says of it. Every problem has its line. */
export function parseYaml<T>(sourcePath: string, text: string, field: Field<T>): ParsedFile<T> {
  const excess = findExcess(text);
  if (excess) return { sourcePath, problems: [{ sourcePath, ...excess }], lineOf: () => 1 };
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
  });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);

  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0; length--) {
      const key = path[length - 1];
      const parent = document.getIn(path.slice(0, length - 1), true);
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      const node = (pair?.key ?? document.getIn(path.slice(0, length), true)) as Node | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return 1;
  };

  const textLines = text.split("\n");
  const faults = [...document.errors, ...document.warnings];
  // What follows from a tab or from an indentation is no mistake of its own.
  const root =
    faults.find(({ code }) => code === "TAB_AS_INDENT") ?? faults.find(({ code }) => code === "BAD_INDENT");
  const syntaxProblems = (root ? [root] : faults).map(({ code, message, pos }) => {
    const isOpen = code === "BAD_INDENT" && message.startsWith("Flow");
    const bracket = message.startsWith("Flow map") ? "{" : "[";
    const start = isOpen
      ? text.lastIndexOf(bracket, pos[0])
      : code === "MISSING_CHAR" && findOpenQuote(document, pos[0]);
    const line = lineAt(start || pos[0]);
    const lineText = textLines[line - 1] ?? "";
    if (isOpen) return { sourcePath, line, message: `the ${bracket} of this line is not closed` };
    const [, word] = /[:[,-] *'[^']*?([^\s']*'\w+)/.exec(lineText) ?? [];
    if (word !== undefined && !word.startsWith("'"))
      return { sourcePath, line, message: `the ' in ${word} ends the text; put it between double quotes` };
    const isWholeField = code.endsWith("IMPLICIT_KEY") && lineText.split(": ").length === 2;
    if (isWholeField || code === "BAD_INDENT") {
      const wrong = isWholeField ? line : line - 1;
      const [above, key] = [wrong, wrong + 1].map((one) => nameOn(textLines[one - 1]));
      if (above && key)
        return {
          sourcePath,
          line: wrong + 1,
          message: `begin ${key} below ${above} of line ${wrong}, in the same column`,
        };
    }
    const sentence = /[:,[-]\s*\{\{/.test(lineText) ? unquoted : isWholeField ? indented : sentences[code];
    const fallback = () => `this is not YAML: ${sentenceOf(message)}; put the whole text between quotes`;
    return { sourcePath, line, message: sentence ?? fallback() };
  });
  visit(document, {
    Scalar(_, scalar) {
      const line = lineAt(scalar.range?.[0] ?? 0);
      for (const message of findScalarFaults(scalar, text))
        syntaxProblems.push({ sourcePath, line, message });
    },
    Alias(_, { source, range }) {
      const message = `"*${source}" stands for another value; write the value itself`;
      syntaxProblems.push({ sourcePath, line: lineAt(range?.[0] ?? 0), message });
    },
  });
  // The parser stumbles over the same sign several times.
  const told = new Map(syntaxProblems.map((problem) => [`${problem.line} ${problem.message}`, problem]));
  if (told.size > 0) return { sourcePath, problems: [...told.values()], lineOf };

  const problems: Problem[] = [];
  const value = field(document.toJS() ?? {}, [], (path, fault) => {
    const message =
      path.length === 0 ? 'write one "name: value" per line' : `${describePath(path, document)} ${fault}`;
    problems.push({ sourcePath, line: lineOf(path), message });
    return undefined;
  });
  return { sourcePath, ...(problems.length === 0 && value !== undefined && { value }), problems, lineOf };
}

/** "credits.shot.value"; an entry of a list that has an id goes by that: "icon" of "teams" in "categories". */
function describePath(path: Path, document: Document): string {
  const at = path.findLastIndex((key) => typeof key === "number") + 1;
  const id = at > 0 && document.getIn([...path.slice(0, at), "id"]);
  return typeof id === "string" && at < path.length
    ? `"${path.slice(at).join(".")}" of "${id}" in "${path.slice(0, at - 1).join(".")}"`
    : `"${path.join(".")}"`;
}

/** The field that begins on a line: "value". */
const nameOn = (line = "") => /^\s*(?:- )?([\w-]+):(?:\s|$)/.exec(line)?.[1];

/** What YAML lets through and its writer did not mean. */
function findScalarFaults({ value, range }: Scalar, text: string): string[] {
  const cut = range ? /^[ \t]*(#\S+)/.exec(text.slice(range[1], range[1] + 200)) : null;
  return [
    ...(typeof value === "string" ? describeInvisible(value, "this value") : []),
    ...(cut
      ? [
          `everything from "${cut[1]}" on is a comment; put the whole text between quotes, or a space behind the #`,
        ]
      : []),
  ];
}

/** Where the quote stands that is closed nowhere: the parser names the end of the text. */
function findOpenQuote(document: Document, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith("QUOTE") && range?.[1] === end) start = range[0];
    },
  });
  return start;
}

/** The first line that is nested too deep for the parser, or where a text is too long for it. */
function findExcess(text: string): { line: number; message: string } | undefined {
  if (text.length > longest)
    return { line: 1, message: `this has more than ${longest} characters; say it more shortly` };
  let brackets = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const [indent = "", marks = ""] = /^([ \t]*)((?:[-?:][ \t]+)*)/.exec(line) ?? [];
    let deepest = 0;
    for (const sign of line) {
      if (sign === "[" || sign === "{") deepest = Math.max(deepest, ++brackets);
      else if (sign === "]" || sign === "}") brackets = Math.max(0, brackets - 1);
    }
    if (indent.length > furthestIndent || marks.length > furthestIndent || deepest > deepestNesting)
      return { line: index + 1, message: "this is nested too deep; a value stands two or three levels deep" };
  }
  return undefined;
}

/** The parser's message without its capital, its full stop and its second line. */
function sentenceOf(message: string): string {
  const [firstLine = ""] = message.split("\n");
  return firstLine.replace(/\.$/, "").replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
