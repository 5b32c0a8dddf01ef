import type { Route } from "./model.ts";

export const homeRoute: Route = "/";

export function routeOfSlug(slug: string): Route {
  return `/docs/${slug}`;
}

/**
 * The address of a route, as used in links: absolute and without a trailing slash, a form that every host serves
 * directly. The base path is "" or "/help"; with "/help", home is "/help".
 */
export function urlOf(route: string, basePath: string): string {
  return route === homeRoute ? basePath || "/" : basePath + route;
}

/** The same for a link as written, which may name a section: "/docs/upload-script#what-it-costs". */
export function addressOf(href: string, basePath: string): string {
  const [path, fragment] = href.split("#");
  return urlOf(path as Route, basePath) + (fragment === undefined ? "" : `#${fragment}`);
}

/** The output file for an address: "/docs/upload-script" → "docs/upload-script.html". */
export function outputPathOf(url: string): string {
  return url === "/" ? "index.html" : `${url.slice(1)}.html`;
}
