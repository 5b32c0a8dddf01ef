interface RedirectPageProps {
  readonly brand: string;
  /** Of the page that it leads to. */
  readonly title: string;
  readonly url: string;
  readonly canonicalUrl: string;
}

/** Stands where a page was, and leads on at once, without a script. */
export function RedirectPage({ brand, title, url, canonicalUrl }: RedirectPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="refresh" content={`0; url=${url}`} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} - ${brand} Docs`}</title>
        <link rel="canonical" href={canonicalUrl} />
      </head>
      <body>
        <main>
          <h1>
            <a href={url}>{title}</a>
          </h1>
          <p>This page has moved.</p>
        </main>
      </body>
    </html>
  );
}
