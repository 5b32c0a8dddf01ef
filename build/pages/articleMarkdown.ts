import { fill } from "../../client/fill.ts";
import { renderMarkdown } from "../markdown/blocks.ts";
import { escapeMarkup, renderWords } from "../markdown/inlines.ts";
import type { Article, Assets, Site } from "../model.ts";

/** An article as Markdown with its facts resolved, for people and assistants that read text. */
export function renderArticleMarkdown(article: Article, site: Site, { pictures }: Assets): string {
  const { siteUrl, name, calculator, frame } = site;
  const absolute = (href: string) => new URL(href, siteUrl + article.url).href;
  const text = renderMarkdown(article.blocks, {
    renderWords: (words) => renderWords(words, absolute),
    pictureUrl: (name) => siteUrl + (pictures.get(name)?.url ?? ""),
    estimate: calculator?.answer,
  });
  const date = article.updatedText ? `${fill(frame.words.updated, { date: article.updatedText })}. ` : "";
  const source = `${escapeMarkup(date + name)}, ${siteUrl}${article.url}`;
  return `# ${escapeMarkup(article.title)}\n\n${escapeMarkup(article.lead)}\n\n${text}\n\n${source}\n`;
}
