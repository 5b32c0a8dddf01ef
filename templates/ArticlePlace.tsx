import type { Article, Category, Site } from "../build/model.ts";
import { fill } from "../client/fill.ts";
import { typeset } from "./typeset.ts";

/** More links than this don't fit on a phone. */
const mostLinks = 8;

interface ArticlePlaceProps {
  readonly site: Site;
  readonly category: Category;
  readonly article: Article;
}

/** The place of an article among the steps of the workflow, or else in its category: as words, and as a track of links. */
export function ArticlePlace({ site, category, article: { isDraft, position, step } }: ArticlePlaceProps) {
  const { words } = site.frame;
  const { icons, steps } = site.product;
  const links = step ? site.steps : category.articles;
  const current = step ?? position;
  const kind = step ? "step" : "page";
  const values = { position: current, count: links.length };
  const label = step
    ? [fill(words.step, values), links[step - 1]?.title]
    : [category.title, links.length > 1 && fill(words.place, values)];
  return (
    <div className="slate place">
      {step ? steps?.drawings[step - 1] : icons[category.icon ?? ""]}
      <div>
        <p>{typeset([isDraft && words.draft, ...label].filter(Boolean).join(" · "))}</p>
        {links.length > 1 && links.length <= mostLinks && (
          <nav aria-label={step ? words.steps : category.title}>
            <ol role="list">
              {links.map(({ title, url }, index) => (
                <li key={index}>
                  <a href={url} aria-current={index + 1 === current ? kind : undefined}>
                    <span>{typeset(title)}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </div>
  );
}
