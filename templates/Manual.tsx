import type { Article, Site } from "../build/model.ts";
import { ids } from "./ids.ts";
import { Links } from "./LinkList.tsx";
import { Prose, type ProseProps } from "./Prose.tsx";
import { typeset } from "./typeset.ts";

interface ManualProps extends Omit<ProseProps, "blocks" | "orderedList"> {
  /** The blocks and the links of its articles have addresses in this document. */
  readonly site: Site;
  /** As shown: "20 November 2026". */
  readonly dayText: string;
}

/** The whole help centre as one document: its cover, its contents and all articles in order. */
export function Manual({ site, dayText, ...context }: ManualProps) {
  const { brand, home, categories, help, siteUrl, homeUrl } = site;
  const show = ({ id, title, lead, blocks, updated, updatedText }: Article) => (
    <article key={id} id={id}>
      <h1>{typeset(title)}</h1>
      <p className="lead">{typeset(lead)}</p>
      <div className="prose">
        <Prose blocks={blocks} site={site} {...context} />
      </div>
      {updated && (
        <p className="slate">
          Updated <time dateTime={updated}>{updatedText}</time>
        </p>
      )}
    </article>
  );
  return (
    <main className="article">
      <div className="manual">
        <header>
          {site.product.logo}
          <p>{brand} Docs</p>
          <h1>{typeset(home.title)}</h1>
          <p className="lead">{typeset(home.description)}</p>
          <p className="slate">
            As of {dayText}. Newer at <a href={siteUrl + homeUrl}>{siteUrl + homeUrl}</a>
          </p>
        </header>
        <nav aria-labelledby={ids.contents}>
          <h1 id={ids.contents}>Contents</h1>
          {categories.map((category) => (
            <section key={category.id}>
              <h2>{typeset(category.title)}</h2>
              <Links links={category.articles} />
            </section>
          ))}
        </nav>
        {categories.map(({ id, articles }) => (
          <section key={id}>{articles.map(show)}</section>
        ))}
        <p>{typeset(help)}</p>
      </div>
    </main>
  );
}
