/** The address of a page inside the site, without a trailing slash: "/docs/upload-script". */
export type Route = `/${string}`;

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

/** Whether this is only http or https, a host and perhaps a port. URLs allow more, but sitemaps and configurations don't. */
export function isOrigin(text: string): boolean {
  const origin = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d+)?$/;
  return origin.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
