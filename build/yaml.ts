import { type ErrorCode, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from "yaml";
import type { ZodType, z } from "zod";
import { didYouMean, type Problem } from "./problem.ts";

type Path = readonly PropertyKey[];

export interface ParsedYaml<T> {
  /** Missing when there are problems. */
  readonly value?: T;
  readonly problems: readonly Problem[];
  /** The line on which the value at a path stands, or the first line where there is none. */
  readonly lineOf: (path: Path) => number;
}

interface YamlOptions<T> {
  readonly sourcePath: string;
  readonly schema: ZodType<T>;
  /** What a key is called in a problem: "a front-matter field". */
  readonly keyName: string;
  /** The fields that each object may have, by the path of the object; for "did you mean". */
  readonly keysAt: (path: Path) => readonly string[];
}

const sentences: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: "this line repeats a key; keep one of the two",
  MULTIPLE_DOCS: 'a line "---" or "..." ends the fields here; remove it',
};

/** To YAML, two braces at the start of a value are the start of something else. */
const unquoted = 'put the whole value in quotes, as in nav: "{{ plans.free as name }} plan"';

/** Reads YAML 1.2, in which a date stays the string it is, and checks it against a schema. Every problem has its line. */
export function parseYaml<T>(text: string, options: YamlOptions<T>): ParsedYaml<T> {
  const { sourcePath, schema } = options;
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
  const syntaxProblems = [...document.errors, ...document.warnings].map(({ code, message, pos }) => {
    const line = lineAt(pos[0]);
    const sentence = /[:,[-]\s*\{\{/.test(textLines[line - 1] ?? "") ? unquoted : sentences[code];
    return { sourcePath, line, message: sentence ?? `this is not YAML: ${sentenceOf(message)}` };
  });
  visit(document, {
    Alias(_, { source, range }) {
      const message = `"*${source}" stands for another value; write the value itself`;
      syntaxProblems.push({ sourcePath, line: lineAt(range?.[0] ?? 0), message });
    },
  });
  if (syntaxProblems.length > 0) return { problems: syntaxProblems, lineOf };

  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { value: result.data, problems: [], lineOf };
  const { issues } = result.error;
  const problems = issues
    .filter((issue, index) => issues.findIndex((other) => isSamePath(other.path, issue.path)) === index)
    .flatMap((issue) => describeIssue(issue, lineOf, options));
  return { problems, lineOf };
}

/** Of several issues with one value the first says enough. */
function isSamePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

function describeIssue<T>(
  issue: z.core.$ZodIssue,
  lineOf: (path: Path) => number,
  options: YamlOptions<T>,
): Problem[] {
  const { sourcePath, keyName, keysAt } = options;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      sourcePath,
      line: lineOf([...issue.path, key]),
      message: `"${key}" is not ${keyName}${didYouMean(key, keysAt(issue.path))}`,
    }));
  }
  const field = issue.path.join(".");
  if (field === "")
    return [{ sourcePath, line: 1, message: `write one "name: value" per line; each name is ${keyName}` }];
  return [
    {
      sourcePath,
      line: lineOf(issue.path),
      message: `"${field}" ${issue.message}`,
    },
  ];
}

/** The parser's message without its capital, its full stop and its second line. */
function sentenceOf(message: string): string {
  const [firstLine = ""] = message.split("\n");
  return firstLine.replace(/\.$/, "").replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
