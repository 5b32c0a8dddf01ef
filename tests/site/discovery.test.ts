import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked } from "marked";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { typeset } from "../../templates/typeset.ts";
import { listFiles } from "../setup/files.ts";
import { attributesOf, readPages } from "../setup/pages.ts";

const origin = "https://docs.example";
const marked = new Marked();

/** Parses as external services do. */
const parseMarkdown = (text: string) => parse(marked.parse(text, { async: false }));
const textsOf = (document: HTMLElement, selector: string) =>
  document.querySelectorAll(selector).map(({ text }) => text);

/** tests/unit/render.test.tsx compares these files with the expected ones. */
describe.each([inject("realSite"), inject("testSite"), inject("basePathSite")])("in $name", (site) => {
  const { basePath, dir } = site;
  const read = (name: string) => readFileSync(join(dir, basePath, name), "utf8");
  const addresses = listFiles(dir).map((name) => `${origin}/${name}`);
  const pages = readPages(site).filter(({ url }) => url !== "/404");
  const articles = pages.filter(({ url }) => url.startsWith(`${basePath}/docs/`));

  it("the sitemap has exactly the pages, and their dates once they are committed", () => {
    const found = read("sitemap.xml").matchAll(
      /<loc>(.*?)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?<\/url>/g,
    );
    const days = new Map(Array.from(found, ([, url = "", day = ""]) => [url, day]));
    expect([...days.keys()].sort()).toEqual(pages.map(({ url }) => origin + url).sort());
    // The home page changes with the newest article.
    expect(days.get(origin + (basePath || "/"))).toBe([...days.values()].sort().at(-1));
  });

  it.each(pages)("social networks find a picture for $url, if it has one", ({ document }) => {
    const of = (property: string) => attributesOf(document, `meta[property="og:${property}"]`, "content");
    for (const image of of("image")) {
      const png = readFileSync(join(dir, image.slice(origin.length)));
      const size = [16, 20].map((at) => `${png.readUInt32BE(at)}`);
      expect([of("image:width"), of("image:height")].flat()).toEqual(size);
    }
  });

  it("assistants find every page in llms.txt, and browsers find icons in the manifest", () => {
    const list = parseMarkdown(read("llms.txt"));
    expect(textsOf(list, "li a").sort()).toEqual(
      pages.flatMap(({ document }) => textsOf(document, "h1")).sort(),
    );
    const { icons } = JSON.parse(read("site.webmanifest"));
    expect(icons.length).toBeGreaterThanOrEqual(1);
    const named = icons.map(({ src }: { src: string }) => origin + src);
    const linked = attributesOf(list, "li a", "href").map((href) => href.replace(/(?<!\.md)$/, ".html"));
    expect(addresses).toEqual(expect.arrayContaining([...linked, ...named]));
  });

  it("assistants find the home page with all its links, and all articles, as Markdown", () => {
    const home = pages.find(({ url }) => url === (basePath || "/"));
    const copy = parseMarkdown(read("index.md"));
    expect(textsOf(copy, "h1").map((text) => typeset(text))).toEqual(home && textsOf(home.document, "h1"));
    const linked = home ? attributesOf(home.document, "main a", "href").map((href) => origin + href) : [];
    const links = attributesOf(copy, "a", "href").map((href) => href.replace(/\.md$/, ""));
    const all = [...linked, ...articles.map(({ url }) => origin + url)];
    expect(new Set(links.filter((href) => !/^(?:mailto|tel):/.test(href)))).toEqual(new Set(all));
    expect(home && attributesOf(home.document, 'link[type="text/markdown"]', "href")).toEqual([
      `${origin}${basePath}/index.md`,
    ]);
    expect(home && attributesOf(home.document, ".footer p + p a", "href")).toEqual([`${basePath}/index.md`]);
  });

  it.each(articles)("assistants find $url as clean Markdown", ({ document, url }) => {
    const markdown = readFileSync(join(dir, `${url}.md`), "utf8");
    const shown = parseMarkdown(markdown);
    // The Markdown has straight quotes where the page has typographic ones.
    expect(textsOf(shown, "h1, h2, h3").map((text) => typeset(text))).toEqual(
      textsOf(document, "h1, .prose h2, .prose h3, .prose dt"),
    );
    const strange = markdown.match(/\{\{|undefined|\[object/g) ?? [];
    expect(strange.filter((sign) => !document.text.includes(sign))).toEqual([]);
    for (const href of attributesOf(shown, "a", "href"))
      expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
    expect(read("llms-full.txt")).toContain(markdown);
  });
});
