import type { Article, Assets, Block, Inline, Site } from "../model.ts";
import { renderTable } from "../parse/tables.ts";

/** An article as Markdown with its facts resolved, for people and assistants that read text. */
export function renderArticleMarkdown(article: Article, site: Site, { pictures }: Assets): string {
  const { siteUrl } = site;
  const absolute = (href: string) =>
    href.startsWith("/") ? siteUrl + href : href.startsWith("#") ? siteUrl + article.url + href : href;

  const inline = (one: Inline): string => {
    switch (one.kind) {
      case "text":
        return escapeMarkup(one.text);
      case "code":
        return one.text.includes("`") ? `\`\` ${one.text} \`\`` : `\`${one.text}\``;
      case "keyboard":
        return `<kbd>${one.text}</kbd>`;
      case "break":
        return " ";
      case "strong":
        return `**${inlines(one.children)}**`;
      case "emphasis":
        return `*${inlines(one.children)}*`;
      case "link":
        return `[${inlines(one.children)}](${absolute(one.href)})`;
    }
  };
  const inlines = (words: readonly Inline[]): string => words.map(inline).join("").replaceAll("\n", " ");

  const block = (one: Block): string => {
    switch (one.kind) {
      case "heading":
        return `${"#".repeat(one.level)} ${inlines(one.children)}`;
      case "paragraph":
        return escapeLineStart(inlines(one.children));
      case "list":
        return one.items
          .map((item, index) => indent(blocks(item), one.isOrdered ? `${index + 1}. ` : "- "))
          .join("\n");
      case "table":
        return renderTable(one, inlines);
      case "code": {
        const fence = "`".repeat(
          Math.max(3, ...(one.text.match(/`+/g) ?? []).map(({ length }) => length + 1)),
        );
        return `${fence}\n${one.text}\n${fence}`;
      }
      case "details":
        return `**${inlines(one.summary)}**\n\n${blocks(one.children)}`;
      case "callout": {
        // Only text can follow the title on its line.
        const joint = one.children[0]?.kind === "paragraph" ? " " : "\n\n";
        return quote(`**${one.title}:**${joint}${blocks(one.children)}`);
      }
      case "figure":
        return quote([`Figure: ${escapeMarkup(one.title)}`, ...one.caption.map(block)].join("\n\n"));
      case "picture": {
        const image = `![${escapeMarkup(one.title)}](${siteUrl}${pictures.get(one.name)?.url ?? ""})`;
        return [image, ...one.caption.map(block)].join("\n\n");
      }
      case "calculator": {
        const { total, steps, plan } = site.calculator.answer;
        return `${inlines(one.title)}: ${total}\n\n${steps.map((step) => `- ${step}`).join("\n")}\n\n${plan}`;
      }
    }
  };
  const blocks = (list: readonly Block[]): string => list.map(block).join("\n\n");

  const source = `Updated ${article.updatedText}. ${site.brand} Docs, ${siteUrl}${article.url}`;
  const title = escapeMarkup(article.title);
  return `# ${title}\n\n${escapeMarkup(article.lead)}\n\n${blocks(article.blocks)}\n\n${source}\n`;
}

function quote(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "> ").replaceAll(/^$/gm, ">");
}

/** A list item. Its later lines are indented to align with its text. */
function indent(text: string, marker: string): string {
  return marker + text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
}

/** Escapes Markdown in text. Underscores and ampersands need escaping only in some places. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[\\`*[\]]|<(?=[a-z/!?])|(?<!\w)_|_(?!\w)|~~|&(?=#?\w+;)/gi, "\\$&");
}

/** At the start of a line, some characters make a heading, a quotation or a list. */
function escapeLineStart(line: string): string {
  return line.replace(/^(?=[#>+-])|(?=[.)])(?<=^\d+)/, "\\");
}
