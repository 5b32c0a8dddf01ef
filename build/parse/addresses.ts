import * as field from "../text/fields.ts";
import { parseYaml, unparsedFile } from "../text/yaml.ts";

const redirectsField = field.record(field.string("an address", "/docs/edit-images", () => true));

/** redirects.yaml: one line per redirect, "/docs/old-name: /docs/new-name#a-section". */
export function parseRedirects(sourcePath: string, text: string) {
  const parsed = parseYaml(sourcePath, text, redirectsField);
  return { ...parsed, value: new Map(Object.entries(parsed.value ?? {})) };
}

/** addresses.lock: one address per line, and comments. Git merges it by keeping the lines of both sides. */
export function parsePublished(sourcePath: string, text: string) {
  const lineByAddress = new Map<string, number>();
  for (const [index, line] of text.split("\n").entries()) {
    const address = line.trim();
    if (address !== "" && !address.startsWith("#") && !lineByAddress.has(address))
      lineByAddress.set(address, index + 1);
  }
  return { ...unparsedFile(sourcePath), value: lineByAddress };
}
