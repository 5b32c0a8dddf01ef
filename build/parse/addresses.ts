import { compareText, type Problem } from "../problem.ts";
import { fieldsByName, stringField } from "../text/fields.ts";
import { parseYaml } from "../text/yaml.ts";

/** In the content folder; `npm run addresses` writes it. */
export const publishedName = "addresses.lock";

/** Where readers of an address that is gone are led. Both are as they were written: "/docs/edit-images#camera". */
export interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
  readonly line: number;
}

/** An address that readers may have kept. */
export interface PublishedAddress {
  readonly address: string;
  readonly line: number;
}

const redirectsField = fieldsByName(stringField("an address", "/docs/edit-images", () => true));

/** redirects.yaml: one line for each, "/docs/old-name: /docs/new-name". */
export function parseRedirects(
  sourcePath: string,
  text: string,
): { redirects: readonly WrittenRedirect[]; problems: readonly Problem[] } {
  const { value, problems, lineOf } = parseYaml(sourcePath, text, redirectsField);
  const redirects = Object.entries(value ?? {}).map(([from, to]) => ({ from, to, line: lineOf([from]) }));
  return { redirects, problems };
}

/** addresses.lock: an address on each line, and comments. Git merges it by keeping the lines of both sides, some twice. */
export function parsePublished(text: string): PublishedAddress[] {
  const lineByAddress = new Map<string, number>();
  for (const [index, line] of text.split("\n").entries()) {
    const address = line.trim();
    if (address !== "" && !address.startsWith("#") && !lineByAddress.has(address))
      lineByAddress.set(address, index + 1);
  }
  return [...lineByAddress].map(([address, line]) => ({ address, line }));
}

const firstLines = `# Every address that was ever published: no link that someone kept may break.
# npm run addresses adds what is new; nothing is ever removed.
`;

/**
 * addresses.lock with more addresses, sorted, each line once. A comment stays above its address,
 * those that begin the file at its beginning, and one that ends it at its end.
 */
export function addPublished(text: string, added: readonly string[]): string {
  const lines = text.trim() === "" ? firstLines : `${text.trimEnd()}\n`;
  const [comments = ""] = /^(?:\s*#.*\n)*/.exec(lines) ?? [];
  const parts = lines.slice(comments.length).match(/(?:[ \t]*(?:#.*)?\n)*.+(?:\n|$)/g) ?? [];
  const addressOf = (part: string) => /^[ \t]*[^#\s].*$/m.exec(part)?.[0].trim() ?? "~";
  const sorted = [...new Set([...parts, ...added.map((address) => `${address}\n`)])].sort((a, b) =>
    compareText(addressOf(a), addressOf(b)),
  );
  return comments + sorted.join("");
}
