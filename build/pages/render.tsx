import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "../../templates/ArticlePage.tsx";
import type { SharedProps } from "../../templates/Document.tsx";
import { HomePage } from "../../templates/HomePage.tsx";
import { NotFoundPage } from "../../templates/NotFoundPage.tsx";
import { RedirectPage } from "../../templates/RedirectPage.tsx";
import { Sidebar } from "../../templates/Sidebar.tsx";
import { SceneParts } from "../../templates/storyboard/figures/scene.tsx";
import { listSidebar } from "../assemble/sidebar.ts";
import { memoize } from "../memoize.ts";
import type { Article, Assets, Category, LazyFile, OutputFile, Site } from "../model.ts";
import type { Progress } from "../progress.ts";
import { outputPathOf } from "../routes.ts";
import { createPolicyWriter } from "./contentPolicy.ts";
import { createStructuredData } from "./structuredData.ts";

/** Renders a page per route, and 404.html. */
export function listPages(site: Site, assets: Assets): LazyFile[] {
  const { siteUrl, homeUrl, isLarge } = site;
  const renderSidebar = memoize((category?: Category) => {
    const groups = listSidebar(site, category);
    return renderToStaticMarkup(<Sidebar groups={groups} assets={assets} isWhole={!isLarge} />);
  });
  const addPolicy = createPolicyWriter(assets);
  const propsOf = (url: string, category?: Category, article?: Article): SharedProps => {
    const list = renderSidebar(isLarge ? category : undefined);
    // Marks its link to this page as the current one.
    const sidebar = article ? list.replace(`href="${article.url}"`, '$& aria-current="page"') : list;
    const [image] = [
      ...(article ? [{ name: article.id, title: article.title }] : []),
      ...(category ? [{ name: `group-${category.id}`, title: category.title }] : []),
      { name: "home", title: site.home.title },
    ].flatMap(({ name, title }) => {
      const imageUrl = assets.urls.get(`${name}.png`);
      return imageUrl ? { url: siteUrl + imageUrl, alt: `${site.brand} Docs: ${title}` } : [];
    });
    const structuredData = createStructuredData(site, article, image?.url);
    return { site, assets, sidebar, canonicalUrl: siteUrl + url, image, structuredData };
  };
  const pageAt = (
    url: string,
    Page: (props: SharedProps) => ReactElement,
    category?: Category,
    article?: Article,
  ): LazyFile => ({
    outputPath: outputPathOf(url),
    render: () =>
      addPolicy(renderHtml(<Page {...propsOf(url, category, article)} />, assets.css["font-parts"])),
  });
  return [
    pageAt(homeUrl, HomePage),
    ...site.categories.flatMap((category) =>
      category.articles.map((article) => {
        const Page = (props: SharedProps) => <ArticlePage {...props} category={category} article={article} />;
        return pageAt(article.url, Page, category, article);
      }),
    ),
    pageAt("/404", NotFoundPage),
  ];
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

/** The characters covered by the other parts of the font, but not by the part that every page loads. */
export const fontPartsCharacter = /[\u00a1-\u00a8\u00aa-\u00b6\u00b8-\u00d6\u00d8-\u017f‚„•‹›€™↑↓]/;

function renderHtml(page: ReactElement, fontParts = ""): string {
  const html = renderToStaticMarkup(page);
  const style = fontParts && fontPartsCharacter.test(html) ? `<style>${fontParts}</style>` : "";
  const parts = renderToStaticMarkup(<SceneParts html={html} />);
  const whole = html.replace("</head>", () => `${style}</head>`).replace("</body>", `${parts}</body>`);
  return `<!doctype html>\n${whole}\n`;
}
