import type { Graph, Organization } from "schema-dts";
import type { Article, Site } from "../model.ts";

/** What search engines read about the site, on the home page, or about an article and its place in the site. */
export function createStructuredData(site: Site, article?: Article, imageUrl?: string): string {
  const name = `${site.brand} Docs`;
  const homeUrl = site.siteUrl + site.homeUrl;
  const studioUrl = new URL(site.studioUrl).origin;
  const publisher: Organization = { "@type": "Organization", name: site.brand, url: studioUrl };
  const { description } = site.home;
  if (!article)
    return renderGraph([
      { "@type": "WebSite", name, description, url: homeUrl, inLanguage: "en", publisher },
    ]);
  const url = site.siteUrl + article.url;
  return renderGraph([
    {
      "@type": "TechArticle",
      headline: article.title,
      description: article.description,
      url,
      ...(imageUrl && { image: imageUrl }),
      dateModified: article.updated,
      publisher,
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name, item: homeUrl },
        { "@type": "ListItem", position: 2, name: article.title, item: url },
      ],
    },
  ]);
}

/** As JSON-LD. In a script element, "<" could start the end tag. */
function renderGraph(things: Graph["@graph"]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
