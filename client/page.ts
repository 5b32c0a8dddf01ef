import { hydrateCalculatorOnFocus } from "./calculatorStub.ts";
import { hydrateDrawer } from "./drawer.ts";
import { hydrateSearchField } from "./searchField.ts";

const sidebar = document.querySelector<HTMLElement>("[data-sidebar]");
if (sidebar) hydrateDrawer(sidebar);

const search = document.querySelector<HTMLElement>("[data-search]");
if (search) hydrateSearchField(search);

const calculator = document.querySelector<HTMLElement>("[data-calculator]");
if (calculator) hydrateCalculatorOnFocus(calculator);

if (document.querySelector("[data-not-found]")) console.warn("404: no page at", location.pathname);
