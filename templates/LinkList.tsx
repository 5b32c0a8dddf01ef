import type { PageReference } from "../client/search/searchIndex.ts";
import { typeset } from "./typeset.ts";

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
      <ul role="list">
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{typeset(link.title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
