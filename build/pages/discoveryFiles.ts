import type { Assets, OutputFile, Settings, Site } from "../model.ts";
import { homeRoute, urlOf } from "../routes.ts";
import { escapeMarkup, renderArticleMarkdown } from "./articleMarkdown.ts";

/** The files by which search engines, browsers and assistants find their way: all from the same site as the pages. */
export function* createDiscoveryFiles(site: Site, assets: Assets, settings: Settings): Generator<OutputFile> {
  const { siteUrl, basePath } = settings;
  const folder = basePath === "" ? "" : `${basePath.slice(1)}/`;
  const homeUrl = urlOf(homeRoute, basePath);
  const articles = site.categories.flatMap((category) => category.articles);
  const markdownByUrl = new Map(
    articles.map((article) => [article.url, renderArticleMarkdown(article, site, assets, settings)]),
  );
  const newest =
    articles
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? "";

  const sitemap = [{ url: homeUrl, updated: newest }, ...articles]
    .map(({ url, updated }) => `<url><loc>${siteUrl}${url}</loc><lastmod>${updated}</lastmod></url>\n`)
    .join("");
  const manifest = {
    name: `${site.brand} Docs`,
    short_name: "Docs",
    start_url: homeUrl,
    display: "browser",
    background_color: "#faf8f4",
    theme_color: "#faf8f4",
    icons: [
      { src: assets.iconUrl, type: "image/svg+xml", sizes: "any" },
      ...assets.iconPngs.map(({ url, size }) => ({ src: url, type: "image/png", sizes: `${size}x${size}` })),
    ],
  };
  const head = `# ${site.brand} Docs\n\n> ${escapeMarkup(site.home.description)}\n`;
  const list = site.categories
    .map(({ title, articles: ofCategory }) => {
      const links = ofCategory.map(
        (one) =>
          `- [${escapeMarkup(one.title)}](${siteUrl}${one.url}.md): ${escapeMarkup(one.description)}\n`,
      );
      return `\n## ${escapeMarkup(title)}\n\n${links.join("")}`;
    })
    .join("");

  yield* [
    {
      outputPath: `${folder}sitemap.xml`,
      content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemap}</urlset>\n`,
    },
    {
      outputPath: `${folder}robots.txt`,
      content: `User-agent: *\nAllow: /\nSitemap: ${siteUrl}${basePath}/sitemap.xml\n`,
    },
    { outputPath: `${folder}site.webmanifest`, content: `${JSON.stringify(manifest)}\n` },
    { outputPath: `${folder}llms.txt`, content: `${head}${list}\n${escapeMarkup(site.help)}\n` },
    { outputPath: `${folder}llms-full.txt`, content: [head, ...markdownByUrl.values()].join("\n---\n\n") },
    ...[...markdownByUrl].map(([url, content]) => ({ outputPath: `${url.slice(1)}.md`, content })),
  ];
}
