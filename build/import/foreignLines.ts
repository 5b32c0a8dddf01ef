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

/**
 * Rewrites other tools' containers as HTML elements, <x-box kind="note">, with a title in bold as their first
 * paragraph. Code blocks stay as they are. Each line has the number of the line that it comes from.
 */
export function rewriteLines(text: string): { readonly text: string; readonly line: number }[] {
  const written: { text: string; line: number }[] = [];
  /** The indents of the MkDocs bodies that are still open. */
  const indents: number[] = [];
  let code = "";
  for (const [index, whole] of text.split("\n").entries()) {
    const push = (...texts: string[]) =>
      written.push(...texts.map((one) => ({ text: one, line: index + 1 })));
    const open = (prefix: string, kind: string, rest: string) => {
      const [found = "", ...texts] = title.exec(rest) ?? [];
      const [told = "", name = ""] = level.exec(rest) ?? [];
      const more = rest
        .replace(found, "")
        .replace(told, "")
        .replaceAll(/[^\w.=-]+/g, " ");
      push(prefix, `${prefix}<x-box kind="${kind} ${name}" more="${more.trim()}">`, prefix);
      const words = texts.find(Boolean)?.trim();
      if (words) push(`${prefix}**${words}**`, prefix);
    };
    const depth = whole.replaceAll("\t", "    ").search(/\S/);
    while (depth >= 0 && depth < (indents.at(-1) ?? 0)) {
      push("", `${" ".repeat((indents.pop() ?? 4) - 4)}</x-box>`, "");
      code = "";
    }
    const line = indents.reduce((rest) => rest.replace(/^(?: {4}|\t)/, ""), whole);
    const [, sign = ""] = fence.exec(line) ?? [];
    const [, space = "", mark, kind = "", more = ""] = indented.exec(line) ?? [];
    const [, prefix = "", name, rest = ""] = opening.exec(line) ?? [];
    if (code || sign) {
      const isEnd = code && sign.startsWith(code) && line.trim().endsWith(sign);
      code = isEnd ? "" : code || sign;
      push(line);
    } else if (mark) {
      open(space, mark === "===" ? "tab" : mark === "!!!" ? kind : "details", more);
      indents.push(depth + 4);
    } else if (closing.test(line)) push("", `${/^[ \t>]*/.exec(line)}</x-box>`, "");
    else if (name) open(prefix, name, rest.replace(/[-%>]?[%}]\}[ \t]*$/, ""));
    else if (loose.test(line)) push("", line, "");
    else push(line);
  }
  return written;
}
