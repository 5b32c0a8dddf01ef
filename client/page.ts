import { hydrateContents } from "./contents.ts";
import { hydrateDrawer } from "./drawer.ts";
import { hydrate } from "./hydrate.ts";
import { createModuleLoader } from "./moduleLoader.ts";
import { hydrateSample } from "./sample.ts";
import { hydrateSearchField } from "./search/searchField.ts";
import { hydrateThemeChoice } from "./themeChoice.ts";

hydrate("sidebar", hydrateDrawer);
hydrate("search", hydrateSearchField);
hydrate("theme-choice", hydrateThemeChoice);
hydrate("contents", hydrateContents);
hydrate("not-found", loadNotFound);
hydrate("sample", hydrateSample);

async function loadNotFound(offer: HTMLElement): Promise<void> {
  const load = createModuleLoader<typeof import("./notFound.ts")>(offer.dataset.module ?? "");
  (await load()).hydrateNotFound(offer);
}
