import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../templates/ArticlePage.tsx";
import { HomePage } from "../templates/HomePage.tsx";
import { NotFoundPage } from "../templates/NotFoundPage.tsx";
import type { Assets, OutputFile, Route, Settings, Site } from "./model.ts";
import { homeRoute, outputPathOf, urlOf } from "./routes.ts";
import { sidebarOf } from "./site.ts";

/** One file for each route, and 404.html. */
export function renderPages(site: Site, assets: Assets, settings: Settings): OutputFile[] {
  const shared = {
    site,
    assets,
    sidebar: sidebarOf(site),
    homeUrl: urlOf(homeRoute),
  };
  const canonicalOf = (route: Route) => settings.siteUrl + urlOf(route);

  const home = {
    route: homeRoute,
    page: <HomePage {...shared} canonicalUrl={canonicalOf(homeRoute)} />,
  };
  const articles = site.categories.flatMap((category) =>
    category.articles.map((article) => ({
      route: article.route,
      page: (
        <ArticlePage
          {...shared}
          category={category}
          article={article}
          canonicalUrl={canonicalOf(article.route)}
        />
      ),
    })),
  );
  return [
    ...[home, ...articles].map(({ route, page }) => ({
      outputPath: outputPathOf(route),
      content: renderHtml(page),
    })),
    {
      outputPath: "404.html",
      content: renderHtml(<NotFoundPage {...shared} />),
    },
  ];
}

function renderHtml(page: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
