import type { ReactNode } from "react";
import type { Assets, SidebarGroup, Site } from "../build/model.ts";
import { Header } from "./Header.tsx";
import { Sidebar } from "./Sidebar.tsx";

/** What every page is made from. */
export interface SharedProps {
  readonly site: Site;
  readonly assets: Assets;
  readonly sidebar: readonly SidebarGroup[];
  readonly homeUrl: string;
}

interface DocumentProps extends SharedProps {
  /** The words before the brand in the tab: "Edit images". */
  readonly title: string;
  readonly description: string;
  /** Missing on a page that has no address of its own. */
  readonly canonicalUrl?: string;
  /** The page's own link in the sidebar, if it has one. */
  readonly currentUrl?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The whole HTML document: what stands on every page, around the page's own content. */
export function Document(props: DocumentProps) {
  const {
    site,
    assets,
    sidebar,
    homeUrl,
    title,
    description,
    canonicalUrl,
    currentUrl,
    className,
    children,
  } = props;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} - ${site.brand} Docs`}</title>
        <meta name="description" content={description} />
        {canonicalUrl ? (
          <link rel="canonical" href={canonicalUrl} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={assets.iconUrl} type="image/svg+xml" />
        <link rel="preload" href={assets.fontUrl} as="font" type="font/woff2" crossOrigin="" />
        <script dangerouslySetInnerHTML={{ __html: assets.themeScript }} />
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <script type="module" src={assets.scriptUrl} />
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <Header brand={site.brand} homeUrl={homeUrl} />
        <Sidebar groups={sidebar} assets={assets} {...(currentUrl !== undefined && { currentUrl })} />
        <main id="content" className={className} tabIndex={-1}>
          {children}
        </main>
        <footer className="footer">
          <h2>Get help</h2>
          <p>{site.help}</p>
        </footer>
      </body>
    </html>
  );
}
