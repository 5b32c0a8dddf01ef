import type { Assets, SidebarGroup } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { Links } from "./LinkList.tsx";
import { SearchField } from "./SearchField.tsx";

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

/** The search and the list of articles, rendered once for all pages with the same list. */
export function Sidebar({ groups, assets, isWhole }: SidebarProps) {
  return (
    <>
      <SearchField assets={assets} />
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
      <fieldset className="theme" aria-label="Theme" data-theme-choice="">
        {themes.map(({ value, label, icon }) => (
          <button type="button" key={value} data-value={value} aria-label={label}>
            <Icon name={icon} />
          </button>
        ))}
      </fieldset>
    </>
  );
}
