import * as field from "./fields.ts";
import { createFile, parseYaml } from "./yaml.ts";

const redirectsField = field.record(field.string("an address", "/docs/book-online", () => true));

/** redirects.yaml: one line per redirect, "/docs/old-name: /docs/new-name#a-section". */
export function parseRedirects(sourcePath: string, text: string) {
  const parsed = parseYaml(sourcePath, text, redirectsField);
  return { ...parsed, value: new Map(Object.entries(parsed.value ?? {})) };
}

/** addresses.lock: one address per line, and comments. Git merges it by keeping the lines of both sides. */
export function parsePublished(sourcePath: string, text: string) {
  const lines = text.split("\n").map((line, index) => [line.trim(), index + 1] as const);
  const lineByAddress = new Map(lines.toReversed().filter(([address]) => /^[^#]/.test(address)));
  return { ...createFile(sourcePath), value: lineByAddress };
}
