import type { Redirect } from "../build/model.ts";

interface RedirectPageProps {
  readonly brand: string;
  readonly redirect: Redirect;
  readonly canonicalUrl: string;
  readonly isPreview: boolean;
}

/** Redirects from an old address without a script. */
export function RedirectPage({ brand, redirect: { title, to }, canonicalUrl, isPreview }: RedirectPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'" />
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isPreview && <meta name="robots" content="noindex" />}
        <title>{`${title} - ${brand} Docs`}</title>
        <link rel="canonical" href={canonicalUrl} />
      </head>
      <body>
        <main>
          <h1>
            <a href={to}>{title}</a>
          </h1>
          <p>This page has moved.</p>
        </main>
      </body>
    </html>
  );
}
