import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../../templates/ArticlePage.tsx";
import { SceneParts } from "../../templates/figures/scene.tsx";
import { HomePage } from "../../templates/HomePage.tsx";
import { NotFoundPage } from "../../templates/NotFoundPage.tsx";
import { RedirectPage } from "../../templates/RedirectPage.tsx";
import { Sidebar } from "../../templates/Sidebar.tsx";
import { createSidebars, isLarge } from "../assemble/sidebar.ts";
import { memoize } from "../memoize.ts";
import type {
  Article,
  Assets,
  Category,
  OutputFile,
  PageHead,
  Settings,
  SidebarGroup,
  Site,
} from "../model.ts";
import type { Progress } from "../progress.ts";
import { homeRoute, outputPathOf, urlOf } from "../routes.ts";
import { createStructuredData } from "./structuredData.ts";

/** A page that is made when it is asked for. */
export interface Page {
  readonly outputPath: string;
  readonly render: () => string;
}

/** A page for each route, and 404.html. A host that sends no headers gets the content policy in the page. */
export function listPages(site: Site, assets: Assets, settings: Settings, contentPolicy?: string): Page[] {
  const homeUrl = urlOf(homeRoute, settings.basePath);
  const shared = {
    site,
    assets,
    homeUrl,
    ...(contentPolicy !== undefined && { contentPolicy }),
  };
  const listNear = createSidebars(site, homeUrl);
  const renderSidebar = memoize((groups: readonly SidebarGroup[]) =>
    renderToStaticMarkup(<Sidebar groups={groups} assets={assets} isWhole={!isLarge(site)} />),
  );
  const headOf = (url: string, ...imageNames: readonly string[]): PageHead => {
    const imageUrl = [...imageNames, "home"]
      .map((name) => assets.socialImageUrls.get(name))
      .find((found) => found !== undefined);
    return {
      canonicalUrl: settings.siteUrl + url,
      ...(imageUrl && { imageUrl: settings.siteUrl + imageUrl }),
    };
  };
  const renderArticle = (category: Category, article: Article) => {
    const head = headOf(article.url, article.id, `group-${category.id}`);
    const structuredData = createStructuredData(site, article, {
      home: settings.siteUrl + homeUrl,
      article: head.canonicalUrl,
    });
    const sidebar = markCurrent(renderSidebar(listNear(category)), article.url);
    const props = { ...shared, sidebar, category, article, head: { ...head, structuredData } };
    return renderHtml(<ArticlePage {...props} />, assets);
  };
  const outside = () => ({ ...shared, sidebar: renderSidebar(listNear()) });
  return [
    {
      outputPath: outputPathOf(homeUrl),
      render: () => renderHtml(<HomePage {...outside()} head={headOf(homeUrl)} />, assets),
    },
    ...site.categories.flatMap((category) =>
      category.articles.map((article) => ({
        outputPath: outputPathOf(article.url),
        render: () => renderArticle(category, article),
      })),
    ),
    { outputPath: "404.html", render: () => renderHtml(<NotFoundPage {...outside()} />, assets) },
  ];
}

export function* renderPages(pages: readonly Page[], progress?: Progress): Generator<OutputFile> {
  for (const [index, { outputPath, render }] of pages.entries()) {
    progress?.("Writing pages:", index + 1, pages.length);
    yield { outputPath, content: render() };
  }
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
