import { slug } from "github-slugger";

interface Targets {
  /** The address of the page that a link leads to. */
  readonly findPage: (path: string) => string | undefined;
  /** The name in docs/images/ of a picture. */
  readonly findPicture: (path: string) => string | undefined;
  /** Receives what our pages can't show: "the link to mailto:a@b.example". */
  readonly leaveOut: (what: string) => void;
}

const picture = /(!\[[^[\]]*\]\([^()]*\))/;
/** A code block without an end continues to the end of the text. */
const fenced =
  /^[ \t>]*(?:```[^`\n]*$[\s\S]*?(?:^[ \t>]*```[ \t]*$|(?![\s\S]))|~~~[\s\S]*?(?:^[ \t>]*~~~[ \t]*$|(?![\s\S])))/gm;
const anyCode = new RegExp(`${fenced.source}|\`[^\`\\n]+\``, "gm");
/** Text in which digits stay as they are. */
const unnumbered = new RegExp(
  `${anyCode.source}|\\]\\([^()\\n]*\\)|<[^<>\\n]+>|\\{\\{[^{}\\n]*\\}\\}|^[ \\t>]*(?:[-*+] +)?\\d+[.)](?=\\s)`,
  "gm",
);
const kind =
  "(?:alert|aside|callout|caution|check|danger|error|hint|important|info|note|success|tip|warning)\\b";
const tag = new RegExp(`</?${kind}[^<>]*>|\\{%-?[ \\t]*(?:end)?${kind}[^{}\\n]*%\\}`, "gi");
/** The first line of :::note, {% hint %}, {{< hint >}}, <Callout> or !!! note. */
const opening = new RegExp(
  `^([ \\t]*)(?::{3,}[ \\t]*(?=\\w)|(?:\\{%-?|\\{\\{[<%])[ \\t]*(?=${kind})|<(?=${kind})|([!?]{3}\\+?)[ \\t]+(?=\\w))([^<>]*)(?<![ \\t%}-])[ \\t%>}-]*$`,
  "i",
);
const closing = new RegExp(`^[ \\t]*(?::{3,}[ \\t]*$|\\{%-? *end|\\{\\{[<%] */|</${kind})`, "i");
const keptTag = /^<\/?(?:br|details|kbd|summary)\b/i;
const silentTag = /^<(?:\/|(?:a|center|code|div|font|p|section|small|span|sub|sup|u)\b)/i;
const characters = new Map(Object.entries({ amp: "&", gt: "\\>", lt: "\\<", nbsp: " ", quot: '"' }));

