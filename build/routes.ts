import type { Route } from "./model.ts";

export const homeRoute: Route = "/";

export function routeOfSlug(slug: string): Route {
  return `/docs/${slug}`;
}

/** What a link to a route carries: absolute, and without a trailing slash, because every host serves that form as it is. */
export function urlOf(route: Route): string {
  return route;
}

/** Where a route's page is written: "/docs/upload-script" → "docs/upload-script.html". */
export function outputPathOf(route: Route): string {
  return route === homeRoute ? "index.html" : `${route.slice(1)}.html`;
}
