import { Marked, type MarkedExtension } from "marked";
import { placeholderPattern } from "../facts/placeholders.ts";

/** > [!NOTE] and the quoted lines below it, as GitHub writes an alert, or > [!NOTE] Its title. The next [!KIND] begins another. */
const calloutExtension: MarkedExtension = {
  extensions: [
    {
      name: "callout",
      level: "block",
      // Called at each paragraph, which an empty line ends. Searching the rest of the article each time would be quadratic.
      start: (text) => /^ {0,3}> ?\[!/m.exec(text.split(/\n[ \t]*\n/, 1).join())?.index,
      tokenizer(text) {
        const match =
          /^ {0,3}> ?\[!(\w+)\](?:[ \t]+(\S.*))?[ \t]*\n((?: {0,3}>(?! ?\[!\w+\][ \t\n]).*(?:\n|$))*)/.exec(
            text,
          );
        if (!match) return undefined;
        const [raw, kind = "", title = "", quoted = ""] = match;
        const tokens = this.lexer.blockTokens(quoted.replace(/^ {0,3}> ?/gm, ""));
        return {
          type: "callout",
          raw,
          kind,
          title,
          tokens,
          isCut: /^ {0,3}[^\s>]/.test(text.slice(raw.length)),
        };
      },
    },
  ],
};

/** In characters. Where the end is missing, it is looked for no further. */
const longestDetails = 20_000;

/** The three pairs of tags that GitHub shows and an article may hold; <br> in a cell is the fourth. */
const tagExtension: MarkedExtension = {
  extensions: [
    {
      name: "details",
      level: "block",
      tokenizer(text) {
        const [head, summary = ""] = /^<details>\s*<summary>([^<\n]*)<\/summary>[ \t]*\n/.exec(text) ?? [];
        const end = text.slice(0, longestDetails).indexOf("\n</details>");
        if (head === undefined || end < head.length - 1) return undefined;
        const raw = text.slice(0, end + "\n</details>".length);
        const inside = text.slice(head.length, end + 1);
        const tokens = this.lexer.blockTokens(inside);
        return { type: "details", raw, summary: this.lexer.inlineTokens(summary.trim()), tokens };
      },
    },
    {
      name: "keyboard",
      level: "inline",
      start: (text) => text.indexOf("<kbd>"),
      tokenizer(text) {
        const match = /^<kbd>([^<\n]{1,40})<\/kbd>/.exec(text);
        return match ? { type: "keyboard", raw: match[0], text: match[1] } : undefined;
      },
    },
  ],
};

const placeholders = new RegExp(placeholderPattern, "g");
const placeholderHere = new RegExp(`^${placeholderPattern.source}`);

const placeholderExtension: MarkedExtension = {
  extensions: [
    {
      name: "placeholder",
      level: "inline",
      start: (text) => text.indexOf("{{"),
      tokenizer(text) {
        const match = placeholderHere.exec(text);
        return match ? { type: "placeholder", raw: match[0], expression: match[1] } : undefined;
      },
    },
  ],
  // The star of {{ plans.* }} is no emphasis.
  hooks: { emStrongMask: (text) => text.replaceAll(placeholders, ({ length }) => "a".repeat(length)) },
};

/** Markdown as GitHub reads it, with callouts, placeholders and few tags. An instance of our own: the global one would be shared. */
export const marked = new Marked(calloutExtension, tagExtension, placeholderExtension);
