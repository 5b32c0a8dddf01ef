import type { Token } from "marked";
import { hasLooseBraces, looseBraces, parsePlaceholder } from "../facts/placeholders.ts";
import type { WrittenInline } from "../model.ts";
import { textOf } from "../text/inlineText.ts";
import { findTextFaults } from "../text/plainText.ts";
import { parseHref } from "./linkSyntax.ts";
import type { Reading } from "./reading.ts";
import { type Located, locateTokens } from "./syntax.ts";
import { isComment, reportUnsupported } from "./unsupported.ts";

export function parseInlines(
  tokens: readonly Token[] | undefined,
  firstLine: number,
  reading: Reading,
): WrittenInline[] {
  return locateTokens(tokens, firstLine).flatMap((located) => parseInline(located, reading));
}

function parseInline({ token, line }: Located, reading: Reading): WrittenInline[] {
  const { report } = reading;
  const childrenOf = (tokens: readonly Token[] | undefined) => parseInlines(tokens, line, reading);
  switch (token.type) {
    case "text":
      if (token.tokens) return childrenOf(token.tokens);
      for (const fault of findTextFaults(token.raw)) report(line, fault);
      if (hasLooseBraces(token.raw)) report(line, looseBraces);
      return [{ kind: "text", text: token.text }];
    case "escape":
      return [{ kind: "text", text: token.text }];
    case "placeholder":
      return [parsePlaceholder(token.expression, line)];
    case "strong":
      return [{ kind: "strong", children: childrenOf(token.tokens) }];
    case "em":
      return [{ kind: "emphasis", children: childrenOf(token.tokens) }];
    case "codespan": {
      const { text, raw } = token;
      if (hasLooseBraces(text)) report(line, looseBraces);
      // The parser replaces line breaks with spaces, but the line numbers of later text depend on them.
      const start = raw.replaceAll("\n", " ").indexOf(text);
      return [{ kind: "code", text: raw.slice(start, start + text.length) }];
    }
    case "keyboard":
      return [{ kind: "keyboard", text: token.text }];
    case "br":
      return [{ kind: "break", ...(token.raw.startsWith("<") && { isInCell: true }) }];
    case "link": {
      const { href, fault } = parseHref(token.href);
      if (token.title) report(line, `a link can't have a title; remove "${token.title}"`);
      const children = childrenOf(token.tokens);
      const hasText = children.some(({ kind }) => kind === "fact") || textOf(children).trim() !== "";
      if (!hasText)
        report(line, `the link to ${href} has no text; write where it leads between the brackets`);
      if (fault) report(line, fault);
      else if (/^[/#]/.test(href)) reading.links.push({ href, line });
      return [{ kind: "link", line, href, children }];
    }
    default:
      // Line breaks in a comment are kept, so that the line numbers after it stay right.
      if (isComment(token)) return [{ kind: "text", text: token.raw.replaceAll(/[^\n]+/g, "") }];
      reportUnsupported(token, line, reading);
      return [];
  }
}
