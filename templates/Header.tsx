import type { Assets, Site } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { need } from "./needs.ts";

/** The brand: the top of the sidebar on a wide screen, a bar with two buttons on a small one. The menu needs no script. */
export function Header({ site, assets }: { readonly site: Site; readonly assets: Assets }) {
  const { words } = site.frame;
  const logo = assets.urls.get("logo.svg") ?? assets.urls.get("logo.png");
  return (
    <header className="header">
      <a className="brand" href={site.homeUrl}>
        {logo ? <img className={need("own-brand")} src={logo} alt="" /> : site.product.logo}
        <span>
          {`${site.name}${site.isPreview ? " " : ""}`}
          {site.isPreview && <mark>{words.preview}</mark>}
        </span>
      </a>
      {site.studioUrl && (
        <a className="app-link" href={site.studioUrl}>
          <span>{words.openStudio}</span>
          <Icon name="leave" />
        </a>
      )}
      <button type="button" data-open-search="">
        <Icon name="search" />
        <span>{words.search}</span>
      </button>
      <button type="button" data-menu="" popoverTarget={ids.sidebar}>
        <Icon name="menu" />
        <span>{words.menu}</span>
        <span>{words.close}</span>
      </button>
    </header>
  );
}
