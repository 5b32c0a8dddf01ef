import * as yaml from "yaml";
import type { Problem } from "../problem.ts";
import { describeInvisible } from "./characters.ts";
import type { Field, Path } from "./fields.ts";

/** A parsed file, with the line number of each value. */
export interface ParsedFile<T> {
  readonly sourcePath: string;
  /** Missing when there are problems. */
  readonly value?: T;
  readonly problems: readonly Problem[];
  /** The line number of the value at a path, or 1. */
  readonly lineOf: (path: Path) => number;
}

/** Deeper than any file needs. The parser would take minutes. */
const deepestBrackets = 60;
const tooDeepLine = /^ {61}|^[ \t]*(?:[-?:][ \t]+){31}/m;
const longest = 100_000;

const sentences: Partial<Record<yaml.ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "a colon followed by a space starts a value; put the whole text in quotes",
  MULTILINE_IMPLICIT_KEY: 'this line is not a field; write "name: value", with a space after the colon',
  MISSING_CHAR: "a quote, a bracket or a comma is missing; close each one, and put commas between entries",
  TAB_AS_INDENT: "this line is indented by a tab; use spaces",
  DUPLICATE_KEY: "this line repeats a key; keep one of the two",
  MULTIPLE_DOCS: 'a line "---" or "..." ends the fields here; remove it',
};

/** Parses YAML 1.2, in which a date stays a string, and validates it with a field. Every problem has its line. */
export function parseYaml<T>(sourcePath: string, text: string, field: Field<T>): ParsedFile<T> {
  if (text.length > longest)
    return unparsedFile(sourcePath, `this has more than ${longest} characters; shorten it`);
  const line = findDeepLine(text);
  if (line !== undefined)
    return unparsedFile(sourcePath, "this is nested too deeply; use at most two or three levels", line);
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const lineOf = (path: Path): number => {
    if (path.length === 0) return 1;
    const outer = path.slice(0, -1);
    const parent = document.getIn(outer, true);
    const isNamed = (key: unknown) => yaml.isScalar(key) && key.value === path.at(-1);
    const pair = yaml.isMap(parent) ? parent.items.find(({ key }) => isNamed(key)) : undefined;
    const node = pair?.key ?? document.getIn(path, true);
    return yaml.isNode(node) && node.range ? lineAt(node.range[0]) : lineOf(outer);
  };

  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ sourcePath, line, message });
  const textLines = text.split("\n");
  const errors = [...document.errors, ...document.warnings];
  // A tab or wrong indentation causes further errors, which need no fix of their own.
  const root =
    errors.find(({ code }) => code === "TAB_AS_INDENT") ?? errors.find(({ code }) => code === "BAD_INDENT");
  for (const error of root ? [root] : errors)
    problems.push({ sourcePath, ...describeError(error, text, textLines, lineAt) });
  yaml.visit(document, {
    Scalar(_, { value, range }) {
      const [start, end] = range ?? [0, 0];
      const [, comment] = /^[ \t]*(#\S+)/.exec(text.slice(end, end + 200)) ?? [];
      const faults = typeof value === "string" ? describeInvisible(value, "this value") : [];
      if (comment !== undefined)
        faults.push(`"${comment}" begins a comment; put the whole text in quotes, or a space after the #`);
      for (const fault of faults) report(lineAt(start), fault);
    },
    Alias(_, { source, range }) {
      report(lineAt(range?.[0] ?? 0), `"*${source}" is a reference to another value; write the value itself`);
    },
  });
  if (problems.length > 0) return { sourcePath, problems, lineOf };

  const value = field(document.toJS() ?? {}, [], (path, fault) => {
    const entry = path.findLastIndex((key) => typeof key === "number") + 1;
    const id = entry > 0 ? document.getIn([...path.slice(0, entry), "id"]) : undefined;
    const name =
      typeof id === "string"
        ? `${nameOf(path.slice(entry))} of "${id}" in ${nameOf(path.slice(0, entry))}`
        : nameOf(path);
    report(lineOf(path), path.length === 0 ? 'write one "name: value" per line' : `${name} ${fault}`);
    return undefined;
  });
  const isSound = problems.length === 0 && value !== undefined;
  return { sourcePath, ...(isSound && { value }), problems, lineOf };
}

/** The first line that is nested too deeply, if there is one. */
function findDeepLine(text: string): number | undefined {
  const above = text.search(tooDeepLine);
  if (above >= 0) return text.slice(0, above).split("\n").length;
  if (text.split(/[[{]/).length <= deepestBrackets) return undefined;
  let [depth, line] = [0, 1];
  // A bracket in quoted text is not a token.
  for (const token of new yaml.Lexer().lex(text)) {
    depth += /^[[{]$/.test(token) ? 1 : /^[\]}]$/.test(token) ? -1 : 0;
    if (depth > deepestBrackets) return line;
    line += token.split("\n").length - 1;
  }
  return undefined;
}

function nameOf(path: Path): string {
  return `"${path.filter((key) => typeof key === "string").join(".")}"`;
}

/** A file without a value. */
export function unparsedFile(sourcePath: string, fault?: string, line = 1): ParsedFile<never> {
  const problems = fault === undefined ? [] : [{ sourcePath, line, message: fault }];
  return { sourcePath, problems, lineOf: () => 1 };
}

/** Describes a YAML error, based on the parser's message and the error's line. */
function describeError(
  { code, message, pos: [place] }: yaml.YAMLError,
  text: string,
  lines: readonly string[],
  lineAt: (offset: number) => number,
): { line: number; message: string } {
  // The parser reports where an unclosed value ends.
  const [, open] = /^(Flow map|Flow sequence|Missing closing ["'])/.exec(message) ?? [];
  const sign = open === "Flow map" ? "{" : open === "Flow sequence" ? "[" : open?.at(-1);
  const line = lineAt(sign === undefined ? place : text.lastIndexOf(sign, place));
  if (open && code === "BAD_INDENT") return { line, message: `the ${sign} on this line is not closed` };

  const lineText = lines[line - 1] ?? "";
  const [, word] = /[:[,-] *'[^']*?([^\s']+'\w+)/.exec(lineText) ?? [];
  if (word !== undefined)
    return { line, message: `the ' in ${word} ends the text; use double quotes around it` };
  // To YAML, two braces at the start of a value begin a map.
  if (/[:,[-]\s*\{\{/.test(lineText))
    return { line, message: 'put the whole value in quotes, as in nav: "{{ plans.free as name }} plan"' };
  // In YAML, a line that is indented further continues the value above it, and the error has the line of that value.
  const isAbove = code.endsWith("IMPLICIT_KEY") && lineText.split(": ").length === 2;
  if (isAbove || code === "BAD_INDENT") {
    const wrong = isAbove ? line + 1 : line;
    const [above, below] = [wrong - 1, wrong].map(
      (place) => /^\s*(?:- )?([\w-]+):(?:\s|$)/.exec(lines[place - 1] ?? "")?.[1],
    );
    const message =
      above && below
        ? `begin ${below} below ${above} on line ${wrong - 1}, in the same column`
        : "this line is not indented like its neighbours; start it in the same column as the line above";
    return { line: wrong, message };
  }
  const fallback = `this is not valid YAML: ${message.replace(/\.$/, "")}; put the whole text in quotes`;
  return { line, message: sentences[code] ?? fallback };
}
