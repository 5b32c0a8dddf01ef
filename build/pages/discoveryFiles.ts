import { escapeMarkup } from "../markdown/inlines.ts";
import { memoize } from "../memoize.ts";
import type { PageReference } from "../model.ts";
import { type Article, type Assets, fixedRoutes, type LazyFile, type Site } from "../model.ts";
import { homeMarkdownUrl, urlOf } from "../routes.ts";
import { renderArticleMarkdown } from "./articleMarkdown.ts";

/** The files that tell search engines, browsers and assistants what the site contains. */
export function listDiscoveryFiles(site: Site, assets: Assets): LazyFile[] {
  const { siteUrl, basePath } = site;
  const articles = site.categories.flatMap((category) => category.articles);
  const markdownOf = memoize((article: Article) => renderArticleMarkdown(article, site, assets));
  const head = `# ${escapeMarkup(site.name)}\n\n> ${escapeMarkup(site.home.description)}\n`;
  const fileAt = (url: string, render: () => string): LazyFile => ({ outputPath: url.slice(1), render });
  return [
    fileAt(`${basePath}/sitemap.xml`, () => renderSitemap(articles, site)),
    fileAt(
      `${basePath}/robots.txt`,
      () => `User-agent: *\nAllow: /\nSitemap: ${siteUrl}${basePath}/sitemap.xml\n`,
    ),
    fileAt(`${basePath}/site.webmanifest`, () => renderManifest(site, assets)),
    fileAt(`${basePath}/llms.txt`, () => {
      const home = renderLink(site, { ...site.home, url: homeMarkdownUrl(basePath) });
      return joinParts([head.trim(), `- ${home}`, renderArticleLists(site), renderContact(site)]);
    }),
    fileAt(homeMarkdownUrl(basePath), () => renderHomeMarkdown(site)),
    fileAt(`${basePath}/llms-full.txt`, () =>
      [head, ...articles.map((one) => markdownOf(one))].join("\n---\n\n"),
    ),
    ...articles.map((article) => fileAt(`${article.url}.md`, () => markdownOf(article))),
  ];
}

function renderSitemap(articles: readonly Article[], { siteUrl, basePath }: Site): string {
  const dates = articles.flatMap(({ updated }) => updated ?? []).sort();
  const fixedPages = fixedRoutes.map((route) => ({ url: urlOf(route, basePath), updated: dates.at(-1) }));
  const urls = [...fixedPages, ...articles]
    .map(({ url, updated }) => {
      const date = updated ? `<lastmod>${updated}</lastmod>` : "";
      return `<url><loc>${siteUrl}${url}</loc>${date}</url>\n`;
    })
    .join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

function renderManifest({ name, frame, homeUrl, paper }: Site, { icons }: Assets): string {
  const manifest = {
    name,
    short_name: frame.words.docs,
    start_url: homeUrl,
    display: "browser",
    background_color: paper.light,
    theme_color: paper.light,
    icons,
  };
  return `${JSON.stringify(manifest)}\n`;
}

/** The home page as Markdown, in the order of the page. */
function renderHomeMarkdown(site: Site): string {
  const { title, description, problems, estimate } = site.home;
  const { words } = site.frame;
  const parts = [
    `# ${escapeMarkup(title)}`,
    escapeMarkup(description),
    renderArticleLists(site),
    ...(problems.length > 0 ? [`## ${escapeMarkup(words.problems)}`] : []),
    problems.map((problem) => `- ${renderLink(site, problem)}`).join("\n"),
    ...(estimate ? [renderLink(site, estimate)] : []),
    ...(site.steps.length > 0 ? [`## ${escapeMarkup(words.steps)}`] : []),
    site.steps.map((step, index) => `${index + 1}. ${renderLink(site, step)}`).join("\n"),
    renderContact(site),
  ];
  return joinParts(parts);
}

const joinParts = (parts: readonly string[]) => `${parts.filter((part) => part !== "").join("\n\n")}\n`;

/** The Markdown copies of the articles of each category. */
function renderArticleLists(site: Site): string {
  const lists = site.categories.map(({ title, articles }) => {
    const links = articles.map(
      (one) => `- ${renderLink(site, { ...one, url: `${one.url}.md` })}: ${escapeMarkup(one.description)}`,
    );
    return `## ${escapeMarkup(title)}\n\n${links.join("\n")}`;
  });
  return lists.join("\n\n");
}

/** The way to support. An assistant can't log in to the studio. */
function renderContact(site: Site): string {
  const contacts = site.contact.filter(({ url }) => url !== site.studioUrl);
  const contact = contacts.map(({ title, url }) => ` [${escapeMarkup(title)}](${url})`);
  return escapeMarkup(site.help) + contact.join("");
}

function renderLink({ siteUrl }: Site, { title, url }: PageReference): string {
  return `[${escapeMarkup(title)}](${siteUrl}${url})`;
}
