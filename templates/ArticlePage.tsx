import type { Article, Category } from "../build/model.ts";
import { Document, type SharedProps } from "./Document.tsx";
import { Icon } from "./Icon.tsx";
import { Prose } from "./Prose.tsx";

interface ArticlePageProps extends SharedProps {
  readonly category: Category;
  readonly article: Article;
  readonly canonicalUrl: string;
}

export function ArticlePage(props: ArticlePageProps) {
  const { category, article, homeUrl } = props;
  const { title, description, position, related, updated, updatedText, body } = article;
  return (
    <Document {...props} className="article" currentUrl={article.url} title={title} description={description}>
      <article>
        <p>
          <a className="back-link" href={homeUrl}>
            <Icon name="back" />
            Back to Documentation
          </a>
        </p>
        <p className="slate">{`${category.title} · ${position} of ${category.articles.length}`}</p>
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <div className="prose">
          <Prose blocks={body.blocks} assets={props.assets} />
        </div>
        <p className="slate">
          Updated <time dateTime={updated}>{updatedText}</time>
        </p>
      </article>
      <nav className="link-list" aria-labelledby="related">
        <h2 id="related">Related articles</h2>
        <ul role="list">
          {related.map((page) => (
            <li key={page.url}>
              <a href={page.url}>{page.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </Document>
  );
}
