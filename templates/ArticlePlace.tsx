import type { Article, Category, Site } from "../build/model.ts";
import { fill } from "../client/fill.ts";
import { typeset } from "./typeset.ts";

interface ArticlePlaceProps {
  readonly site: Site;
  readonly category: Category;
  readonly article: Article;
}

/** The place of an article: among the steps of the workflow, with links to them, or else in its category. */
export function ArticlePlace({ site, category, article: { isDraft, position, step } }: ArticlePlaceProps) {
  const { words } = site.frame;
  const { icons, steps } = site.product;
  const { title, icon, articles } = category;
  return (
    <div className="slate place">
      {step ? steps?.drawings[step - 1] : icons[icon ?? ""]}
      <div>
        <p>
          {isDraft && `${words.draft} · `}
          {step && `${fill(words.step, { position: step, count: site.steps.length })} · `}
          {typeset(step ? (site.steps[step - 1]?.title ?? "") : title)}
        </p>
        {step ? (
          <nav aria-label={words.steps}>
            <ol role="list">
              {site.steps.map(({ title, url }, index) => (
                <li key={index}>
                  <a href={url} aria-current={index + 1 === step ? "step" : undefined}>
                    <span>{typeset(title)}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : (
          articles.length > 1 && <p>{fill(words.place, { position, count: articles.length })}</p>
        )}
      </div>
    </div>
  );
}
