import { hydrateContents } from "./contents.ts";
import { hydrateDrawer } from "./drawer.ts";
import { hydrate } from "./hydrate.ts";
import { hydrateNotFound } from "./notFound.ts";
import { hydrateSample } from "./sample.ts";
import { hydrateSearchField } from "./search/searchField.ts";
import { hydrateThemeChoice } from "./themeChoice.ts";

hydrate("sidebar", hydrateDrawer);
hydrate("search", hydrateSearchField);
hydrate("theme-choice", hydrateThemeChoice);
hydrate("contents", hydrateContents);
hydrate("not-found", hydrateNotFound);
hydrate("sample", hydrateSample);
