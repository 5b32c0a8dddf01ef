import type { Route } from "./model.ts";

export const homeRoute: Route = "/";

export function routeOfSlug(slug: string): Route {
  return `/docs/${slug}`;
}

/**
 * What a link to a route carries: absolute, and without a trailing slash, because every host serves that form as it is.
 * The base path is "" or "/help"; then home is "/help".
 */
export function urlOf(route: string, basePath: string): string {
  return route === homeRoute ? basePath || "/" : basePath + route;
}

/** The same for a link as it was typed, which may name a heading: "/docs/upload-script#what-it-costs". */
export function addressOf(href: string, basePath: string): string {
  const [path, fragment] = href.split("#");
  return urlOf(path as Route, basePath) + (fragment === undefined ? "" : `#${fragment}`);
}

/** Where the page of an address is written: "/docs/upload-script" → "docs/upload-script.html". */
export function outputPathOf(url: string): string {
  return url === "/" ? "index.html" : `${url.slice(1)}.html`;
}
