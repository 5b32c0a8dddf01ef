import { Document, type SharedProps } from "./Document.tsx";
import { CategoryIcon } from "./figures/CategoryIcon.tsx";
import { ids } from "./ids.ts";
import { LinkList } from "./LinkList.tsx";

/** The storyboard sheet: one panel for each category. */
export function HomePage(props: SharedProps) {
  const { home, categories } = props.site;
  return (
    <Document {...props} kind="home" title={home.title} description={home.description}>
      <p className="slate">Help centre</p>
      <h1>{home.title}</h1>
      <p className="lead">{home.description}</p>
      <ul className="sheet" role="list">
        {categories.map(({ id, icon, title, description, articles }) => (
          <li className="panel" key={id}>
            <div className="frame">
              <CategoryIcon name={icon} />
            </div>
            <h2>
              <a href={articles[0].url}>{title}</a>
            </h2>
            <p>{description}</p>
            <p className="slate">{articles.length === 1 ? "1 article" : `${articles.length} articles`}</p>
          </li>
        ))}
      </ul>
      {home.problems.length > 0 && (
        <LinkList id={ids.problems} title="Common problems" links={home.problems} />
      )}
      {home.estimate && (
        <p className="estimate">
          <a href={home.estimate.url}>{home.estimate.title}</a>
        </p>
      )}
    </Document>
  );
}
