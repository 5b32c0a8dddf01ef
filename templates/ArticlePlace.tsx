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
  const draft = isDraft && `${words.draft} · `;
  if (!step) {
    const { title, icon, articles } = category;
    return (
      <div className="slate place">
        {icons[icon ?? ""]}
        <div>
          <p>
            {draft}
            {typeset(title)}
          </p>
          {articles.length > 1 && <p>{fill(words.place, { position, count: articles.length })}</p>}
        </div>
      </div>
    );
  }
  const count = site.steps.length;
  return (
    <div className="slate place">
      {steps?.drawings[step - 1]}
      <div>
        <p>
          {draft}
          {fill(words.step, { position: step, count })} · {typeset(site.steps[step - 1]?.title ?? "")}
        </p>
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
      </div>
    </div>
  );
}
