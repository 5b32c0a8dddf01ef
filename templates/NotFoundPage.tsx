import { Document, type SharedProps } from "./Document.tsx";
import { ids } from "./ids.ts";
import { LinkList } from "./LinkList.tsx";

/** The page for every address that does not exist. The script logs the requested path. */
export function NotFoundPage(props: SharedProps) {
  const { site } = props;
  return (
    <Document {...props} {...site.notFound} kind="not-found">
      <div className="frame">
        <p>404</p>
      </div>
      <h1>Oops! Page not found</h1>
      <p className="lead">{site.notFound.description}</p>
      <p>
        <a className="back-link" href={site.homeUrl}>
          Return to Home
        </a>
      </p>
      <LinkList id={ids.popular} title="Start here" links={site.popular} />
      <p data-not-found="" />
    </Document>
  );
}
