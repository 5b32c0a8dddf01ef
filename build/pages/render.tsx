import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../../templates/ArticlePage.tsx";
import { Body, Document, Footnote } from "../../templates/Document.tsx";
import { HomePage } from "../../templates/HomePage.tsx";
import { NotFoundPage } from "../../templates/NotFoundPage.tsx";
import { Needs } from "../../templates/needs.ts";
import { RedirectPage } from "../../templates/RedirectPage.tsx";
import { Group, Sidebar } from "../../templates/Sidebar.tsx";
import { memoize } from "../memoize.ts";
import type {
  Article,
  Assets,
  Category,
  LazyFile,
  OutputFile,
  PageKind,
  Product,
  Progress,
  Site,
} from "../model.ts";
import { homeMarkdownUrl, outputPathOf } from "../routes.ts";
import { cutGroup, listSidebar } from "../site/sidebar.ts";
import { createStyler } from "./contentPolicy.ts";
import { createStructuredData } from "./structuredData.ts";

/** Renders a page per route, and 404.html. */
export function listPages(site: Site, assets: Assets): LazyFile[] {
  const { home, homeUrl, notFound, categories } = site;
  const renderSidebar = createSidebarRenderer(site, assets);
  const styleFor = createStyler(assets);
  const createPage = (
    kind: PageKind,
    url: string,
    { title, description }: Site["notFound"],
    main: ReactElement,
    category?: Category,
    article?: Article,
  ): LazyFile => {
    const render = () => {
      const image = findImage(site, assets, category, article);
      const markdownUrl = kind === "home" ? homeMarkdownUrl(site.basePath) : article && `${url}.md`;
      const { html, parts, needs } = renderWithParts(
        site.product,
        <Body
          site={site}
          assets={assets}
          kind={kind}
          sidebar={renderSidebar(url, category)}
          footnote={
            markdownUrl && <Footnote words={site.frame.words} markdownUrl={markdownUrl} article={article} />
          }
          structuredData={createStructuredData(site, kind, article, image?.url)}
        >
          {main}
        </Body>,
      );
      const { style, late, policy } = styleFor(kind, html, needs);
      // HTML allows a style element in the body only inside an SVG, where the "<" of a query needs a CDATA section.
      const lateStyle = `<svg hidden=""><style><![CDATA[${late}]]></style></svg>`;
      return renderHtml(
        <Document
          site={site}
          assets={assets}
          kind={kind}
          title={title}
          description={description}
          canonicalUrl={site.siteUrl + url}
          markdownUrl={markdownUrl && site.siteUrl + markdownUrl}
          image={image}
          style={style}
          policy={policy}
          bodyHtml={html + lateStyle + parts}
        />,
      );
    };
    return { outputPath: outputPathOf(url), render };
  };
  return [
    createPage("home", homeUrl, home, <HomePage site={site} />),
    ...categories.flatMap((category) =>
      category.articles.map((article) => {
        const main = <ArticlePage {...{ site, assets, category, article }} />;
        return createPage("article", article.url, article, main, category, article);
      }),
    ),
    createPage("not-found", "/404", notFound, <NotFoundPage site={site} assets={assets} />),
  ];
}

/** Renders an element, then the shared parts that it needs. The names of all that they need are known afterwards. */
export function renderWithParts({ parts }: Product, element: ReactElement) {
  const needs = new Set<string>();
  const render = (one: ReactElement) => renderToStaticMarkup(<Needs value={needs}>{one}</Needs>);
  return { html: render(element), parts: parts.map((Parts) => render(<Parts />)).join(""), needs };
}

/** Renders the groups of the sidebar once for all pages that list them, but for the group of the page itself. */
function createSidebarRenderer(site: Site, assets: Assets) {
  const renderGroups = memoize((category?: Category) =>
    listSidebar(site, category).map((group, index) => {
      const render = (currentUrl?: string) => {
        const listed = currentUrl && site.isLarge ? cutGroup(group, currentUrl) : group;
        return renderToStaticMarkup(<Group group={listed} position={index + 1} currentUrl={currentUrl} />);
      };
      return { group, render, html: render() };
    }),
  );
  return (currentUrl: string, category?: Category): string => {
    const groups = renderGroups(site.isLarge ? category : undefined).map(({ group, render, html }) =>
      group.items.some(({ url }) => url === currentUrl) ? render(currentUrl) : html,
    );
    return renderToStaticMarkup(<Sidebar site={site} groupsHtml={groups.join("")} assets={assets} />);
  };
}

/** The picture for social networks: the article's, or else that of its category or of the site. */
function findImage(site: Site, { urls }: Assets, category?: Category, article?: Article) {
  const find = (name: string, title: string) => {
    const url = urls.get(`${name}.png`);
    return url ? { url: site.siteUrl + url, alt: `${site.name}: ${title}` } : undefined;
  };
  return (
    (article && find(article.id, article.title)) ??
    (category && find(`group--${category.id}`, category.title)) ??
    find("home", site.home.title)
  );
}

/** For hosts without rules: at each old address, a page that redirects without a script. */
export function listRedirectPages(site: Site): LazyFile[] {
  return site.redirects.map((redirect) => ({
    outputPath: outputPathOf(redirect.from),
    render: () => renderHtml(<RedirectPage site={site} redirect={redirect} />),
  }));
}

export function* renderFiles(files: readonly LazyFile[], progress?: Progress): Generator<OutputFile> {
  for (const [index, { outputPath, render }] of files.entries()) {
    progress?.("Writing pages:", index + 1, files.length);
    yield { outputPath, content: render() };
  }
}

function renderHtml(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}
