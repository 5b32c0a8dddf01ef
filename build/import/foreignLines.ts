/** Tags of Liquid and Hugo that have a text between them. */
const tags = "callout|details|expand|hint|note|tab|tip|warning";
/** :::note Title, {% hint style="info" %}, {{< hint >}}, or > [!note] Title, and what else is on the line. */
const opening = new RegExp(
  String.raw`^([ \t>]*)(?::{3,}[ \t]*(?=\w)|(?<=> ?)\[!|\{[{%][-<%]?[ \t]*(?=(?:${tags})\b))([\w-]+)(.*)$`,
  "i",
);
const closing = new RegExp(
  String.raw`^[ \t>]*(?::{3,}|\{[{%][-<%]? *(?:end|/ *)(?:${tags}) *[->%]?[%}]\})[ \t]*$`,
  "i",
);
/** MkDocs containers: !!! note "Title", ??? note or === "Tab". Their body is indented by four spaces. */
const indented = /^([ \t]*)(!!!|\?\?\?\+?|===)[ \t]+([\w-]*)(.*)$/;
const title =
  /(?:title|label)=["']([^"']*)["']|^[ \t]*"(.*)"|^[ \t]*\[(.*)\]|^\]?[+-]?[ \t]+([^\s"{}=][^{}=]*)(?=\{|$)/;
const level = /(?:style|type)=["']?([\w-]+)["']?/;
const fence = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})/;
/** Markdown continues inside these elements. */
const loose = /^[ \t]*<\/?(?:aside|[A-Z]\w*)(?:\s[^<>]*)?>[ \t]*$/;

/** What lines before this one have opened. */
interface Opened {
  /** The indents of the MkDocs bodies that are still open. */
  readonly indents: number[];
  /** The signs that end the code block, or "". */
  code: string;
}

/**
 * Rewrites other tools' containers as HTML elements, <x-box kind="note">, with a title in bold as their first
 * paragraph. Code blocks stay as they are. Each line has the number of the line that it comes from.
 */
export function rewriteLines(text: string): { readonly text: string; readonly line: number }[] {
  const opened: Opened = { indents: [], code: "" };
  return text
    .split("\n")
    .flatMap((whole, index) => rewriteLine(whole, opened).map((one) => ({ text: one, line: index + 1 })));
}

function rewriteLine(whole: string, opened: Opened): string[] {
  const { indents } = opened;
  const depth = whole.replaceAll("\t", "    ").search(/\S/);
  const ends: string[] = [];
  while (depth >= 0 && depth < (indents.at(-1) ?? 0)) {
    ends.push("", `${" ".repeat((indents.pop() ?? 4) - 4)}</x-box>`, "");
    opened.code = "";
  }
  const line = indents.reduce((rest) => rest.replace(/^(?: {4}|\t)/, ""), whole);
  if (isInCode(line, opened)) return [...ends, line];
  const [, space = "", mark, kind = "", more = ""] = indented.exec(line) ?? [];
  if (mark) indents.push(depth + 4);
  if (mark === "!!!") return [...ends, ...openBox(space, kind, more)];
  if (mark) return [...ends, ...openBox(space, mark === "===" ? "tab" : "details", more)];
  return [...ends, ...rewriteTag(line)];
}

/** Whether a line is in a code block, or starts or ends one. */
function isInCode(line: string, opened: Opened): boolean {
  const [, sign = ""] = fence.exec(line) ?? [];
  const { code } = opened;
  const isEnd = code !== "" && sign.startsWith(code) && line.trim().endsWith(sign);
  opened.code = isEnd ? "" : code || sign;
  return code !== "" || sign !== "";
}

function rewriteTag(line: string): string[] {
  if (closing.test(line)) return ["", `${/^[ \t>]*/.exec(line)}</x-box>`, ""];
  const [, prefix = "", name, rest = ""] = opening.exec(line) ?? [];
  if (name) return openBox(prefix, name, rest.replace(/[-%>]?[%}]\}[ \t]*$/, ""));
  return loose.test(line) ? ["", line, ""] : [line];
}

function openBox(prefix: string, kind: string, rest: string): string[] {
  const [found = "", ...texts] = title.exec(rest) ?? [];
  const [attribute = "", name = ""] = level.exec(rest) ?? [];
  const more = rest
    .replace(found, "")
    .replace(attribute, "")
    .replaceAll(/[^\w.=-]+/g, " ");
  const words = texts.find(Boolean)?.trim();
  const start = [prefix, `${prefix}<x-box kind="${kind} ${name}" more="${more.trim()}">`, prefix];
  return words ? [...start, `${prefix}**${words}**`, prefix] : start;
}
