import { readFile } from "node:fs/promises";
import { renderProblems, UsageError } from "../../build/problem.ts";
import type { ParsedFile } from "../../build/text/yaml.ts";

/** A YAML or JSON file in this folder, with its lines. */
export interface DataFile<T> {
  /** "tests/content/claims.yaml" */
  readonly sourcePath: string;
  readonly value: T;
  readonly lineOf: ParsedFile<T>["lineOf"];
}

/** @throws UsageError that lists the problems in the file */
export async function readDataFile<T>(
  name: string,
  parse: (sourcePath: string, text: string) => ParsedFile<T>,
): Promise<DataFile<T>> {
  const sourcePath = `tests/content/${name}`;
  const text = await readFile(new URL(name, import.meta.url), "utf8");
  const { value, problems, lineOf } = parse(sourcePath, text);
  if (!value) throw new UsageError(renderProblems(problems).trimEnd());
  return { sourcePath, value, lineOf };
}
