import type { Article, Category, PageHead } from "../build/model.ts";
import { Document, type SharedProps } from "./Document.tsx";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { LinkList } from "./LinkList.tsx";
import { Prose } from "./Prose.tsx";

interface ArticlePageProps extends SharedProps {
  readonly category: Category;
  readonly article: Article;
  readonly head: PageHead;
}

export function ArticlePage(props: ArticlePageProps) {
  const { category, article, homeUrl } = props;
  const { title, lead, description, position, contents, related, previous, next } = article;
  return (
    <Document {...props} className="article" currentUrl={article.url} title={title} description={description}>
      <article>
        <a className="back-link" href={homeUrl}>
          <Icon name="back" />
          Back to Documentation
        </a>
        <p className="slate">{`${category.title} · ${position} of ${category.articles.length}`}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="prose">
          <Prose blocks={article.blocks} assets={props.assets} />
        </div>
        <p className="slate">
          Updated <time dateTime={article.updated}>{article.updatedText}</time>
        </p>
        <LinkList id={ids.related} title="Related articles" links={related} />
        <nav className="pager" aria-label="Previous and next article">
          {previous && (
            <a href={previous.url} rel="prev">
              <span>Previous</span> {previous.title}
            </a>
          )}
          {next && (
            <a href={next.url} rel="next">
              <span>Next</span> {next.title}
            </a>
          )}
        </nav>
      </article>
      {contents.length > 0 && (
        <nav className="contents" aria-labelledby={ids.contents}>
          <h2 id={ids.contents}>On this page</h2>
          <ul role="list" data-contents="">
            {contents.map((heading) => (
              <li key={heading.url}>
                <a href={heading.url}>{heading.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Document>
  );
}
