import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../../templates/ArticlePage.tsx";
import { HomePage } from "../../templates/HomePage.tsx";
import { NotFoundPage } from "../../templates/NotFoundPage.tsx";
import { RedirectPage } from "../../templates/RedirectPage.tsx";
import { sidebarOf } from "../assemble/assembleSite.ts";
import type { Article, Assets, Category, OutputFile, PageHead, Settings, Site } from "../model.ts";
import { homeRoute, outputPathOf, urlOf } from "../routes.ts";
import { createStructuredData } from "./structuredData.ts";

/** A page that is made when it is asked for. */
export interface Page {
  readonly outputPath: string;
  readonly render: () => string;
}

/** One file for each route, and 404.html. A host that sends no headers gets the content policy in the page. */
export function renderPages(
  site: Site,
  assets: Assets,
  settings: Settings,
  contentPolicy?: string,
): OutputFile[] {
  return listPages(site, assets, settings, contentPolicy).map(({ outputPath, render }) => ({
    outputPath,
    content: render(),
  }));
}

/** The same, each page to be rendered when it is asked for. */
export function listPages(site: Site, assets: Assets, settings: Settings, contentPolicy?: string): Page[] {
  const homeUrl = urlOf(homeRoute, settings.basePath);
  const shared = {
    site,
    assets,
    sidebar: sidebarOf(site),
    homeUrl,
    ...(contentPolicy !== undefined && { contentPolicy }),
  };
  const headOf = (url: string, ...imageNames: readonly string[]): PageHead => {
    const imageUrl = [...imageNames, "home"]
      .map((name) => assets.socialImageUrls.get(name))
      .find((found) => found !== undefined);
    return {
      canonicalUrl: settings.siteUrl + url,
      ...(imageUrl && { imageUrl: settings.siteUrl + imageUrl }),
    };
  };
  const renderArticle = (category: Category, article: Article) => {
    const head = headOf(article.url, article.id, `group-${category.id}`);
    const structuredData = createStructuredData(site, article, {
      home: settings.siteUrl + homeUrl,
      article: head.canonicalUrl,
    });
    return renderHtml(
      <ArticlePage {...shared} category={category} article={article} head={{ ...head, structuredData }} />,
      assets,
    );
  };
  return [
    {
      outputPath: outputPathOf(homeUrl),
      render: () => renderHtml(<HomePage {...shared} head={headOf(homeUrl)} />, assets),
    },
    ...site.categories.flatMap((category) =>
      category.articles.map((article) => ({
        outputPath: outputPathOf(article.url),
        render: () => renderArticle(category, article),
      })),
    ),
    { outputPath: "404.html", render: () => renderHtml(<NotFoundPage {...shared} />, assets) },
  ];
}

/** For hosts without rules: at each address that is gone, a page that leads on without a script. */
export function renderRedirectPages({ brand, redirects }: Site, { siteUrl }: Settings): OutputFile[] {
  return redirects.map(({ from, to, title }) => ({
    outputPath: outputPathOf(from),
    content: renderHtml(
      <RedirectPage brand={brand} title={title} url={to} canonicalUrl={siteUrl + to.replace(/#.*/, "")} />,
    ),
  }));
}

/** What is in the other parts of the font, and not in the one that every page loads. */
export const fontPartsCharacter = /(?![©·×])[\u00a1-\u017f]|[‚„•‹›€™↑↓]/;

function renderHtml(
  page: ReactElement,
  { fontParts }: Pick<Assets, "fontParts"> = { fontParts: "" },
): string {
  const html = renderToStaticMarkup(page);
  const style = fontParts && fontPartsCharacter.test(html) ? `<style>${fontParts}</style>` : "";
  return `<!doctype html>\n${html.replace("</head>", () => `${style}</head>`)}\n`;
}
