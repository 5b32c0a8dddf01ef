import type { Route } from "./model.ts";

export const homeRoute: Route = "/";

export function routeOfSlug(slug: string): Route {
  return `/docs/${slug}`;
}

/**
 * The address of a route, which may name a section: absolute and without a trailing slash, a form that every host
 * serves directly. The base path is "" or "/help"; with "/help", home is "/help".
 */
export function urlOf(route: string, basePath: string): string {
  const [path = "", ...fragment] = route.split(/(?=#)/);
  return (path === homeRoute ? basePath || "/" : basePath + path) + fragment.join("");
}

/** The address of the home page as Markdown. An article's is its own address with ".md". */
export function homeMarkdownUrl(basePath: string): string {
  return `${basePath}/index.md`;
}

/** The output file for an address: "/docs/upload-script" → "docs/upload-script.html". */
export function outputPathOf(url: string): string {
  return url === "/" ? "index.html" : `${url.slice(1)}.html`;
}
