import type { Article, Block, CalloutKind, Inline, Settings, Site } from "../model.ts";

const calloutTitles: Record<CalloutKind, string> = { note: "Note", permanent: "Permanent", plan: "Plan" };

/** An article as clean Markdown with its facts filled in, for whoever reads text: people and their assistants. */
export function renderArticleMarkdown(article: Article, site: Site, { siteUrl }: Settings): string {
  const absolute = (url: string) =>
    url.startsWith("/") ? siteUrl + url : url.startsWith("#") ? siteUrl + article.url + url : url;
  const inlines = (content: readonly Inline[]): string => content.map(inline).join("");
  const inline = (one: Inline): string => {
    switch (one.kind) {
      case "text":
      case "fact":
        return one.text;
      case "code":
        return `\`${one.text}\``;
      case "break":
        return " ";
      case "strong":
        return `**${inlines(one.children)}**`;
      case "emphasis":
        return `*${inlines(one.children)}*`;
      case "link":
        return `[${inlines(one.children)}](${absolute(one.url)})`;
    }
  };
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const indent = (text: string) => text.replaceAll(/\n(?=.)/g, "\n   ");

  const block = (one: Block): string => {
    switch (one.kind) {
      case "heading":
        return `${"#".repeat(one.level)} ${inlines(one.children)}`;
      case "paragraph":
        return inlines(one.children).replaceAll("\n", " ");
      case "list":
        return one.items
          .map((item, index) => `${one.isOrdered ? `${index + 1}.` : "-"} ${indent(blocks(item))}`)
          .join("\n");
      case "table":
        return [
          inlines(one.caption),
          "",
          row(one.columns.map(({ heading }) => inlines(heading))),
          row(one.columns.map(({ isNumeric }) => (isNumeric ? "---:" : "---"))),
          ...one.rows.map((cells) => row(cells.map(inlines))),
        ].join("\n");
      case "callout":
        return `> **${calloutTitles[one.callout]}:** ${blocks(one.children).replaceAll("\n", "\n> ")}`;
      case "figure":
        return `> Figure: ${one.title}`;
      case "calculator":
        return [
          row(["Project", "Credits", "Smallest plan"]),
          row(["---", "---:", "---"]),
          ...one.calculator.typicalProjects.map(({ name, credits, plan }) => row([name, credits, plan])),
        ].join("\n");
    }
  };
  const blocks = (list: readonly Block[]): string => list.map(block).join("\n\n");

  const source = `Updated ${article.updatedText}. ${site.brand} Docs, ${siteUrl}${article.url}`;
  return `# ${article.title}\n\n${article.description}\n\n${blocks(article.body.blocks)}\n\n${source}\n`;
}
