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
  readonly groups: readonly SidebarGroup[];
  readonly assets: Assets;
  /** Does the page list all articles, not only the nearest? */
  readonly isWhole: boolean;
}

/** The search, the list of articles and the theme, rendered once for all pages with the same list. */
export function Sidebar({ groups, assets, isWhole }: SidebarProps) {
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
      <nav aria-label="Documentation" data-groups={isWhole ? "" : "near"}>
        {groups.map(({ title, emoji, items }, index) => (
          <div className="sidebar-group" key={title} data-group="">
            <p id={`group-${index + 1}_`}>
              <span className="emoji" aria-hidden="true">
                {emoji}
              </span>
              <span data-group-title="">{title}</span>
            </p>
            <Links links={items} titleId={`group-${index + 1}_`} />
          </div>
        ))}
      </nav>
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
