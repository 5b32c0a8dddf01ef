import * as yaml from "yaml";
import { type Checked, collectProblems, type Place, type Report } from "../problem.ts";
import { describeInvisible } from "./characters.ts";
import type { Field, FieldPlace } from "./fields.ts";

type Path = readonly (string | number)[];

/** The content of a file. The value is missing if there are problems. */
export interface ParsedFile<T> extends Checked<T> {
  readonly sourcePath: string;
  /** The place of the value at a path, `at("categories", 0, "id")`, or else line 1. */
  readonly at: (...path: Path) => Place;
  /** The texts that readers see, with their facts filled in. */
  readonly shown: readonly ShownText[];
}

interface ShownText {
  readonly path: Path;
  readonly text: string;
}

/** Fills in the facts of a text that readers see. */
export type Show = (text: string, report: Report) => string;

/** Deeper than any file needs. The parser would take minutes. */
const maxBrackets = 60;
const tooDeepLine = /^ {61}|^[ \t]*(?:[-?:][ \t]+){31}/m;
const maxLength = 100_000;

const messages: Partial<Record<yaml.ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "a colon followed by a space starts a value; put the whole text in quotes",
  MULTILINE_IMPLICIT_KEY: 'this line is not a field; write "name: value", with a space after the colon',
  MISSING_CHAR: "a quote, a bracket or a comma is missing; close each one, and put commas between entries",
  TAB_AS_INDENT: "this line is indented by a tab; use spaces",
  DUPLICATE_KEY: "this line repeats a key; keep one of the two",
  MULTIPLE_DOCS: 'a line "---" or "..." ends the fields here; remove it',
};

/** Parses YAML and validates it with a field. A problem that `show` reports leaves the value as it is. */
export function parseYaml<T>(sourcePath: string, text: string, field: Field<T>, show?: Show): ParsedFile<T> {
  return openYaml(sourcePath, text).read(field, show);
}

/** Parses YAML 1.2, in which a date stays a string. Every problem has its line. Several fields may then read it. */
export function openYaml(sourcePath: string, text: string) {
  const { document, lineOf, faults } = parseSafely(text);
  const at = createPlaceFinder(sourcePath, text);
  return {
    read<T>(field: Field<T>, show: Show = (shown) => shown): ParsedFile<T> {
      const { problems, report } = collectProblems(sourcePath);
      for (const { line, message } of faults) report(line, message);
      const shown: ShownText[] = [];
      if (problems.length > 0) return { sourcePath, problems, at, shown };

      let isSound = true;
      const placeOf = (path: Path): FieldPlace => ({
        at: (key) => placeOf([...path, key]),
        report: (fault) => {
          isSound = false;
          const message =
            path.length === 0 ? 'write one "name: value" per line' : `${nameOf(path, document)} ${fault}`;
          return report(lineOf(path), message);
        },
        show: (written) => {
          const text = show(written, (message) => report(lineOf(path), message));
          shown.push({ path, text });
          return text;
        },
      });
      const value = field(document.toJS() ?? {}, placeOf([]));
      return { sourcePath, ...(isSound && value !== undefined && { value }), problems, at, shown };
    },
  };
}

/** A document is large, and few files are asked for a place later, so this one is parsed again then, and not kept. */
function createPlaceFinder(sourcePath: string, text: string): ParsedFile<never>["at"] {
  let again: ReturnType<typeof parseDocument> | undefined;
  return (...path) => {
    again ??= parseDocument(text);
    return { sourcePath, line: again.lineOf(path) };
  };
}

/** Text that is too much for the parser is not parsed. */
function parseSafely(text: string) {
  const tooMuch = findTooMuch(text);
  const parsed = parseDocument(tooMuch ? "" : text);
  return { ...parsed, faults: tooMuch ? [tooMuch] : findSyntaxFaults(text, parsed) };
}

function findTooMuch(text: string): LineFault | undefined {
  if (text.length > maxLength)
    return { line: 1, message: `this has more than ${maxLength} characters; shorten it` };
  const line = findDeepLine(text);
  return line === undefined
    ? undefined
    : { line, message: "this is nested too deeply; use at most two or three levels" };
}

function parseDocument(text: string) {
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
  return { document, lineAt, lineOf };
}

interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** What is wrong with the YAML itself, and with values that would not appear as typed. */
function findSyntaxFaults(text: string, { document, lineAt }: ReturnType<typeof parseDocument>): LineFault[] {
  const textLines = text.split("\n");
  const errors = [...document.errors, ...document.warnings];
  const start = document.contents?.range?.[0] ?? 0;
  // The fields end above a line that begins further left than the first of them.
  if (text[start - 1] === " " && errors.some(({ message }) => message.includes("in YAML stream")))
    return [{ line: lineAt(start), message: "this line is indented; start it in the first column" }];
  // A tab or wrong indentation causes further errors, which need no fix of their own.
  const root =
    errors.find(({ code }) => code === "TAB_AS_INDENT") ?? errors.find(({ code }) => code === "BAD_INDENT");
  const faults = (root ? [root] : errors).map((error) => describeError(error, text, textLines, lineAt));
  const add = (offset: number, message: string) => faults.push({ line: lineAt(offset), message });
  yaml.visit(document, {
    Scalar(_, { value, range }) {
      const [start, end] = range ?? [0, 0];
      const [, comment] = /^[ \t]*(#\S+)/.exec(text.slice(end, end + 200)) ?? [];
      const invisible = typeof value === "string" ? describeInvisible(value, "this value") : [];
      for (const fault of invisible) add(start, fault);
      if (comment !== undefined)
        add(start, `"${comment}" begins a comment; put the whole text in quotes, or a space after the #`);
    },
    Alias(_, { source, range }) {
      add(range?.[0] ?? 0, `"*${source}" is a reference to another value; write the value itself`);
    },
  });
  return faults;
}

/** The first line that is nested too deeply, if there is one. */
function findDeepLine(text: string): number | undefined {
  const above = text.search(tooDeepLine);
  if (above >= 0) return text.slice(0, above).split("\n").length;
  if (text.split(/[[{]/).length <= maxBrackets) return undefined;
  let [depth, line] = [0, 1];
  // A bracket in quoted text is not a token.
  for (const token of new yaml.Lexer().lex(text)) {
    if (/^[[{]$/.test(token)) depth++;
    if (/^[\]}]$/.test(token)) depth--;
    if (depth > maxBrackets) return line;
    line += token.split("\n").length - 1;
  }
  return undefined;
}

/** "title", or "link" of "my-intent" in "intents" for a value of an entry that has an id. */
function nameOf(path: Path, document: yaml.Document): string {
  const quote = (part: Path) => `"${part.filter((key) => typeof key === "string").join(".")}"`;
  const entry = path.findLastIndex((key) => typeof key === "number") + 1;
  const id = entry > 0 ? document.getIn([...path.slice(0, entry), "id"]) : undefined;
  if (typeof id !== "string") return quote(path);
  return `${quote(path.slice(entry))} of "${id}" in ${quote(path.slice(0, entry))}`;
}

/** A file without a value, and with at most one problem. */
export function createFile(sourcePath: string, fault?: string, line = 1): ParsedFile<never> {
  const problems = fault === undefined ? [] : [{ sourcePath, line, message: fault }];
  return { sourcePath, problems, at: () => ({ sourcePath, line: 1 }), shown: [] };
}

/** Describes a YAML error, based on the parser's message and the error's line. */
function describeError(
  { code, message, pos: [offset] }: yaml.YAMLError,
  text: string,
  lines: readonly string[],
  lineAt: (offset: number) => number,
): LineFault {
  // The parser reports where an unclosed value ends.
  const [, open] = /^(Flow map|Flow sequence|Missing closing ["'])/.exec(message) ?? [];
  const sign = open && ({ "Flow map": "{", "Flow sequence": "[" }[open] ?? open.at(-1));
  const line = lineAt(sign === undefined ? offset : text.lastIndexOf(sign, offset));
  if (open && code === "BAD_INDENT") return { line, message: `the ${sign} on this line is not closed` };

  const lineText = lines[line - 1] ?? "";
  const [, word] = /[:[,-] *'[^']*?([^\s']+'\w+)/.exec(lineText) ?? [];
  if (word !== undefined)
    return { line, message: `the ' in ${word} ends the text; use double quotes around it` };
  // To YAML, two braces at the start of a value begin a map.
  if (/[:,[-]\s*"?\{\{/.test(lineText))
    return { line, message: "put the whole value in single quotes: '{{ plans.free as name }} plan'" };
  // In YAML, a line that is indented further continues the value above it, and the error has the line of that value.
  if (code.endsWith("IMPLICIT_KEY") && lineText.split(": ").length === 2)
    return describeIndent(line + 1, lines);
  if (code === "BAD_INDENT") return describeIndent(line, lines);
  const fallback = `this is not valid YAML: ${message.replace(/\.$/, "")}; put the whole text in quotes`;
  const kind = message.startsWith("Implicit map keys") ? "MULTILINE_IMPLICIT_KEY" : code;
  return { line, message: messages[kind] ?? fallback };
}

function describeIndent(line: number, lines: readonly string[]): LineFault {
  const keyOf = (text = "") => /^\s*(?:- )?([\w-]+):(?:\s|$)/.exec(text)?.[1];
  const above = keyOf(lines[line - 2]);
  const below = keyOf(lines[line - 1]);
  const message =
    above && below
      ? `begin ${below} below ${above} on line ${line - 1}, in the same column`
      : "this line is not indented like its neighbours; start it in the same column as the line above";
  return { line, message };
}
