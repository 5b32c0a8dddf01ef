import type { Site } from "../build/model.ts";
import { fill } from "../client/fill.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { LinkList } from "./LinkList.tsx";
import { need } from "./needs.ts";
import { typeset } from "./typeset.ts";

/**
 * A card for each category, which links to its first article; then what readers most often come for, and the steps of the
 * workflow.
 */
export function HomePage({ site }: { readonly site: Site }) {
  const { home, categories, steps, product } = site;
  const { Board } = product;
  const { words } = site.frame;
  return (
    <>
      <h1>{typeset(home.title)}</h1>
      <p className="lead">{typeset(home.description)}</p>
      {/* On a small screen, the search field is in the drawer. */}
      <button type="button" className="find" data-open-search="">
        <Icon name="search" />
        {words.searchHint}
      </button>
      <ul className="sheet" role="list">
        {categories.map(({ id, icon, title, description, articles }) => (
          <li className="panel" key={id}>
            {icon && product.icons[icon]}
            {icon && site.icons.has(icon) && (
              <div
                className={need("own-brand")}
                dangerouslySetInnerHTML={{ __html: site.icons.get(icon) ?? "" }}
              />
            )}
            <div>
              <h2>
                <a href={articles[0].url}>{typeset(title)}</a>
              </h2>
              <p>{typeset(description)}</p>
              <p className="slate">
                {articles.length === 1
                  ? words.oneArticle
                  : fill(words.articleCount, { count: articles.length })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {home.problems.length > 0 && (
        <LinkList id={ids.problems} title={words.problems} links={home.problems} />
      )}
      {home.estimate && (
        <a className="estimate" href={home.estimate.url}>
          {product.estimate}
          <span>
            {typeset(home.estimate.title)}
            <Icon name="on" />
          </span>
        </a>
      )}
      {Board && steps.length > 0 && (
        <section className="way">
          <h2>{words.steps}</h2>
          <Board steps={steps} label={words.steps} />
        </section>
      )}
    </>
  );
}
