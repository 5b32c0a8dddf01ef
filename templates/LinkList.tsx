import type { PageReference } from "../client/search/searchIndex.ts";
import { typeset } from "./typeset.ts";

interface LinksProps {
  readonly links: readonly PageReference[];
  /** The id of their title. */
  readonly titleId?: string;
}

/** Links, one below the other. */
export function Links({ links, titleId }: LinksProps) {
  return (
    <ul role="list" aria-labelledby={titleId}>
      {links.map(({ url, title }) => (
        <li key={url}>
          <a href={url}>{typeset(title)}</a>
        </li>
      ))}
    </ul>
  );
}

interface LinkListProps {
  readonly id: string;
  readonly title: string;
  readonly links: readonly PageReference[];
}

/** A titled list of articles. */
export function LinkList({ id, title, links }: LinkListProps) {
  return (
    <nav className="link-list" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Links links={links} />
    </nav>
  );
}
