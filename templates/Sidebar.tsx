import type { Assets, SidebarGroup } from "../build/model.ts";
import { ids } from "./ids.ts";
import { SearchField } from "./SearchField.tsx";

interface SidebarProps {
  readonly groups: readonly SidebarGroup[];
  readonly assets: Assets;
  readonly currentUrl?: string;
}

/** The search and the list of all articles. The script filters the links that are here. */
export function Sidebar({ groups, assets, currentUrl }: SidebarProps) {
  return (
    <aside className="sidebar" id={ids.sidebar} data-sidebar="">
      <SearchField assets={assets} />
      <nav aria-label="Documentation" data-groups="">
        {groups.map(({ title, emoji, items }, index) => (
          <div className="sidebar-group" key={title} data-group="">
            <p id={`group-${index + 1}_`}>
              <span className="emoji" aria-hidden="true">
                {emoji}
              </span>
              <span data-group-title="">{title}</span>
            </p>
            <ul role="list" aria-labelledby={`group-${index + 1}_`}>
              {items.map((item) => (
                <li key={item.url}>
                  <a href={item.url} aria-current={item.url === currentUrl ? "page" : undefined}>
                    {item.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className="theme">
        <label htmlFor={ids.theme}>Theme</label>
        <select id={ids.theme} data-theme-choice="">
          <option value="">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </p>
      <a className="menu-link" href={`#${ids.content}`}>
        Close the menu
      </a>
    </aside>
  );
}
