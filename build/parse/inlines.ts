import type { Token, Tokens } from "marked";
import { hasLooseBraces, looseBraces, parsePlaceholder } from "../facts/placeholders.ts";
import type { WrittenInline } from "../model.ts";
import { textOf } from "../text/inlineText.ts";
import { findTextFaults } from "../text/plainText.ts";
import { parseHref } from "./linkSyntax.ts";
import type { Reading } from "./reading.ts";
import { isComment, reportUnsupported } from "./unsupported.ts";

export function parseInlines(tokens: readonly Token[] | undefined, reading: Reading): WrittenInline[] {
  return (tokens ?? []).flatMap((token) =>
    reading.locate(token.raw, (line) => parseInline(token, line, reading)),
  );
}

function parseInline(token: Token, line: number, reading: Reading): WrittenInline[] {
  const { report } = reading;
  switch (token.type) {
    case "text":
    case "escape": {
      const { text, raw: typed, tokens } = token as Tokens.Text;
      if (tokens) return parseInlines(tokens, reading);
      const raw = typed.replaceAll(footnote, "");
      if (raw !== typed) reportFootnote(line, reading);
      if (token.type === "text") {
        for (const fault of findTextFaults(raw)) report(line, fault);
        if (hasLooseBraces(raw)) report(line, looseBraces);
      }
      return [{ kind: "text", text: text.replaceAll(footnote, "") }];
    }
    case "placeholder":
      return [parsePlaceholder((token as Tokens.Generic).expression)];
    case "strong":
    case "em":
      return [
        {
          kind: token.type === "em" ? "emphasis" : "strong",
          children: parseInlines((token as Tokens.Strong).tokens, reading),
        },
      ];
    case "codespan": {
      const { text, raw } = token as Tokens.Codespan;
      if (hasLooseBraces(text)) report(line, looseBraces);
      return [{ kind: "code", text: withLineBreaks(text, raw) }];
    }
    case "keyboard":
      return [{ kind: "keyboard", text: (token as Tokens.Generic).text }];
    case "br":
      return [{ kind: "break", ...(token.raw.startsWith("<") && { isInCell: true }) }];
    case "link": {
      const { raw, title, tokens } = token as Tokens.Link;
      const { href, fault } = parseHref((token as Tokens.Link).href);
      const name = findNameCalled(raw);
      if (name !== undefined) reading.namesCalled.add(name);
      if (name?.startsWith("^")) return [];
      if (title) report(line, `a link has no title; remove "${title}"`);
      const children = parseInlines(tokens, reading);
      const hasText = children.some(({ kind }) => kind === "fact") || textOf(children).trim() !== "";
      if (!hasText) report(line, `the link to ${href} has no text; say where it leads`);
      if (fault) report(line, fault);
      else if (/^[/#]/.test(href)) reading.links.push({ href, line });
      return [{ kind: "link", line, href, children }];
    }
    case "html":
      // Its line breaks stay, for the lines of what stands behind it.
      if (isComment(token)) return [{ kind: "text", text: token.raw.replaceAll(/[^\n]+/g, "") }];
      reportUnsupported(token, line, reading);
      return [];
    default:
      reportUnsupported(token, line, reading);
      return [];
  }
}

const footnote = /\[\^[^\]\n]{1,100}\]:?/g;

/** Once for an article: the mark and the note are the same mistake. */
function reportFootnote(line: number, { report, seen }: Reading): void {
  if (!seen.has("footnote")) report(line, "there are no footnotes; write it in the sentence");
  seen.add("footnote");
}

/** What a line [name]: address says is shown by nobody but the links that call it. */
export function reportLostDefinitions(reading: Reading): void {
  const { definitions, namesCalled, report } = reading;
  const known = new Set<string>();
  for (const { name, line } of definitions) {
    if (name.startsWith("^")) reportFootnote(line, reading);
    else if (known.has(name)) report(line, `"[${name}]:" already has an address; remove one of the two`);
    else if (!namesCalled.has(name))
      report(
        line,
        `no link calls "[${name}]:", so that this line is not shown; remove it, or write \\ before it`,
      );
    known.add(name);
  }
}

/** The parser makes spaces of line breaks, by which the lines of what follows are counted. */
function withLineBreaks(text: string, raw: string): string {
  const start = raw.replaceAll("\n", " ").indexOf(text);
  return raw.slice(start, start + text.length);
}

/** The name of the address that a link calls, as marked compares it: [the words][name], [name][] or [name]. */
function findNameCalled(raw: string): string | undefined {
  const whole = raw.endsWith("[]") ? raw.slice(0, -"[]".length) : raw;
  if (!whole.startsWith("[") || !whole.endsWith("]")) return undefined;
  let start = whole.lastIndexOf("[");
  while (start > 0 && whole[start - 1] === "\\") start = whole.lastIndexOf("[", start - 1);
  return whole
    .slice(start + 1, -1)
    .toLowerCase()
    .replaceAll(/\s+/g, " ");
}
