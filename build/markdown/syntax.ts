import { Marked, type MarkedToken, type Token, type TokenizerExtension } from "marked";
import { placeholderPattern } from "../facts/placeholders.ts";

/** A token of Markdown, or of the syntax that articles may use beyond it. */
export type MarkdownToken =
  | MarkedToken
  | CalloutToken
  | DetailsToken
  | { readonly type: "keyboard"; readonly raw: string; readonly text: string }
  | { readonly type: "placeholder"; readonly raw: string; readonly expression: string }
  | { readonly type: "footnote"; readonly raw: string };

export type CalloutToken = NonNullable<ReturnType<typeof callout.tokenizer>>;
export type DetailsToken = NonNullable<ReturnType<typeof details.tokenizer>>;

/** A token with the line of the file that it begins on. */
export type Located<T = MarkdownToken> = T & { readonly line: number };

/** Tokens carry no positions, but together cover every line. */
export function locate<T extends { readonly raw: string }>(
  tokens: readonly T[],
  firstLine: number,
): Located<T>[] {
  let next = firstLine;
  return tokens.map((token) => {
    const line = next + countBreaks(token.raw, token.raw.search(/\S|$/));
    next += countBreaks(token.raw);
    return Object.assign(token, { line });
  });
}

/** marked does not know the types of the tokens that extensions add. */
export function locateTokens(tokens: readonly Token[] | undefined, firstLine: number): Located[] {
  return locate((tokens ?? []) as readonly MarkdownToken[], firstLine);
}

/** The same token with other text. */
export function withText(token: Token, text: string): Token {
  return { ...token, raw: text, text } as Token;
}

function countBreaks(text: string, end = text.length): number {
  let breaks = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) breaks++;
  return breaks;
}

/** Code and its closing fence, or the beginning of another quoted line that doesn't start a callout. */
const quotedStart =
  / {0,3}>(?: ?(?<fence>[`~]{3,})[^`~\n]*\n(?: {0,3}>.*\n)*? {0,3}> ?\k<fence>|(?! ?\[!\w+\][ \t\n]))/;
const calloutLines = new RegExp(
  `^ {0,3}> ?\\[!(\\w+)\\](?:[ \\t]+(\\S.*))?[ \\t]*\\n((?:${quotedStart.source}.*(?:\\n|$))*)`,
);

/** > [!NOTE] and the quoted lines below it, like a GitHub alert, or > [!NOTE] Its title. The next [!WORD] starts another. */
const callout = {
  name: "callout",
  level: "block",
  // Called for each paragraph, up to an empty line. Searching the rest of the article each time would be quadratic.
  start: (text) => /^ {0,3}> ?\[!/m.exec(text.split(/\n[ \t]*\n/, 1).join())?.index,
  tokenizer(text) {
    const match = calloutLines.exec(text);
    if (!match) return undefined;
    const [raw, word = "", title = "", quoted = ""] = match;
    const tokens = this.lexer.blockTokens(quoted.replace(/^ {0,3}> ?/gm, ""));
    // Whether a line that lacks its > follows.
    const isCut = /^ {0,3}[^\s>]/.test(text.slice(raw.length));
    return { type: "callout" as const, raw, word: word.toUpperCase(), title: title.trim(), isCut, tokens };
  },
} satisfies TokenizerExtension;

/** In characters. The search for the end stops here. */
export const maxDetails = 20_000;

/** Where the </details> of the <details> at the start is, or -1. Those in code or in other details don't count. */
function findEnd(text: string): number {
  let depth = 0;
  const marks = text.matchAll(/^(?: {0,3}([`~]{3,})[^`~\n]*\n(?:.*\n)*? {0,3}\1|<\/?details>)/gm);
  for (const { 0: tag, index } of marks) {
    if (tag.endsWith("details>")) depth += tag.startsWith("</") ? -1 : 1;
    if (depth === 0) return index;
  }
  return -1;
}

const details = {
  name: "details",
  level: "block",
  tokenizer(text) {
    const [head, summary = ""] = /^<details>\s*<summary>([^<\n]*)<\/summary>[ \t]*\n/.exec(text) ?? [];
    if (head === undefined) return undefined;
    const end = findEnd(text.slice(0, maxDetails));
    const isOpen = end < 0;
    const tokens = this.lexer.blockTokens(text.slice(head.length, isOpen ? head.length : end));
    const raw = isOpen ? head : text.slice(0, end + "</details>".length);
    const words = this.lexer.inlineTokens(summary.trim());
    // How many lines are above its text.
    const above = countBreaks(head);
    return { type: "details" as const, raw, summary: words, above, isOpen, tokens };
  },
} satisfies TokenizerExtension;

/** An inline extension: its text begins with `start`, and the pattern captures one part of it. */
function inlineExtension(name: string, start: string, pattern: RegExp, part: string): TokenizerExtension {
  return {
    name,
    level: "inline",
    start: (text) => text.indexOf(start),
    tokenizer(text) {
      const match = pattern.exec(text);
      return match ? { type: name, raw: match[0], [part]: match[1] } : undefined;
    },
  };
}

const placeholders = new RegExp(placeholderPattern, "g");

/** GitHub's Markdown, with callouts, placeholders and only a few HTML tags. The global instance would be shared. */
export const marked = new Marked({
  extensions: [
    callout,
    details,
    inlineExtension("keyboard", "<kbd>", /^<kbd>([^<\n]|[^<\n*_`[\]]{2,40})<\/kbd>/, "text"),
    inlineExtension("placeholder", "{{", new RegExp(`^${placeholderPattern.source}`), "expression"),
    // Elsewhere in Markdown, an address has no spaces.
    inlineExtension(
      "image",
      "![",
      /^!\[[^\]\n]*\]\((?=[^()\n]* )((?:[^()<>\n]|\([^()<>\n]*\))+\.\w+)\)/,
      "href",
    ),
    inlineExtension("footnote", "[^", /^\[\^([^\]\n]{1,100})\]:?/, "name"),
  ],
  tokenizer: {
    // ##Heading is a heading, too, which lacks a space.
    heading(text) {
      const [raw, marks = "", words = ""] = /^(##+)([^\s#].*)(?:\n|$)/.exec(text) ?? [];
      if (raw === undefined) return false;
      return { type: "heading", raw, depth: marks.length, text: words, tokens: this.lexer.inline(words) };
    },
  },
  // The asterisk in {{ plans.* }} is not emphasis.
  hooks: { emStrongMask: (text) => text.replaceAll(placeholders, ({ length }) => "a".repeat(length)) },
});
