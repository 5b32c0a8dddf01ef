import type { Graph, Organization } from "schema-dts";
import type { Article, PageKind, Site } from "../model.ts";

/**
 * As JSON-LD, what search engines read about the site on its home page, or about an article and its place in the site.
 * Other kinds of page have none.
 */
export function createStructuredData(
  site: Site,
  kind: PageKind,
  article?: Article,
  image?: string,
): string | undefined {
  if (kind !== "home" && !article) return undefined;
  const { name } = site;
  const publisherUrl = site.studioUrl ? new URL(site.studioUrl).origin : site.siteUrl;
  const publisher: Organization = { "@type": "Organization", name: site.brand, url: publisherUrl };
  const { description } = article ?? site.home;
  const url = site.siteUrl + (article?.url ?? site.homeUrl);
  const things: Graph["@graph"] = article
    ? [
        {
          "@type": "TechArticle",
          headline: article.title,
          description,
          url,
          ...(image && { image }),
          ...(article.updated && { dateModified: article.updated }),
          publisher,
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { "@type": "ListItem", position: 1, name, item: site.siteUrl + site.homeUrl },
            { "@type": "ListItem", position: 2, name: article.title, item: url },
          ],
        },
      ]
    : [{ "@type": "WebSite", name, description, url, inLanguage: site.frame.language, publisher }];
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // In a script element, "<" could start the end tag.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
