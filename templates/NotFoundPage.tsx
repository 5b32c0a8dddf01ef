import type { Assets, Site } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { LinkList } from "./LinkList.tsx";
import { typeset } from "./typeset.ts";

/** The page for every address that does not exist. The script logs the requested path. */
export function NotFoundPage({ site, assets }: { readonly site: Site; readonly assets: Assets }) {
  const { words, scriptWords } = site.frame;
  return (
    <>
      {site.product.notFound}
      <h1>404</h1>
      <p className="lead">{words.missingLead}</p>
      <p>{typeset(site.notFound.description)}</p>
      <p>
        <a className="action" href={site.homeUrl}>
          {words.home}
          <Icon name="on" />
        </a>
      </p>
      <p data-not-found="" data-words={scriptWords} data-module={assets.urls.get("notFound.js")} />
      <LinkList id={ids.popular} title={words.startHere} links={site.popular} />
    </>
  );
}
