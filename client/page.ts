import { hydrateContents } from "./contents.ts";
import { hydrateDrawer } from "./drawer.ts";
import { hydrateNotFound } from "./notFound.ts";
import { hydrateSample } from "./sample.ts";
import { hydrateSearchField } from "./search/searchField.ts";
import { hydrateCalculatorOnUse } from "./storyboard/calculatorStub.ts";
import { hydrateMovements } from "./storyboard/movements.ts";
import { hydrateThemeChoice } from "./themeChoice.ts";

hydrate("sidebar", hydrateDrawer);
hydrate("search", hydrateSearchField);
hydrate("theme-choice", hydrateThemeChoice);
hydrate("contents", hydrateContents);
hydrate("calculator", hydrateCalculatorOnUse);
hydrate("figure=camera-movements", hydrateMovements);
hydrate("not-found", hydrateNotFound);
hydrate("sample", hydrateSample);

/** Sets up the elements that have a data attribute, on the pages that have them. */
function hydrate<T extends HTMLElement>(name: string, bringToLife: (element: T) => void): void {
  for (const element of document.querySelectorAll<T>(`[data-${name}]`)) bringToLife(element);
}
