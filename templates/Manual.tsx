import type { Article, Assets, Site } from "../build/model.ts";
import { fill } from "../client/fill.ts";
import { fillNodes } from "./fillNodes.tsx";
import { Links } from "./LinkList.tsx";
import { Prose } from "./Prose.tsx";
import { typeset } from "./typeset.ts";

interface ManualProps {
  readonly site: Site;
  readonly assets: Assets;
  /** The address of the site, and the day as shown: "20 November 2026". */
  readonly url: string;
  readonly dayText: string;
  /** The categories. The links and ids of their articles belong to this document. */
  readonly groups: readonly { readonly title: string; readonly articles: readonly Article[] }[];
}

/** The whole help centre as one document: its cover, its contents and all articles in order. */
export function Manual({ site, assets, url, dayText, groups }: ManualProps) {
  const { words } = site.frame;
  return (
    <main className="article">
      <div className="manual">
        <header>
          {site.product.logo}
          <p>{site.name}</p>
          <h1>{typeset(site.home.title)}</h1>
          <p className="lead">{typeset(site.home.description)}</p>
          <p className="slate">
            {fillNodes(words.manualDate, { date: dayText, address: <a href={url}>{url}</a> })}
          </p>
        </header>
        <nav>
          <h1>{words.manualContents}</h1>
          {groups.map(({ title, articles }) => (
            <section key={title}>
              <h2>{typeset(title)}</h2>
              <Links links={articles} />
            </section>
          ))}
        </nav>
        {groups.map(({ title, articles }) => (
          <section key={title}>
            {articles.map(({ id, title, lead, blocks, updatedText }) => (
              <article key={id} id={id}>
                <h1>{typeset(title)}</h1>
                <p className="lead">{typeset(lead)}</p>
                <div className="prose">
                  <Prose {...{ blocks, site, assets }} />
                </div>
                {updatedText && <p className="slate">{fill(words.updated, { date: updatedText })}</p>}
              </article>
            ))}
          </section>
        ))}
        <p>{typeset(site.help)}</p>
      </div>
    </main>
  );
}
