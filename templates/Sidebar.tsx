import type { Assets, SidebarGroup, Site } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { Links } from "./LinkList.tsx";

const themes = [
  { value: "", label: "systemTheme", icon: "system" },
  { value: "light", label: "lightTheme", icon: "light" },
  { value: "dark", label: "darkTheme", icon: "dark" },
] as const;

interface SidebarProps {
  readonly site: Site;
  /** The HTML of its groups. */
  readonly groupsHtml: string;
  readonly assets: Assets;
}

/** The search, the list of articles and the theme. */
export function Sidebar({ site, groupsHtml, assets }: SidebarProps) {
  const { words, scriptWords } = site.frame;
  return (
    <>
      <search
        className="search"
        data-search=""
        data-words={scriptWords}
        data-module={assets.urls.get("search.js")}
        data-index={assets.searchIndexUrl}
      >
        <div className="search-field">
          <label className="visually-hidden" htmlFor={ids.search}>
            {words.searchLabel}
          </label>
          <Icon name="search" />
          <input
            id={ids.search}
            type="search"
            dir="auto"
            placeholder={words.searchHint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            enterKeyHint="go"
            aria-keyshortcuts="Control+K Meta+K"
          />
          <button type="button" data-clear="" hidden aria-label={words.clearSearch}>
            <Icon name="clear" />
          </button>
        </div>
        <p className="visually-hidden" role="status" />
        <p className="search-message" data-message="" hidden />
        <button type="button" data-retry="" hidden>
          {words.tryAgain}
        </button>
      </search>
      <nav
        aria-label={words.articles}
        data-groups={site.isLarge ? "near" : ""}
        dangerouslySetInnerHTML={{ __html: groupsHtml }}
      />
      <fieldset className="theme" data-theme-choice="">
        <legend className="visually-hidden">{words.theme}</legend>
        {themes.map(({ value, label, icon }) => (
          <button type="button" key={value} data-value={value} aria-label={words[label]}>
            <Icon name={icon} />
          </button>
        ))}
      </fieldset>
    </>
  );
}

interface GroupProps {
  readonly group: SidebarGroup;
  /** Its position, from 1. */
  readonly position: number;
  /** The address of the page, if it is one of the group's. */
  readonly currentUrl?: string | undefined;
}

/** A group of articles. The one with the current page is the only one that differs from page to page. */
export const Group = ({ group: { title, emoji, items }, position, currentUrl }: GroupProps) => (
  <div className="sidebar-group" data-group="">
    <p id={`group-${position}_`}>
      {emoji && (
        <span className="emoji" aria-hidden="true">
          {emoji}
        </span>
      )}
      <span data-group-title="">{title}</span>
    </p>
    <Links links={items} titleId={`group-${position}_`} currentUrl={currentUrl} />
  </div>
);
