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
import type { Article, Assets, Category, OutputFile, PageHead, Redirect, Settings, Site } from "../model.ts";
import type { Progress } from "../progress.ts";
import { homeRoute, outputPathOf, urlOf } from "../routes.ts";
import { createStructuredData } from "./structuredData.ts";

/** A page that is made when it is asked for. */
export interface Page {
  readonly outputPath: string;
  readonly render: () => string;
}

/** A page for each route, and 404.html. */
export function listPages(site: Site, assets: Assets, settings: Settings): Page[] {
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
  const headOf = (url: string, ...imageNames: readonly string[]): PageHead => {
    const [imageUrl] = [...imageNames, "home"].flatMap((name) => assets.socialImageUrls.get(name) ?? []);
    return {
      canonicalUrl: settings.siteUrl + url,
      ...(imageUrl && { imageUrl: settings.siteUrl + imageUrl }),
    };
  };
  const renderArticle = (category: Category, article: Article) => {
    const shared = sharedBy(category);
    const sidebar = markCurrent(shared.sidebar, article.url);
    const structuredData = createStructuredData(site, article, settings);
    const head = { ...headOf(article.url, article.id, `group-${category.id}`), structuredData };
    const props = { ...shared, sidebar, category, article, head };
    return renderHtml(<ArticlePage {...props} />, assets);
  };
  return [
    {
      outputPath: outputPathOf(homeUrl),
      render: () => renderHtml(<HomePage {...sharedBy()} isWhole={isWhole} head={headOf(homeUrl)} />, assets),
    },
    ...site.categories.flatMap((category) =>
      category.articles.map((article) => ({
        outputPath: outputPathOf(article.url),
        render: () => renderArticle(category, article),
      })),
    ),
    { outputPath: "404.html", render: () => renderHtml(<NotFoundPage {...sharedBy()} />, assets) },
  ];
}

export function* renderPages(pages: readonly Page[], progress?: Progress): Generator<OutputFile> {
  for (const [index, { outputPath, render }] of pages.entries()) {
    progress?.("Writing pages:", index + 1, pages.length);
    yield { outputPath, content: render() };
  }
}

/** For hosts without rules: at each address that is gone, a page that leads on without a script. */
export function renderRedirectPages(
  { brand, redirects }: Site,
  { siteUrl, isPreview }: Settings,
): OutputFile[] {
  const render = (redirect: Redirect) => {
    const canonicalUrl = siteUrl + redirect.to.replace(/#.*/, "");
    return renderHtml(<RedirectPage {...{ brand, redirect, canonicalUrl, isPreview }} />);
  };
  return redirects.map((one) => ({ outputPath: outputPathOf(one.from), content: render(one) }));
}

/** The link to this page, in the sidebar, as the one that leads here. */
function markCurrent(sidebar: string, url: string): string {
  return sidebar.replace(`href="${url}"`, '$& aria-current="page"');
}

/** What is in the other parts of the font, and not in the one that every page loads. */
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
