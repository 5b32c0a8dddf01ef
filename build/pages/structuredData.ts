import type { BreadcrumbList, Graph, Organization, TechArticle, WebSite } from "schema-dts";
import type { Article, Settings, Site } from "../model.ts";
import { homeRoute, urlOf } from "../routes.ts";

/** What search engines read on the home page. All addresses are absolute. */
export function createHomeData(site: Site, settings: Settings): string {
  const webSite: WebSite = {
    "@type": "WebSite",
    name: `${site.brand} Docs`,
    description: site.home.description,
    url: homeUrlOf(settings),
    inLanguage: "en",
    publisher: publisherOf(site),
  };
  return renderGraph([webSite]);
}

/** The structured data of an article: what it is, and its place in the site. */
export function createArticleData(
  site: Site,
  article: Article,
  imageUrl: string | undefined,
  settings: Settings,
): string {
  const url = settings.siteUrl + article.url;
  const techArticle: TechArticle = {
    "@type": "TechArticle",
    headline: article.title,
    description: article.description,
    url,
    ...(imageUrl && { image: imageUrl }),
    dateModified: article.updated,
    publisher: publisherOf(site),
  };
  const breadcrumbs: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: `${site.brand} Docs`, item: homeUrlOf(settings) },
      { "@type": "ListItem", position: 2, name: article.title, item: url },
    ],
  };
  return renderGraph([techArticle, breadcrumbs]);
}

function homeUrlOf({ siteUrl, basePath }: Settings): string {
  return siteUrl + urlOf(homeRoute, basePath);
}

function publisherOf({ brand, studioUrl }: Site): Organization {
  return { "@type": "Organization", name: brand, url: new URL(studioUrl).origin };
}

/** In a script element, "<" could start the end tag. */
function renderGraph(things: Graph["@graph"]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
