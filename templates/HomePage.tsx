import type { Site } from "../build/model.ts";
import { fill } from "../client/fill.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { LinkList, Links } from "./LinkList.tsx";
import { typeset } from "./typeset.ts";

/** What to do first, what readers most often come for, then one panel per category, which links to its first article. */
export function HomePage({ site }: { readonly site: Site }) {
  const { home, categories, steps, isLarge, product } = site;
  const { Opening } = product;
  const { words } = site.frame;
  const [firstStep] = steps;
  return (
    <>
      <div className="opening">
        <h1>{typeset(home.title)}</h1>
        <p className="lead">{typeset(home.description)}</p>
        {firstStep && (
          <a className="action" href={firstStep.url}>
            {typeset(firstStep.title)}
            <Icon name="on" />
          </a>
        )}
      </div>
      {Opening && firstStep && <Opening steps={steps} />}
      <div className="reach">
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
      </div>
      <h2>{words.articles}</h2>
      <ul className="sheet" role="list">
        {categories.map(({ id, icon, title, description, articles }) => (
          <li className="panel" key={id}>
            {icon && product.icons[icon]}
            {icon && site.icons.has(icon) && (
              <div
                className="own-brand-icon"
                dangerouslySetInnerHTML={{ __html: site.icons.get(icon) ?? "" }}
              />
            )}
            <h3>
              <a href={articles[0].url}>{typeset(title)}</a>
            </h3>
            <p>{typeset(description)}</p>
            <p className="slate">
              {articles.length === 1
                ? words.oneArticle
                : fill(words.articleCount, { count: articles.length })}
            </p>
            {!isLarge && <Links links={articles} />}
          </li>
        ))}
      </ul>
    </>
  );
}
