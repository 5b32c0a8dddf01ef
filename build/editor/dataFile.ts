import { renderProblems, UsageError } from "../problem.ts";
import type { Source } from "../read.ts";
import type { ParsedFile } from "../text/yaml.ts";

/** A YAML or JSON file with its lines. */
export interface DataFile<T> extends Pick<ParsedFile<T>, "sourcePath" | "at"> {
  readonly value: T;
}

/** @throws UsageError that lists the problems in the file */
export function parseDataFile<T>(
  { sourcePath, text = "" }: Source,
  parse: (sourcePath: string, text: string) => ParsedFile<T>,
): DataFile<T> {
  const { value, problems, at } = parse(sourcePath, text);
  if (!value) throw new UsageError(renderProblems(problems).trimEnd());
  return { sourcePath, value, at };
}
