import type { BreadcrumbList, Graph, TechArticle } from "schema-dts";
import type { Article, Settings, Site } from "../model.ts";
import { homeRoute, urlOf } from "../routes.ts";

/** What search engines read of an article: what it is, and where in the site it stands. All addresses are absolute. */
export function createStructuredData(site: Site, article: Article, { siteUrl, basePath }: Settings): string {
  const url = siteUrl + article.url;
  const home = siteUrl + urlOf(homeRoute, basePath);
  const name = `${site.brand} Docs`;
  const techArticle: TechArticle = {
    "@type": "TechArticle",
    headline: article.title,
    description: article.description,
    url,
    dateModified: article.updated,
  };
  const breadcrumbs: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name, item: home },
      { "@type": "ListItem", position: 2, name: article.title, item: url },
    ],
  };
  const graph: Graph = { "@context": "https://schema.org", "@graph": [techArticle, breadcrumbs] };
  // In a script element "<" could begin its end.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