/** Converts the Markdown of another tool to ours. What our pages can't show is left out. */
export function convertMarkdown(text: string, targets: Targets): string {
  const quoted = quoteContainers(text.replaceAll(tag, "\n$&\n").split("\n")).join("\n");
  const plain = outside(anyCode, quoted, (part) => convertInlines(part, targets));
  const [top = ""] = /^#+(?= )/m.exec(plain.replaceAll(fenced, "")) ?? [];
  const blocks = outside(fenced, plain, (part) => convertLines(part, top.length));
  return `${outside(unnumbered, blocks, markNumbers)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/** Converts the text that the pattern doesn't match. */
function outside(pattern: RegExp, text: string, convert: (part: string) => string): string {
  const matched = text.match(pattern) ?? [];
  const parts = text.split(pattern).map((part, index) => convert(part) + (matched[index] ?? ""));
  return parts.join("");
}

/** Turns the containers of other tools into callouts. */
function quoteContainers(lines: readonly string[]): string[] {
  let quote = "";
  let isIndented = false;
  return lines.flatMap((line) => {
    const isEnd = quote !== "" && (isIndented ? /^\S/.test(line) : closing.test(line));
    if (isEnd) quote = "";
    if (isEnd && !isIndented) return [""];
    const [, indent = "", mark, words] = opening.exec(line) ?? [];
    if (quote || words === undefined) return [quote ? quote + line.trimStart() : line];
    const [, ...titles] = /title=["']([^"']*)|\[([^[\]]+)\]|^\w+ +"(.+)"|^\w+ +([^="{}]+)$/.exec(words) ?? [];
    quote = `${indent}> `;
    isIndented = mark !== undefined;
    return ["", `${quote}${markOf(words)} ${titles.find(Boolean) ?? ""}`.trimEnd()];
  });
}

function markOf(words: string): string {
  return /alert|bug|caution|danger|error|important|warning/i.test(words) ? "[!WARNING]" : "[!NOTE]";
}

function convertInlines(text: string, { findPage, findPicture, leaveOut }: Targets): string {
  const leave = (what: string) => {
    leaveOut(what.replaceAll(/\s+/g, " ").slice(0, 100));
    return "";
  };
  const hrefOf = (url: string) => {
    if (/^https?:/.test(url)) return url.replace(/^http:/, "https:");
    const [path = "", section = ""] = url.replace(/\?[^#]*/, "").split("#");
    const page = path === "" ? "" : findPage(path);
    return page === undefined || /^\w+:/.test(url) ? undefined : page + (section && `#${slug(section)}`);
  };
  const linkTo = (sign: string, words: string, written: string) => {
    const url = written.replaceAll("%20", " ");
    const target = sign ? findPicture(url) : hrefOf(url);
    if (!target) return sign ? leave(`the picture ${url}`) : leave(`the link to ${url}`) + words;
    return sign ? `![${words || "UNWRITTEN What it shows."}](images/${target})` : `[${words}](${target})`;
  };
  return text
    .replaceAll(
      /<!--(?:(?!<!--)[\s\S])*?-->|%%[^%]*%%|^(?:import|export) .*$|^ {0,3}(?:[*_-][ \t]*){3,}$/gm,
      "",
    )
    .replaceAll(/[\u200b-\u200f\u2060\ufeff\u00ad]|~~|==(?=\S)|(?<=\S)==/g, "")
    .replaceAll(/ ?\{[:.#][^{}\n]*\}|\[\^[^[\]\n]*\]/g, "")
    .replaceAll(/&(\w+);|\u00a0/g, (entity, name) => characters.get(name ?? "nbsp") ?? entity)
    .replaceAll(/\{[%{][^{}]*[%}]\}/g, leave)
    .replaceAll(/!\[\[([^[\]|#\n]+)(?:[|#][^[\]\n]*)?\]\]/g, (_, path) => linkTo("!", "", path))
    .replaceAll(/\[\[([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/g, (_, path, words = path.replace(/^.*[#/]/, "")) =>
      linkTo("", words, path),
    )
    .replaceAll(/<a\s[^<>]{0,500}?href=["']([^"'<>]*)["'][^<>]*>([^<]*)<\/a>/gi, "[$2]($1)")
    .replaceAll(/<img\s[^<>]{0,500}?src=["']([^"'<>]*)["'][^<>]*>/gi, "![]($1)")
    .replaceAll(/\[(!\[[^[\]\n]*\]\([^()\n]*\))\]\([^()\n]*\)/g, "$1")
    .replaceAll(/<(https?:[^<>\s]*)>/g, "$1")
    .replaceAll(/(?<![\w(["'=/])https?:\/\/[^\s<>()[\]"'`]*[\w/]/g, "[$&]($&)")
    .replaceAll(/(!?)\[([^[\]]*)\]\(<?([^()<>\s]*)>?(?:\s+["'][^()\n]*)?\)/g, (_, sign, words, url) =>
      linkTo(sign, words, url),
    )
    .replaceAll(/<\/?(?:b|strong)>/gi, "**")
    .replaceAll(/<\/?(?:i|em)>/gi, "*")
    .replaceAll(
      /<details[^<>]*>\s*<summary[^<>]*>([^<]*)<\/summary>/gi,
      (_, title: string) => `\n<details>\n<summary>${title.trim()}</summary>\n\n`,
    )
    .replaceAll(/<\/details>/gi, "\n\n</details>\n\n")
    .replaceAll(/<\/?[a-z][\w.-]*(?:\s[^<>]*)?>/gi, (tag) =>
      keptTag.test(tag) ? tag : silentTag.test(tag) ? "" : leave(tag),
    );
}

/** Gives headings their levels, pictures their paragraphs, tables their captions and quotations their kinds. */
function convertLines(text: string, top: number): string {
  return text
    .replaceAll(/^(#+)[ \t]+(.*)$/gm, (_, marks: string, words: string) => {
      const plain = words
        .trim()
        .replace(/[ \t]#+$/, "")
        .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1");
      const level = Math.max(2, marks.length - top + 2);
      return level > 3 ? `\n**${plain.replaceAll("*", "")}**\n` : `\n${"#".repeat(level)} ${plain}\n`;
    })
    .replaceAll(/(?<=^[ \t]*>)[ \t]*\[!(\w+)\][+-]?/gm, (_, word) => ` ${markOf(word)}`)
    .replaceAll(/(?<=(?<![\s\S])|(?![ \t]*>)^.*\n)([ \t]*)>(?![ \t]*\[!)/gm, "\n$1> [!NOTE]\n$1>")
    .replaceAll(
      /^([ \t>]*)(?![ \t>])(?=[^\n|]*\|[^\n]*\n[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*\|[ \t|:-]*$)/gm,
      "\n$1Table: UNWRITTEN What this table shows\n$1\n$1",
    )
    .replaceAll(/:(-+):/g, "$1")
    .replaceAll(
      /^(?=.*!\[)(?!.*\|)([ \t>]*)((?:[-*+]|\d+[.)])[ \t]+)?(.*)$/gm,
      (_, quote: string, item: string = "", line: string) => {
        const indent = quote + " ".repeat(item.length);
        const parts = line.split(picture).flatMap((part) => part.trim() || []);
        return `${quote}${item}${parts.join(`\n${indent}\n${indent}`)}\n${indent}`;
      },
    );
}

/** Marks each word with a digit as free text, without the punctuation around it. */
export function markNumbers(text: string): string {
  return text.replaceAll(/[^\s"“”‘’{}()[\]<>*_`|\\]+/g, (word) =>
    /\p{N}/u.test(word)
      ? word.replace(/[^.,;:!?…'/–-](?:.*[^.,;:!?…'/–-])?/, (core) => `{{ "${core}" }}`)
      : word,
  );
}
