import type { Assets } from "../build/model.ts";
import { Icon } from "./Icon.tsx";
import { ids } from "./ids.ts";

/** The field, and the places for results. Without a script it is hidden. */
export function SearchField({ assets }: { readonly assets: Assets }) {
  return (
    <search
      className="search"
      data-search=""
      data-module={assets.searchModuleUrl}
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
  );
}
