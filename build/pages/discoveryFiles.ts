import { escapeMarkup } from "../blocks/markdown.ts";
import { memoize } from "../memoize.ts";
import { type Article, type Assets, fixedRoutes, type LazyFile, type Site } from "../model.ts";
import { urlOf } from "../routes.ts";
import { renderArticleMarkdown } from "./articleMarkdown.ts";

/** The files that tell search engines, browsers and assistants what the site contains. */
export function listDiscoveryFiles(site: Site, assets: Assets): LazyFile[] {
  const { siteUrl, basePath } = site;
  const articles = site.categories.flatMap((category) => category.articles);
  const markdownOf = memoize((article: Article) => renderArticleMarkdown(article, site, assets));
  const head = `# ${site.brand} Docs\n\n> ${escapeMarkup(site.home.description)}\n`;
  const fileAt = (url: string, render: () => string): LazyFile => ({ outputPath: url.slice(1), render });
  return [
    fileAt(`${basePath}/sitemap.xml`, () => renderSitemap(articles, site)),
    fileAt(
      `${basePath}/robots.txt`,
      () => `User-agent: *\nAllow: /\nSitemap: ${siteUrl}${basePath}/sitemap.xml\n`,
    ),
    fileAt(`${basePath}/site.webmanifest`, () => renderManifest(site, assets)),
    fileAt(`${basePath}/llms.txt`, () => `${head}${renderLinkList(site)}\n${escapeMarkup(site.help)}\n`),
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

function renderManifest({ brand, homeUrl }: Site, { icons }: Assets): string {
  const manifest = {
    name: `${brand} Docs`,
    short_name: "Docs",
    start_url: homeUrl,
    display: "browser",
    background_color: "#faf8f4",
    theme_color: "#faf8f4",
    icons,
  };
  return `${JSON.stringify(manifest)}\n`;
}

function renderLinkList({ siteUrl, categories }: Site): string {
  const lists = categories.map(({ title, articles }) => {
    const links = articles.map(
      (one) => `- [${escapeMarkup(one.title)}](${siteUrl}${one.url}.md): ${escapeMarkup(one.description)}\n`,
    );
    return `\n## ${escapeMarkup(title)}\n\n${links.join("")}`;
  });
  return lists.join("");
}
