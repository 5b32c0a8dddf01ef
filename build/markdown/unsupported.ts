import type { Tokens } from "marked";
import { findTextFaults } from "../content/plainText.ts";
import type { ParseState } from "./parseState.ts";
import type { Located, MarkdownToken } from "./syntax.ts";

/** Markdown that articles can't use, with the fix. Markup that is no Markdown is listed in content/plainText.ts. */
const fixes: Record<string, string> = {
  image: "a picture needs a paragraph of its own; put a blank line above and below it",
  hr: 'a line "---" is not supported; use a heading',
  del: "struck-out text is not supported; remove it",
  checkbox: "task lists are not supported; use an ordinary list",
  def: "a line that begins with [name]: would not appear; write the address in the link, as in [link text](/docs/its-page), or write \\ before it",
  fenced: "this code block has no end; put a line ``` below it",
  indented:
    "a line that is indented by four spaces is a code block; unindent the text, or put it between two lines of ```",
  blockquote:
    "a quotation must be a callout; start it with the line > [!NOTE], and write its text on the lines below, each starting with >",
};

export function reportUnsupported(token: Located, { report }: ParseState): undefined {
  const block = token.type === "code" ? (token.codeBlockStyle ?? "fenced") : token.type;
  // A footnote is a definition to the parser.
  const [footnote] = token.raw.startsWith("[^") ? findTextFaults(token.raw) : [];
  const fix = block === "html" ? describeHtml(token.raw) : (footnote?.message ?? fixes[block]);
  return report(token.line, fix ?? `Markdown's "${block}" is not supported; write sentences`);
}

/** Whether this is a fenced code block that is closed. */
export function isFenced({ raw }: Tokens.Code): boolean {
  const text = raw.trim();
  const [fence] = /^(?:`+|~+)/.exec(text) ?? [];
  const end = text.lastIndexOf("\n");
  return fence !== undefined && end > 0 && text.slice(end).trim().startsWith(fence);
}

function describeHtml(raw: string): string {
  const rest = withoutComments(raw).trim();
  if (rest.startsWith("<!--")) return "this comment has no end; put --> after it";
  const [, name] = /^<\/?([a-z][a-z\d-]*)/i.exec(rest) ?? [];
  if (name === undefined && rest !== raw.trim())
    return "a comment that begins a line hides the words after it; put it on a line of its own";
  if (/^<\/?kbd>$/.test(raw)) return "a key needs <kbd>, its name without markup, and </kbd> on one line";
  const written = name ? `<${name}>` : (rest.split("\n", 1)[0] ?? "").slice(0, 40);
  const isNamed = ([names]: readonly string[]) => names?.split(" ").includes(name?.toLowerCase() ?? "");
  const fix = Object.entries(htmlFixes).find(isNamed)?.[1];
  return `HTML is not allowed; ${fix ? `in place of ${written}, write ${fix}` : `remove ${written}, or write \\${written} to show it literally`}`;
}

/** What to write instead of a tag, keyed by tag names. */
const htmlFixes: Record<string, string> = {
  "details summary":
    "a line <details> without attributes, a line <summary>Its title</summary> without other tags, and a line </details> below the text",
  kbd: "<kbd>, the name of a key and </kbd> on one line",
  br: "an empty line; only a table cell may contain <br>",
  "b strong": "**bold**",
  "i em": "*italic*",
  "code pre samp": "`what is typed`",
  a: "[link text](/docs/its-page)",
  "img picture figure": "![What it shows.](images/its-name.png)",
  "iframe video audio embed object": "a link to the video",
  "h1 h2 h3 h4 h5 h6 ul ol li table tr td th blockquote": "it in Markdown",
  "p div span font center u small mark sub sup": "just the text",
};

/** Whether this is neither empty lines nor a comment. */
export function isShown(token: Located): boolean {
  return token.type !== "space" && !isComment(token);
}

/** Whether this is only a closed comment. */
export function isComment({ type, raw }: MarkdownToken): boolean {
  return type === "html" && withoutComments(raw).trim() === "";
}

/** Removes closed comments: in each part that ends with "-->", everything from "<!--" on. */
function withoutComments(html: string): string {
  const parts = html.split("-->");
  const rest = parts.pop() ?? "";
  return parts.map((part) => part.replace(/<!(?:-?|--.*)$/s, "")).join("") + rest;
}
