import type { Token, Tokens } from "marked";
import { hasLooseBraces, looseBraces, parsePlaceholder } from "../facts/placeholders.ts";
import { textOf } from "../inlineText.ts";
import type { WrittenInline } from "../model.ts";
import { findLinkFault } from "./linkSyntax.ts";
import type { Locate } from "./locator.ts";

/** What the readers of blocks and of inlines share. */
export interface Reading {
  readonly report: (line: number, message: string) => void;
  /** Gives a token its line. */
  readonly locate: Locate;
  /** Every link of the article that leads into the site, for whoever knows all pages. */
  readonly links: PageLink[];
}

export interface PageLink {
  /** As it was typed: "/docs/how-credits-work#free-plan-limits". */
  readonly href: string;
  readonly line: number;
}

const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** Markdown that was meant as markup and came out as characters. */
const strayMarkup = /\]\(|\]\[|\[\^|\*\*|__|~~|`|^#+\w|\[!\w+\]/m;

/** What Markdown can say and an article may not, with the fix. */
const unsupported: Record<string, string> = {
  image: "an image can't stand in an article; say it in words, or draw a figure and write [!FIGURE]",
  code: "a code block can't stand in an article; unindent the text",
  hr: 'a line "---" can\'t stand in an article; use a heading',
  del: "struck-out text can't stand in an article; remove it",
  checkbox: "a list of tasks can't stand in an article; use an ordinary list",
  blockquote: "a quotation must be a callout; begin it with a line > [!NOTE], > [!CAUTION] or > [!IMPORTANT]",
};

export function reportUnsupported({ type, raw }: Token, line: number, { report }: Reading): void {
  const [firstLine = ""] = raw.trim().split("\n", 1);
  if (type !== "html") report(line, unsupported[type] ?? `Markdown's "${type}" can't stand in an article`);
  // The end of an element says nothing that its beginning did not.
  else if (!raw.startsWith("</")) report(line, `raw HTML is not allowed; write ${firstLine} in Markdown`);
}

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
      const { text, raw, tokens } = token as Tokens.Text;
      if (tokens) return parseInlines(tokens, reading);
      if (token.type === "text") for (const fault of findTextFaults(raw)) report(line, fault);
      return [{ kind: "text", text }];
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
    case "br":
      return [{ kind: "break" }];
    case "link": {
      const { href, title, tokens } = token as Tokens.Link;
      if (title) report(line, `a link has no title; remove "${title}"`);
      const children = parseInlines(tokens, reading);
      const hasText = children.some(({ kind }) => kind === "fact") || textOf(children).trim() !== "";
      if (!hasText) report(line, `the link to ${href} has no text; say where it leads`);
      const fault = findLinkFault(href);
      if (fault) report(line, fault);
      else if (/^[/#]/.test(href)) reading.links.push({ href, line });
      return [{ kind: "link", line, href, children }];
    }
    default:
      reportUnsupported(token, line, reading);
      return [];
  }
}

/** The parser makes spaces of line breaks, by which the lines of what follows are counted. */
function withLineBreaks(text: string, raw: string): string {
  const start = raw.replaceAll("\n", " ").indexOf(text);
  return raw.slice(start, start + text.length);
}

/** What a reader would see of markup that was not understood. */
function findTextFaults(raw: string): string[] {
  const found = entity.exec(raw)?.[0];
  const stray = strayMarkup.exec(raw)?.[0];
  return [
    ...(found ? [`"${found}" is HTML; write the character itself`] : []),
    ...(hasLooseBraces(raw) ? [looseBraces] : []),
    ...(stray ? [`"${stray}" would be shown as it stands; complete the markup, or write \\ before it`] : []),
  ];
}
