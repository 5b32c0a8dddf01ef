import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { findMissingCharacters } from "../../build/parse/characters.ts";
import { readFontCharacters } from "../../build/read.ts";

const siteDir = inject("siteDir");
const names = readdirSync(siteDir, { recursive: true, encoding: "utf8" });
const pages = names
  .filter((name) => name.endsWith(".html"))
  .map((name) => ({ name, html: readFileSync(join(siteDir, name), "utf8") }))
  .map(({ name, html }) => ({ name, html, document: parse(html), route: routeOf(name) }));

function routeOf(name: string): string {
  return name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
}

const textsOf = (document: HTMLElement, selector: string) =>
  document.querySelectorAll(selector).map((element) => element.text);
const attributesOf = (document: HTMLElement, selector: string, name: string) =>
  document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? "");
const idsOf = (document: HTMLElement) => attributesOf(document, "[id]", "id");

describe("the finished site", () => {
  it("is 16 pages", () => {
    expect(pages.map(({ route }) => route).sort()).toEqual([
      "/",
      "/404",
      "/docs/add-new-character",
      "/docs/add-remove-shot",
      "/docs/cancel-subscription",
      "/docs/cast-character",
      "/docs/custom-ai-character",
      "/docs/edit-images",
      "/docs/ensure-character-consistency",
      "/docs/generate-images",
      "/docs/generate-videos",
      "/docs/how-credits-work",
      "/docs/new-concept",
      "/docs/script-storyboard",
      "/docs/upgrade-account",
      "/docs/upload-script",
    ]);
  });

  it("has titles and descriptions that differ from page to page", () => {
    const titles = pages.flatMap(({ document }) => textsOf(document, "head > title"));
    const descriptions = pages.flatMap(({ document }) =>
      attributesOf(document, "meta[name=description]", "content"),
    );
    expect(new Set(titles).size).toBe(16);
    expect(new Set(descriptions).size).toBe(16);
    for (const title of titles) expect(title).toMatch(/^\S.+ - Storyboard Studio Docs$/);
  });

  it("reaches every page from home", () => {
    const reached = new Set(["/"]);
    for (const route of reached) {
      const document = pages.find((page) => page.route === route)?.document;
      const hrefs = document ? attributesOf(document, "main a", "href") : [];
      for (const href of hrefs) if (href.startsWith("/")) reached.add(href.replace(/#.*/, ""));
    }
    expect([...reached].sort()).toEqual(
      pages
        .map(({ route }) => route)
        .filter((route) => route !== "/404")
        .sort(),
    );
  });

  it("uses no character that its font has not", async () => {
    const fontCharacters = await readFontCharacters();
    const texts = pages.map(({ document }) => document.querySelector("body")?.text ?? "").join("");
    expect(findMissingCharacters(texts, fontCharacters)).toEqual([]);
    expect(findMissingCharacters("a Ж b", fontCharacters)).toEqual([{ character: "Ж", line: 1 }]);
  });

  it("carries no React", () => {
    for (const name of names.filter((file) => file.endsWith(".js"))) {
      expect(readFileSync(join(siteDir, name), "utf8")).not.toMatch(/react/i);
    }
  });

  it("has the same sidebar and the same help on every page", () => {
    const sidebars = pages.map(({ document }) =>
      document
        .querySelectorAll("[data-sidebar] a")
        .map((link) => `${link.getAttribute("href")} ${link.text}`)
        .join(),
    );
    const footers = pages.map(({ document }) => document.querySelector("footer")?.outerHTML);
    expect(new Set(sidebars).size).toBe(1);
    expect(new Set(footers).size).toBe(1);
  });
});

describe.each(pages)("$route", ({ document, html, name, route }) => {
  it("has one H1, first of its main headings, and skips no level", () => {
    const headings = document
      .querySelectorAll("main h1, main h2, main h3")
      .map(({ tagName }) => Number(tagName[1]));
    expect(headings[0]).toBe(1);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    for (const [index, level] of headings.entries())
      expect(level - (headings[index - 1] ?? 1)).toBeLessThanOrEqual(1);
  });

  it("has ids that differ", () => {
    const ids = idsOf(document);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it("links only to pages and headings that exist, to the studio, and to nothing else", () => {
    for (const href of attributesOf(document, "a", "href")) {
      if (/^https:\/\/studio\.example\/(login|settings\/subscription)$/.test(href)) continue;
      const [path, fragment] = href.split("#");
      const target =
        path === "" ? document : pages.find((page) => page.route === path && path !== "/404")?.document;
      expect(target, href).toBeDefined();
      if (target && fragment !== undefined) expect(idsOf(target), href).toContain(fragment);
    }
  });

  it("loads only files that exist", () => {
    const urls = [
      ...attributesOf(document, "[src]", "src"),
      ...attributesOf(document, "head link:not([rel=canonical])", "href"),
      ...attributesOf(document, "[data-module]", "data-module"),
      ...attributesOf(document, "[data-index]", "data-index"),
    ];
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) expect(names).toContain(url.slice(1));
  });

  it("marks its own link in the sidebar, and no other", () => {
    const current = attributesOf(document, "[aria-current=page]", "href");
    expect(current).toEqual(route.startsWith("/docs/") ? [route] : []);
  });

  it("names its own address, or asks not to be listed", () => {
    const canonical = attributesOf(document, "link[rel=canonical]", "href");
    const robots = attributesOf(document, "meta[name=robots]", "content");
    const isPage = name !== "404.html";
    expect({ canonical, robots }).toEqual(
      isPage
        ? { canonical: [`https://docs.example${route}`], robots: [] }
        : { canonical: [], robots: ["noindex"] },
    );
  });

  it("has no inline style, handler or placeholder, and no tooltip", () => {
    expect(html).not.toMatch(/\s(style|on\w+|title)="/);
    expect(html).not.toContain("{{");
  });

  it("says where each link leads", () => {
    const forbidden = /^(here|click here|this page|read more|learn more|more)$/i;
    for (const text of textsOf(document, "a")) expect(text.trim()).not.toMatch(forbidden);
  });

  it("loads at most 2 kB of scripts before the search is used", () => {
    const scripts = [
      ...attributesOf(document, "script[src]", "src").map((url) => readFileSync(join(siteDir, url))),
      ...document.querySelectorAll("script:not([src]):not([type])").map((script) => script.innerHTML),
    ];
    const bytes = scripts.map((script) => brotliCompressSync(script).length);
    expect(scripts).toHaveLength(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2000);
  });

  it("is at most 7.5 kB with its styles, and loads one font of at most 22 kB and one icon beside its script", () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(7500);
    const loaded = attributesOf(document, "head link:not([rel=canonical])", "href");
    expect(loaded.map((url) => url.replace(/.*\./, ""))).toEqual(["svg", "woff2", "webmanifest"]);
    const font = loaded.find((url) => url.endsWith(".woff2")) ?? "";
    expect(readFileSync(join(siteDir, font)).length).toBeLessThanOrEqual(22_000);
    expect(html).toContain(`url("${font}")`);
    expect(document.querySelectorAll("img, iframe, video, link[rel=stylesheet]")).toEqual([]);
  });
});
