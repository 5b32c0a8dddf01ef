import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../../templates/ArticlePage.tsx";
import { SceneParts } from "../../templates/figures/scene.tsx";
import { HomePage } from "../../templates/HomePage.tsx";
import { NotFoundPage } from "../../templates/NotFoundPage.tsx";
import { RedirectPage } from "../../templates/RedirectPage.tsx";
import { Sidebar } from "../../templates/Sidebar.tsx";
import { isLarge, listSidebar } from "../assemble/sidebar.ts";
import { memoize } from "../memoize.ts";
import type { Article, Assets, Category, LazyFile, OutputFile, PageHead, Settings, Site } from "../model.ts";
import type { Progress } from "../progress.ts";
import { homeRoute, outputPathOf, urlOf } from "../routes.ts";
import { createArticleData, createHomeData } from "./structuredData.ts";

/** Renders a page per route, and 404.html. */
export function listPages(site: Site, assets: Assets, settings: Settings): LazyFile[] {
  const homeUrl = urlOf(homeRoute, settings.basePath);
  const isWhole = !isLarge(site);
  const renderSidebar = memoize((near: Category | Site) => {
    const groups = listSidebar(site, homeUrl, "articles" in near ? near : undefined);
    return renderToStaticMarkup(<Sidebar groups={groups} assets={assets} isWhole={isWhole} />);
  });
  const sharedBy = (category?: Category) => {
    const sidebar = renderSidebar((!isWhole && category) || site);
    return { site, assets, homeUrl, sidebar, isPreview: settings.isPreview };
  };
  const homeImage = { name: "home", title: site.home.title };
  const headOf = (url: string, ...images: readonly (typeof homeImage)[]) => {
    const [image] = [...images, homeImage].flatMap(({ name, title }) => {
      const imageUrl = assets.socialImageUrls.get(name);
      return imageUrl ? { url: settings.siteUrl + imageUrl, alt: `${site.brand} Docs: ${title}` } : [];
    });
    return {
      canonicalUrl: settings.siteUrl + url,
      ...(image && { image }),
      siteTextUrl: `${settings.siteUrl}${settings.basePath}/llms.txt`,
    };
  };
  const pageAt = (url: string, createPage: () => ReactElement): LazyFile => ({
    outputPath: outputPathOf(url),
    render: () => renderHtml(createPage(), assets),
  });
  const createArticlePage = (category: Category, article: Article) => {
    const shared = sharedBy(category);
    const sidebar = markCurrent(shared.sidebar, article.url);
    const { id, title, url } = article;
    const common = headOf(url, { name: id, title }, { name: `group-${category.id}`, title: category.title });
    const head: PageHead = {
      ...common,
      markdownUrl: `${common.canonicalUrl}.md`,
      structuredData: createArticleData(site, article, common.image?.url, settings),
    };
    return <ArticlePage {...{ ...shared, sidebar, category, article, head }} />;
  };
  const createHomePage = () => {
    const head = { ...headOf(homeUrl), structuredData: createHomeData(site, settings) };
    return <HomePage {...sharedBy()} isWhole={isWhole} head={head} />;
  };
  return [
    pageAt(homeUrl, createHomePage),
    ...site.categories.flatMap((category) =>
      category.articles.map((article) => pageAt(article.url, () => createArticlePage(category, article))),
    ),
    pageAt("/404", () => <NotFoundPage {...sharedBy()} />),
  ];
}

/** For hosts without rules: at each old address, a page that redirects without a script. */
export function listRedirectPages({ brand, redirects }: Site, { siteUrl, isPreview }: Settings): LazyFile[] {
  return redirects.map((redirect) => ({
    outputPath: outputPathOf(redirect.from),
    render: () => {
      const canonicalUrl = siteUrl + redirect.to.replace(/#.*/, "");
      return renderHtml(<RedirectPage {...{ brand, redirect, canonicalUrl, isPreview }} />);
    },
  }));
}

export function* renderFiles(files: readonly LazyFile[], progress?: Progress): Generator<OutputFile> {
  for (const [index, { outputPath, render }] of files.entries()) {
    progress?.("Writing pages:", index + 1, files.length);
    yield { outputPath, content: render() };
  }
}

/** The sidebar with its link to this page marked as the current one. */
function markCurrent(sidebar: string, url: string): string {
  return sidebar.replace(`href="${url}"`, '$& aria-current="page"');
}

/** The characters covered by the other parts of the font, but not by the part that every page loads. */
export const fontPartsCharacter = /[\u00a1-\u00a8\u00aa-\u00b6\u00b8-\u00d6\u00d8-\u017f‚„•‹›€™↑↓]/;

function renderHtml(
  page: ReactElement,
  { fontParts }: Pick<Assets, "fontParts"> = { fontParts: "" },
): string {
  const html = renderToStaticMarkup(page);
  const style = fontParts && fontPartsCharacter.test(html) ? `<style>${fontParts}</style>` : "";
  const parts = renderToStaticMarkup(<SceneParts html={html} />);
  const whole = html.replace("</head>", () => `${style}</head>`).replace("</body>", `${parts}</body>`);
  return `<!doctype html>\n${whole}\n`;
}
