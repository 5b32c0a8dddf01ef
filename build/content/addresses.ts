import { collectProblems } from "../problem.ts";
import { homeRoute } from "../routes.ts";
import * as field from "./fields.ts";
import { createFile, parseYaml } from "./yaml.ts";

const redirectsField = field.record(field.string("an address", "/docs/book-online", () => true));

/** A page that may have been published, "/docs/old-name", or a section of an article. */
export function isAddress(text: string): boolean {
  return /^(?:(?:\/[A-Za-z\d][\w-]*)+|\/docs\/[a-z\d-]+#[a-z\d_-]+)$/.test(text);
}

/** redirects.yaml: one line per redirect, "/docs/old-name: /docs/new-name#a-section". */
export function parseRedirects(sourcePath: string, text: string) {
  const parsed = parseYaml(sourcePath, text, redirectsField);
  return { ...parsed, value: new Map(Object.entries(parsed.value ?? {})) };
}

/** addresses.lock: one address per line, and comments. Git merges it by keeping the lines of both sides. */
export function parsePublished(sourcePath: string, text: string) {
  const { problems, report } = collectProblems(sourcePath);
  const lineByAddress = new Map<string, number>();
  for (const [index, written] of text.split("\n").entries()) {
    const [line, address] = [index + 1, written.trim()];
    if (/^(?:#|$)/.test(address) || lineByAddress.has(address)) continue;
    if (address === homeRoute || isAddress(address)) lineByAddress.set(address, line);
    else report(line, `"${address}" is no address, such as /docs/edit-images#camera; correct or remove it`);
  }
  return { ...createFile(sourcePath), value: lineByAddress, problems };
}
