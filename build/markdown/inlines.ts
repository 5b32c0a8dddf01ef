import type { Token, Tokens } from "marked";
import { findTextFaults } from "../content/plainText.ts";
import { hasLooseBraces, looseBraces, parsePlaceholder } from "../facts/placeholders.ts";
import type { Inline } from "../markup.ts";
import { textOf } from "../markup.ts";
import type { ParseState } from "./parseState.ts";
import { type Located, locateTokens } from "./syntax.ts";
import { isComment, reportUnsupported } from "./unsupported.ts";

/** Parses words with their markup: a paragraph, a cell or a heading. Also checks the numbers in them. */
export function parseWords(tokens: readonly Token[] | undefined, line: number, state: ParseState): Inline[] {
  const words = parseInlines(tokens, line, state);
  if (state.isFull()) return [];
  state.context.reportNumbers(words, line, state.report);
  state.addLength(textOf(words).length, line);
  return words;
}

function parseInlines(tokens: readonly Token[] | undefined, line: number, state: ParseState): Inline[] {
  return locateTokens(tokens, line).flatMap((token) => parseInline(token, state));
}

function parseInline(token: Located, state: ParseState): Inline[] {
  const { line } = token;
  const { context, member, report } = state;
  const childrenOf = (tokens: readonly Token[] | undefined) => parseInlines(tokens, line, state);
  switch (token.type) {
    case "text":
      if (token.tokens) return childrenOf(token.tokens);
      for (const { lineBreaks, message } of findTextFaults(token.raw)) report(line + lineBreaks, message);
      if (hasLooseBraces(token.raw)) report(line, looseBraces);
      return [{ kind: "text", text: token.text }];
    case "escape":
      return [{ kind: "text", text: token.text }];
    case "placeholder":
      return [
        context.resolvePart(parsePlaceholder(token.expression), (message) => report(line, message), member),
      ];
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
    case "link":
      return [parseLink(token, childrenOf(token.tokens), state)];
    default:
      // Line breaks in a comment are kept, so that the line numbers after it stay right.
      if (isComment(token)) return [{ kind: "text", text: token.raw.replaceAll(/[^\n]+/g, "") }];
      reportUnsupported(token, state);
      return [];
  }
}

function parseLink(
  { href: written, title, line }: Located<Tokens.Link>,
  children: readonly Inline[],
  { context, references, report }: ParseState,
): Inline {
  const { href, url, isInternal } = context.resolveLink(written, line, report);
  if (title) report(line, `a link can't have a title; remove "${title}"`);
  const isGiven = children.some((child) => child.kind === "text" && child.isGiven);
  const hasText = isGiven || textOf(children).trim() !== "";
  if (!hasText) report(line, `the link to ${href} has no text; write where it leads between the brackets`);
  if (isInternal) references.links.push({ name: href, line });
  return { kind: "link", line, href: url, children };
}

/** Words as Markdown. `absolute` completes the address of a link. */
export function renderWords(words: readonly Inline[], absolute: (href: string) => string): string {
  return words
    .map((inline) => renderInline(inline, absolute))
    .join("")
    .replaceAll("\n", " ");
}

function renderInline(inline: Inline, absolute: (href: string) => string): string {
  const children = "children" in inline ? inline.children : [];
  // In bold words, others need no ** of their own.
  const plain = (child: Inline) =>
    child.kind === "strong" && inline.kind === "strong" ? child.children : child;
  const words = renderWords(children.flatMap(plain), absolute);
  switch (inline.kind) {
    case "text":
      return escapeMarkup(inline.text);
    case "code":
      return fenceCode(inline.text, 1, inline.text.includes("`") ? " " : "");
    case "keyboard":
      return `<kbd>${inline.text}</kbd>`;
    case "break":
      return " ";
    case "strong":
      return `**${words}**`;
    case "emphasis":
      return `*${words}*`;
    case "link":
      return `[${words}](${absolute(inline.href)})`;
  }
}

/** Code between at least this many backticks, and more than it has in a row. */
export function fenceCode(code: string, least: number, gap: string): string {
  const ticks = Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1);
  const fence = "`".repeat(Math.max(least, ...ticks));
  return fence + gap + code + gap + fence;
}

/** Escapes Markdown in text. Underscores and ampersands need escaping only in some places. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[\\`*[\]]|<(?=[a-z/!?])|(?<!\w)_|_(?!\w)|~~|&(?=#?\w+;)/gi, "\\$&");
}

/** Markdown as a quotation. */
export function quote(markdown: string): string {
  return markdown.replaceAll(/^(?=.)/gm, "> ").replaceAll(/^$/gm, ">");
}
