import type { Article, Assets, Category, Site } from "../build/model.ts";
import { ArticlePlace } from "./ArticlePlace.tsx";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { LinkList, Links } from "./LinkList.tsx";
import { Prose } from "./Prose.tsx";
import { typeset } from "./typeset.ts";

interface ArticlePageProps {
  readonly site: Site;
  readonly assets: Assets;
  readonly category: Category;
  readonly article: Article;
}

export function ArticlePage({ site, assets, category, article }: ArticlePageProps) {
  const { title, lead, contents, related, previous, next } = article;
  const { words } = site.frame;
  return (
    <>
      <article>
        <a className="back-link" href={site.homeUrl}>
          <Icon name="back" />
          {words.back}
        </a>
        <ArticlePlace {...{ site, category, article }} />
        <h1>{typeset(title)}</h1>
        <p className="lead">{typeset(lead)}</p>
        {contents.length > 0 && (
          <details className="contents-fold">
            <summary>{words.contents}</summary>
            <Links links={contents} />
          </details>
        )}
        <div className="prose">
          <Prose blocks={article.blocks} site={site} assets={assets} />
        </div>
        {related.length > 0 && <LinkList id={ids.related} title={words.related} links={related} />}
        <nav className="pager" aria-label={words.pager}>
          {previous && (
            <a href={previous.url} rel="prev">
              <span>
                <Icon name="back" /> {words.previous}
              </span>
              {typeset(previous.title)}
            </a>
          )}
          {next && (
            <a href={next.url} rel="next">
              <span>
                {words.next} <Icon name="on" />
              </span>
              {typeset(next.title)}
            </a>
          )}
        </nav>
      </article>
      {contents.length > 0 && (
        <nav className="contents" aria-labelledby={ids.contents}>
          <h2 id={ids.contents}>{words.contents}</h2>
          <div data-contents="">
            <Links links={contents} />
          </div>
        </nav>
      )}
    </>
  );
}
