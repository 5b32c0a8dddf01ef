import type { PageReference } from "../build/model.ts";
import { typeset } from "./typeset.ts";

interface LinksProps {
  readonly links: readonly PageReference[];
  readonly titleId?: string;
  /** The address of the page that has the list. */
  readonly currentUrl?: string | undefined;
}

export const Links = ({ links, titleId, currentUrl }: LinksProps) => (
  <ul role="list" aria-labelledby={titleId}>
    {links.map(({ url, title }) => (
      <li key={url}>
        <a href={url} aria-current={url === currentUrl ? "page" : undefined}>
          {typeset(title)}
        </a>
      </li>
    ))}
  </ul>
);

interface LinkListProps extends LinksProps {
  readonly id: string;
  readonly title: string;
}

/** A titled list of articles. */
export const LinkList = ({ id, title, links }: LinkListProps) => (
  <nav className="link-list" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Links links={links} />
  </nav>
);
