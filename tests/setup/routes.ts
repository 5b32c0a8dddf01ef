import { readdirSync } from "node:fs";
import { inject } from "vitest";

/** Home and the articles, as a reader asks for them. */
export const routes = [
  "/",
  ...readdirSync(`${inject("siteDir")}/docs`)
    .filter((name) => name.endsWith(".html"))
    .map((name) => `/docs/${name.replace(".html", "")}`),
];

/** An address that has no page. */
export const unknownRoute = "/docs/no-such-article";

/** One address for each page of the site. */
export const allRoutes = [...routes, unknownRoute];
