import { Marked, type MarkedExtension } from "marked";
import { placeholderPattern } from "../facts/placeholders.ts";

/** > [!NOTE] and the quoted lines below it, as GitHub writes an alert. The next [!KIND] begins another. */
const calloutExtension: MarkedExtension = {
  extensions: [
    {
      name: "callout",
      level: "block",
      // Called at each paragraph, which an empty line ends. Searching the rest of the article each time would be quadratic.
      start: (text) => /^ {0,3}> ?\[!/m.exec(text.split(/\n[ \t]*\n/, 1).join())?.index,
      tokenizer(text) {
        const match = /^ {0,3}> ?\[!(\w+)\][ \t]*\n((?: {0,3}>(?! ?\[!\w+\][ \t]*\n).*(?:\n|$))*)/.exec(text);
        if (!match) return undefined;
        const [raw, kind = "", quoted = ""] = match;
        const tokens = this.lexer.blockTokens(quoted.replace(/^ {0,3}> ?/gm, ""));
        return { type: "callout", raw, kind, tokens, isCut: /^ {0,3}[^\s>]/.test(text.slice(raw.length)) };
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

/** Markdown as GitHub reads it, with callouts and placeholders. An instance of our own: the global one would be shared. */
export const marked = new Marked(calloutExtension, placeholderExtension);
