import { Document, type SharedProps } from "./Document.tsx";
import { ids } from "./ids.ts";
import { LinkList } from "./LinkList.tsx";
import { NotFoundFrame } from "./storyboard/figures/NotFoundFrame.tsx";

/** The page for every address that does not exist. The script logs the requested path. */
export function NotFoundPage(props: SharedProps) {
  return (
    <Document {...props} {...props.site.notFound} kind="not-found">
      <NotFoundFrame />
      <h1>Oops! Page not found</h1>
      <p className="lead">{props.site.notFound.description}</p>
      <p>
        <a className="back-link" href={props.site.homeUrl}>
          Return to Home
        </a>
      </p>
      <LinkList id={ids.popular} title="Start here" links={props.site.popular} />
      <p data-not-found="" />
    </Document>
  );
}
