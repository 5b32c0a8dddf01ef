import type { Redirect, Site } from "../build/model.ts";

interface RedirectPageProps {
  readonly site: Site;
  readonly redirect: Redirect;
}

/** Redirects from an old address without a script. */
export function RedirectPage({ site, redirect: { title, to } }: RedirectPageProps) {
  return (
    <html lang={site.frame.language} dir={site.frame.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'" />
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site.isPreview && <meta name="robots" content="noindex" />}
        <title>{`${title} - ${site.name}`}</title>
        <link rel="canonical" href={site.siteUrl + to.replace(/#.*/, "")} />
      </head>
      <body>
        <main>
          <h1>
            <a href={to}>{title}</a>
          </h1>
          <p>{site.frame.words.moved}</p>
        </main>
      </body>
    </html>
  );
}
