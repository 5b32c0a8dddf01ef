import type { ComponentType, ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../../templates/ArticlePage.tsx";
import { Body, Document, Footnote } from "../../templates/Document.tsx";
import { HomePage } from "../../templates/HomePage.tsx";
import { NotFoundPage } from "../../templates/NotFoundPage.tsx";
import { RedirectPage } from "../../templates/RedirectPage.tsx";
import { Group, Sidebar } from "../../templates/Sidebar.tsx";
import { listSidebar } from "../assemble/sidebar.ts";
import { memoize } from "../memoize.ts";
import type { Article, Assets, Category, LazyFile, OutputFile, PageKind, Product, Site } from "../model.ts";
import type { Progress } from "../progress.ts";
import { homeMarkdownUrl, outputPathOf } from "../routes.ts";
import { createStyler } from "./contentPolicy.ts";
import { createStructuredData } from "./structuredData.ts";

interface Page {
  readonly url: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /** The address of the same page as Markdown. */
  readonly markdownUrl?: string;
  readonly showMain: () => ReactNode;
  /** Of an article. */
  readonly category?: Category;
  readonly article?: Article;
}

/** Renders a page per route, and 404.html. */
export function listPages(site: Site, assets: Assets): LazyFile[] {
  const renderSidebar = createSidebarRenderer(site, assets);
  const styleFor = createStyler(assets);
  const render = ({ url, kind, title, description, markdownUrl, ...page }: Page): string => {
    const { showMain, category, article } = page;
    const image = findImage(site, assets, category, article);
    const body = renderToStaticMarkup(
      <Body
        site={site}
        assets={assets}
        kind={kind}
        sidebar={renderSidebar(url, category)}
        footnote={
          markdownUrl && <Footnote words={site.frame.words} markdownUrl={markdownUrl} article={article} />
        }
        structuredData={kind === "not-found" ? undefined : createStructuredData(site, article, image?.url)}
      >
        {showMain()}
      </Body>,
    );
    const { style, late, policy } = styleFor(kind, body);
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
        bodyHtml={`${body}${lateStyle(late)}${renderParts(site.product, body)}`}
      />,
    );
  };
  const { home, homeUrl, notFound, categories } = site;
  // Only the pages that are asked for are described, because the development server lists all of them at each edit.
  const fileAt = (url: string, describe: () => Omit<Page, "url">): LazyFile => ({
    outputPath: outputPathOf(url),
    render: () => render({ url, ...describe() }),
  });
  const articleFile = (category: Category, article: Article) =>
    fileAt(article.url, () => ({
      ...article,
      kind: "article",
      markdownUrl: `${article.url}.md`,
      showMain: () => <ArticlePage {...{ site, assets, category, article }} />,
      category,
      article,
    }));
  return [
    fileAt(homeUrl, () => ({
      ...home,
      kind: "home",
      markdownUrl: homeMarkdownUrl(site.basePath),
      showMain: () => <HomePage site={site} />,
    })),
    ...categories.flatMap((category) => category.articles.map((article) => articleFile(category, article))),
    fileAt("/404", () => ({
      ...notFound,
      kind: "not-found",
      showMain: () => <NotFoundPage site={site} assets={assets} />,
    })),
  ];
}

/** HTML allows a style element in the body only inside an SVG, where the "<" of a query needs a CDATA section. */
const lateStyle = (css: string) => `<svg hidden=""><style><![CDATA[${css}]]></style></svg>`;

/** The shared parts that a body refers to. */
export function renderParts({ parts }: Product, body: string): string {
  const render = (html: string, Parts: ComponentType<{ readonly html: string }>) =>
    html + renderToStaticMarkup(<Parts html={body + html} />);
  return parts.reduce(render, "");
}

/** Renders the groups of the sidebar once for all pages that list them, but for the group of the page itself. */
function createSidebarRenderer(site: Site, assets: Assets) {
  const renderGroups = memoize((category?: Category) =>
    listSidebar(site, category).map((group, index) => {
      const render = (currentUrl?: string) =>
        renderToStaticMarkup(<Group group={group} position={index + 1} currentUrl={currentUrl} />);
      return { urls: new Set(group.items.map(({ url }) => url)), render, html: render() };
    }),
  );
  return (currentUrl: string, category?: Category): string => {
    const groups = renderGroups(site.isLarge ? category : undefined);
    const html = groups.map(({ urls, render, html }) => (urls.has(currentUrl) ? render(currentUrl) : html));
    return renderToStaticMarkup(<Sidebar site={site} groupsHtml={html.join("")} assets={assets} />);
  };
}

/** The picture for social networks: the article's, or else that of its category or of the site. */
function findImage(
  { siteUrl, name: siteName, home }: Site,
  { urls }: Assets,
  category?: Category,
  article?: Article,
) {
  const candidates = [
    ...(article ? [{ name: article.id, title: article.title }] : []),
    ...(category ? [{ name: `group-${category.id}`, title: category.title }] : []),
    { name: "home", title: home.title },
  ];
  const [image] = candidates.flatMap(({ name, title }) => {
    const url = urls.get(`${name}.png`);
    return url ? { url: siteUrl + url, alt: `${siteName}: ${title}` } : [];
  });
  return image;
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
