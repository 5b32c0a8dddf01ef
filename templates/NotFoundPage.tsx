import { Document, type SharedProps } from "./Document.tsx";
import { ids } from "./ids.ts";
import { LinkList } from "./LinkList.tsx";

/** What search engines and tabs would call it. */
export const notFound = {
  title: "Page not found",
  description: "There is no page at this address. Search the documentation, or begin at the home page.",
};

/** Answers every address that has no page. The script logs the path that was asked for. */
export function NotFoundPage(props: SharedProps) {
  const { site, homeUrl } = props;
  return (
    <Document {...props} {...notFound} kind="not-found">
      <div className="frame">
        <p>404</p>
      </div>
      <h1>Oops! Page not found</h1>
      <p className="lead">{notFound.description}</p>
      <p>
        <a className="back-link" href={homeUrl}>
          Return to Home
        </a>
      </p>
      <LinkList id={ids.popular} title="Popular articles" links={site.popular} />
      <p data-not-found="" />
    </Document>
  );
}
