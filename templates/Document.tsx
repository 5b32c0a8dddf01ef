import { Fragment, type ReactNode } from "react";
import type { Article, Assets, Frame, PageKind, Site } from "../build/model.ts";
import { fillNodes } from "./fillNodes.tsx";
import { Header } from "./Header.tsx";
import { ids } from "./ids.ts";
import { need } from "./needs.ts";
import { typeset } from "./typeset.ts";

/** The size, in pixels, of a picture for social networks. */
export const socialCard = { width: 1200, height: 630 };

/** What every page shows, and what it is about. */
interface PageProps {
  readonly site: Site;
  readonly assets: Assets;
  readonly kind: PageKind;
}

interface DocumentProps extends PageProps {
  /** The part of the tab title before the brand: "Edit images". */
  readonly title: string;
  readonly description: string;
  /** Absolute, as is the image's. */
  readonly canonicalUrl: string;
  readonly markdownUrl: string | undefined;
  readonly image: { readonly url: string; readonly alt: string } | undefined;
  /** The styles of everything that the page shows, and the policy that allows them. */
  readonly style: string;
  readonly policy: string;
  /** HTML. */
  readonly bodyHtml: string;
}

/** The whole HTML document, around a body that is already rendered. */
export function Document(props: DocumentProps) {
  const { site, assets, title, description, kind, canonicalUrl, markdownUrl, image } = props;
  const [icon] = assets.icons;
  // The 404 page has no address of its own.
  const hasAddress = kind !== "not-found";
  return (
    <html lang={site.frame.language} dir={site.frame.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={props.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.paper.dark} media="(prefers-color-scheme: dark)" />
        <title>{`${title} - ${site.name}`}</title>
        <meta name="description" content={description} />
        {(site.isPreview || !hasAddress) && <meta name="robots" content="noindex" />}
        {hasAddress && (
          <>
            <link rel="canonical" href={canonicalUrl} />
            <link rel="describedby" type="text/plain" href={`${site.siteUrl}${site.basePath}/llms.txt`} />
            {markdownUrl && <link rel="alternate" type="text/markdown" href={markdownUrl} />}
            <meta property="og:type" content={kind === "article" ? "article" : "website"} />
            <meta property="og:site_name" content={site.name} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={canonicalUrl} />
            {image && (
              <>
                <meta property="og:image" content={image.url} />
                <meta property="og:image:width" content={`${socialCard.width}`} />
                <meta property="og:image:height" content={`${socialCard.height}`} />
                <meta property="og:image:alt" content={image.alt} />
              </>
            )}
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {icon && <link rel="icon" href={icon.src} type={icon.type} />}
        <link
          rel="preload"
          href={assets.urls.get("instrument-sans.woff2")}
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <style dangerouslySetInnerHTML={{ __html: props.style }} />
        {/* After the styles, which name the font that it waits for. */}
        <script dangerouslySetInnerHTML={{ __html: assets.earlyScript }} />
        <link rel="manifest" href={`${site.basePath}/site.webmanifest`} />
        {assets.devScriptUrl && <script type="module" src={assets.devScriptUrl} data-dev="" />}
        <script type="module" src={assets.urls.get("page.js")} integrity={assets.scriptIntegrity} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: props.bodyHtml }} />
    </html>
  );
}

interface FootnoteProps extends Pick<Frame, "words"> {
  readonly markdownUrl: string;
  readonly article: Article | undefined;
}

/** What the footer says about a page. */
export const Footnote = ({ words, markdownUrl, article }: FootnoteProps) => (
  <p>
    {article?.updated && (
      <>
        {fillNodes(words.updated, {
          date: <time dateTime={article.updated}>{article.updatedText}</time>,
        })}{" "}
      </>
    )}
    <a href={markdownUrl}>{words.markdown}</a>
  </p>
);

interface BodyProps extends PageProps {
  /** HTML. */
  readonly sidebar: string;
  /** The footer text about this page. */
  readonly footnote?: ReactNode;
  /** JSON-LD, escaped for a script element. */
  readonly structuredData: string | undefined;
  readonly children: ReactNode;
}

/** Everything that the bodies of all pages share, around the page's own content. */
export function Body({ site, assets, kind, sidebar, footnote, structuredData, children }: BodyProps) {
  const { notice } = site;
  const { words } = site.frame;
  return (
    <>
      <a className="skip-link" href={`#${ids.content}`}>
        {words.skip}
      </a>
      <Header site={site} assets={assets} />
      <aside
        className="sidebar"
        id={ids.sidebar}
        popover="auto"
        data-sidebar=""
        dangerouslySetInnerHTML={{ __html: sidebar }}
      />
      {notice && (
        <aside className={need("notice")} aria-label={words.notice}>
          <p>{notice.url ? <a href={notice.url}>{typeset(notice.text)}</a> : typeset(notice.text)}</p>
        </aside>
      )}
      <main id={ids.content} className={kind} tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <div>
          <h2>{words.getHelp}</h2>
          <p>
            {typeset(site.help)}
            {site.contact.map(({ title, url }, index) => (
              <Fragment key={url}>
                {index > 0 ? "\u00a0· " : " "}
                <a href={url}>{typeset(title)}</a>
              </Fragment>
            ))}
          </p>
          {footnote}
        </div>
      </footer>
      {/* At the end, because the text must arrive first. */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: assets.speculationRules }} />
      {structuredData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
      )}
    </>
  );
}
