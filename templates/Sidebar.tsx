import type { Assets, SidebarGroup } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";
import { Links } from "./LinkList.tsx";

const themes = [
  { value: "", label: "System", icon: "system" },
  { value: "light", label: "Light", icon: "light" },
  { value: "dark", label: "Dark", icon: "dark" },
] as const;

interface SidebarProps {
  /** The HTML of its groups. */
  readonly groupsHtml: string;
  readonly assets: Assets;
  /** Whether the page lists all articles, not only the nearest. */
  readonly isWhole: boolean;
}

/** The search, the list of articles and the theme. */
export function Sidebar({ groupsHtml, assets, isWhole }: SidebarProps) {
  return (
    <>
      <search
        className="search"
        data-search=""
        data-module={assets.urls.get("search.js")}
        data-index={assets.searchIndexUrl}
      >
        <div className="search-field">
          <label className="visually-hidden" htmlFor={ids.search}>
            Search documentation
          </label>
          <Icon name="search" />
          <input
            id={ids.search}
            type="search"
            dir="auto"
            placeholder="Search documentation..."
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            enterKeyHint="go"
            aria-keyshortcuts="Control+K Meta+K"
          />
          <button type="button" data-clear="" hidden aria-label="Clear search">
            <Icon name="clear" />
          </button>
        </div>
        <p className="visually-hidden" role="status" />
        <p className="search-message" data-message="" hidden />
        <button type="button" data-retry="" hidden>
          Try again
        </button>
      </search>
      <nav
        aria-label="Documentation"
        data-groups={isWhole ? "" : "near"}
        dangerouslySetInnerHTML={{ __html: groupsHtml }}
      />
      <fieldset className="theme" data-theme-choice="">
        <legend className="visually-hidden">Theme</legend>
        {themes.map(({ value, label, icon }) => (
          <button type="button" key={value} data-value={value} aria-label={label}>
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
      <span className="emoji" aria-hidden="true">
        {emoji}
      </span>
      <span data-group-title="">{title}</span>
    </p>
    <Links links={items} titleId={`group-${position}_`} currentUrl={currentUrl} />
  </div>
);
