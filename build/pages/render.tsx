import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../../templates/ArticlePage.tsx";
import { HomePage } from "../../templates/HomePage.tsx";
import { NotFoundPage } from "../../templates/NotFoundPage.tsx";
import { RedirectPage } from "../../templates/RedirectPage.tsx";
import { sidebarOf } from "../assemble/assembleSite.ts";
import type { Assets, OutputFile, PageHead, Settings, Site } from "../model.ts";
import { homeRoute, outputPathOf, urlOf } from "../routes.ts";
import { createStructuredData } from "./structuredData.ts";

/** One file for each route, and 404.html. A host that sends no headers gets the content policy in the page. */
export function renderPages(
  site: Site,
  assets: Assets,
  settings: Settings,
  contentPolicy?: string,
): OutputFile[] {
  const homeUrl = urlOf(homeRoute, settings.basePath);
  const shared = {
    site,
    assets,
    sidebar: sidebarOf(site),
    homeUrl,
    ...(contentPolicy !== undefined && { contentPolicy }),
  };
  const headOf = (url: string, imageName: string): PageHead => {
    const imageUrl = assets.socialImageUrls.get(imageName);
    return {
      canonicalUrl: settings.siteUrl + url,
      ...(imageUrl && { imageUrl: settings.siteUrl + imageUrl }),
    };
  };

  const articles = site.categories.flatMap((category) =>
    category.articles.map((article) => {
      const head = headOf(article.url, article.id);
      const structuredData = createStructuredData(site, article, {
        home: settings.siteUrl + homeUrl,
        article: head.canonicalUrl,
      });
      return {
        url: article.url,
        page: (
          <ArticlePage {...shared} category={category} article={article} head={{ ...head, structuredData }} />
        ),
      };
    }),
  );
  const home = { url: homeUrl, page: <HomePage {...shared} head={headOf(homeUrl, "home")} /> };
  return [
    ...[home, ...articles].map(({ url, page }) => ({
      outputPath: outputPathOf(url),
      content: renderHtml(page),
    })),
    { outputPath: "404.html", content: renderHtml(<NotFoundPage {...shared} />) },
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

function renderHtml(page: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
