import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { listFiles } from "./files.ts";
import type { BuiltSite } from "./site.ts";

export interface BuiltPage {
  /** Inside the site's folder: "docs/edit-images.html". */
  readonly name: string;
  /** With the base path: "/help/docs/edit-images"; the 404 page has "/404". */
  readonly url: string;
  readonly html: string;
  readonly document: HTMLElement;
}

/** The files of the site's pages, without redirect pages. */
export function listPages(site: BuiltSite): string[] {
  return listFiles(site.dir).filter(
    (name) =>
      name.endsWith(".html") && !readFileSync(join(site.dir, name), "utf8").includes('http-equiv="refresh"'),
  );
}

/** Every HTML page of a site, parsed. */
export function readPages(site: BuiltSite): BuiltPage[] {
  return listPages(site).map((name) => {
    const html = readFileSync(join(site.dir, name), "utf8");
    const url = name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
    return { name, url, html, document: parse(html) };
  });
}

/** The value of an attribute on every element that matches a selector. */
export function attributesOf(document: HTMLElement, selector: string, name: string): string[] {
  return document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? "");
}

/** The addresses of all pages of a site, with the base path: home, then the articles. */
export function routesOf(site: BuiltSite): string[] {
  const pages = listPages(site).map((name) => `/${name.replace(/\.html$/, "")}`);
  const articles = pages.filter((route) => route.startsWith(`${site.basePath}/docs/`));
  return [site.basePath || "/", ...articles.sort()];
}

/** An address without a page. */
export const unknownRoute = "/docs/no-such-article";

/** One page of each kind of the test site: home, the article with every construct, a short one, and a missing one. */
export const fewRoutes = ["/", "/docs/every-construct", "/docs/lost-card", unknownRoute];
