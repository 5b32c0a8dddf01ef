import type { ReactNode } from "react";
import type { Assets, PageKind, Site } from "../build/model.ts";
import { ComponentStyle } from "./ComponentStyle.tsx";
import { Header } from "./Header.tsx";
import { ids } from "./ids.ts";
import { typeset } from "./typeset.ts";

/** The size, in pixels, of a picture for social networks. */
export const socialCard = { width: 1200, height: 630 };

/** The props of every page. */
export interface SharedProps {
  readonly site: Site;
  readonly assets: Assets;
  /** HTML. */
  readonly sidebar: string;
  /** Absolute, as is the image's. */
  readonly canonicalUrl: string;
  readonly image: { readonly url: string; readonly alt: string } | undefined;
  /** JSON-LD, escaped for a script element. */
  readonly structuredData: string;
}

interface DocumentProps extends SharedProps {
  /** The part of the tab title before the brand: "Edit images". */
  readonly title: string;
  readonly description: string;
  readonly kind: PageKind;
  /** The footer text about this page. */
  readonly footnote?: ReactNode;
  readonly children: ReactNode;
}

/** The whole HTML document: everything that pages share, around the page's own content. */
export function Document(props: DocumentProps) {
  const { site, assets, title, description, kind, canonicalUrl, image } = props;
  const [icon] = assets.icons;
  // The 404 page has no address of its own.
  const hasAddress = kind !== "not-found";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* The build adds the policy once it knows the page's styles. */}
        <meta httpEquiv="Content-Security-Policy" content="" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121417" media="(prefers-color-scheme: dark)" />
        <title>{`${title} - ${site.brand} Docs`}</title>
        <meta name="description" content={description} />
        {(site.isPreview || !hasAddress) && <meta name="robots" content="noindex" />}
        {hasAddress && (
          <>
            <link rel="canonical" href={canonicalUrl} />
            <link rel="describedby" type="text/plain" href={`${site.siteUrl}${site.basePath}/llms.txt`} />
            {kind === "article" && <link rel="alternate" type="text/markdown" href={`${canonicalUrl}.md`} />}
            <meta property="og:type" content={kind === "article" ? "article" : "website"} />
            <meta property="og:site_name" content={`${site.brand} Docs`} />
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
        <link rel="icon" href={icon?.src} type={icon?.type} />
        <link
          rel="preload"
          href={assets.urls.get("instrument-sans.woff2")}
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <style dangerouslySetInnerHTML={{ __html: assets.css[kind] ?? "" }} />
        {/* After the styles, which name the font that it waits for. */}
        <script dangerouslySetInnerHTML={{ __html: assets.earlyScript }} />
        <link rel="manifest" href={`${site.basePath}/site.webmanifest`} />
        <script type="module" src={assets.urls.get("page.js")} integrity={assets.scriptIntegrity} />
      </head>
      <body>
        <a className="skip-link" href={`#${ids.content}`}>
          Skip to content
        </a>
        <Header site={site} />
        <aside
          className="sidebar"
          id={ids.sidebar}
          popover="auto"
          data-sidebar=""
          dangerouslySetInnerHTML={{ __html: props.sidebar }}
        />
        <main id={ids.content} className={kind} tabIndex={-1}>
          {props.children}
        </main>
        <footer className="footer">
          <div>
            <h2>Get help</h2>
            <p>
              {typeset(site.help)} <a href={site.studioUrl}>Open the studio</a>
            </p>
          </div>
          {props.footnote}
        </footer>
        {/* At the end, because the text must arrive first. */}
        <ComponentStyle css={assets.css.print} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: assets.speculationRules }} />
        {hasAddress && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: props.structuredData }} />
        )}
      </body>
    </html>
  );
}
