import type { Site } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";

/** The brand: the top of the sidebar on a wide screen, a bar with two buttons on a small one. The menu needs no script. */
export function Header({ site }: { readonly site: Site }) {
  return (
    <header className="header">
      <a className="brand" href={site.homeUrl}>
        {site.product.logo}
        <span>
          {`${site.brand} Docs${site.isPreview ? " " : ""}`}
          {site.isPreview && <mark>Preview</mark>}
        </span>
      </a>
      <a className="studio-link" href={site.studioUrl}>
        <span>Open the studio</span>
        <Icon name="leave" />
      </a>
      <button type="button" data-open-search="">
        <Icon name="search" />
        <span>Search</span>
      </button>
      <button type="button" data-menu="" popoverTarget={ids.sidebar}>
        <Icon name="menu" />
        <span>Menu</span>
        <Icon name="clear" />
        <span>Close</span>
      </button>
    </header>
  );
}
