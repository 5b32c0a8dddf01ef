import { hydrateCalculatorOnUse } from "./calculator/calculatorStub.ts";
import { hydrateContents } from "./contents.ts";
import { addCopyButtons } from "./copyCode.ts";
import { hydrateDrawer } from "./drawer.ts";
import { hydrateMovements } from "./movements.ts";
import { hydrateNotFound } from "./notFound.ts";
import { hydrateSearchField } from "./search/searchField.ts";
import { hydrateThemeChoice } from "./themeChoice.ts";

hydrate("sidebar", hydrateDrawer);
hydrate("search", hydrateSearchField);
hydrate("theme-choice", hydrateThemeChoice);
hydrate("contents", hydrateContents);
hydrate("code", addCopyButtons);
hydrate("calculator", hydrateCalculatorOnUse);
hydrate("figure=camera-movements", hydrateMovements);
hydrate("not-found", hydrateNotFound);

/** Brings the element with a data attribute to life, on the pages that have it. */
function hydrate<T extends HTMLElement>(name: string, bringToLife: (element: T) => void): void {
  const element = document.querySelector<T>(`[data-${name}]`);
  if (element) bringToLife(element);
}
