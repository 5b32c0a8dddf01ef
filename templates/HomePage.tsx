import type { Site } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { LinkList, Links } from "./LinkList.tsx";
import { typeset } from "./typeset.ts";

/** The storyboard sheet: one panel per category, which links to its first article. */
export function HomePage({ site }: { readonly site: Site }) {
  const { home, categories, steps, isLarge, product } = site;
  const { Filmstrip } = product.filmstrip ?? {};
  return (
    <>
      <p className="slate">Help centre</p>
      <h1>{typeset(home.title)}</h1>
      <p className="lead">{typeset(home.description)}</p>
      {Filmstrip && steps.length > 0 && <Filmstrip steps={steps} />}
      <ul className="sheet" role="list">
        {categories.map(({ id, icon, title, description, articles }) => (
          <li className="panel" key={id}>
            {icon && product.icons[icon] && <div className="frame">{product.icons[icon]}</div>}
            <h2>
              <a href={articles[0].url}>{typeset(title)}</a>
            </h2>
            <p>{typeset(description)}</p>
            <p className="slate">{articles.length === 1 ? "1 article" : `${articles.length} articles`}</p>
            {!isLarge && <Links links={articles} />}
          </li>
        ))}
      </ul>
      {home.estimate && (
        <a className="estimate" href={home.estimate.url}>
          <Icon name="calculator" />
          {typeset(home.estimate.title)}
          <Icon name="on" />
        </a>
      )}
      {home.problems.length > 0 && (
        <LinkList id={ids.problems} title="Common problems" links={home.problems} />
      )}
    </>
  );
}
