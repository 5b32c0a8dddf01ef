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
const contentOf = (document: HTMLElement, selector: string) =>
  document.querySelector(selector)?.getAttribute("content");
const textsOf = (document: HTMLElement, selector: string) =>
  document.querySelectorAll(selector).map(({ text }) => text);

describe.each([inject("realSite"), inject("testSite"), inject("basePathSite")])("in $name", (site) => {
  const { basePath, dir } = site;
  const inBase = (name: string) => `${basePath}/${name}`.slice(1);
  const read = (name: string) => readFileSync(join(dir, inBase(name)), "utf8");
  const names = listFiles(site.dir);
  const pages = readPages(site).filter(({ url }) => url !== "/404");
  const home = basePath || "/";
  const urls = pages.map(({ url }) => url).sort();
  const articles = pages.filter(({ url }) => url !== home);
  const brand = pages
    .find(({ url }) => url === home)
    ?.document.querySelector(".brand")
    ?.text.trim();

  describe("search engines find", () => {
    it("exactly the pages in the sitemap, each with a date", () => {
      const found = [
        ...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g),
      ];
      expect(found.map(([, url = ""]) => url.replace(origin, "")).sort()).toEqual(urls);
      expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${origin}${basePath}/sitemap.xml\n`);
    });

    it.each(pages)("what $url is, and its place in the site", ({ document, url }) => {
      const scripts = document.querySelectorAll('script[type="application/ld+json"]');
      expect(scripts).toHaveLength(1);
      const title = document.querySelector("h1")?.text;
      const description = contentOf(document, "meta[name=description]");
      const image = contentOf(document, 'meta[property="og:image"]');
      const studioUrl = document.querySelector(".studio-link")?.getAttribute("href") ?? "";
      const name = brand?.replace(/ Docs$/, "");
      const publisher = { "@type": "Organization", name, url: new URL(studioUrl).origin };
      const about = { description, url: origin + url, publisher };
      const place = (position: number, named = brand, item = origin + home) => ({
        "@type": "ListItem",
        position,
        name: named,
        item,
      });
      const dateModified = document.querySelector("time")?.getAttribute("datetime");
      const graph =
        url === home
          ? [{ "@type": "WebSite", name: brand, inLanguage: "en", ...about }]
          : [
              { "@type": "TechArticle", headline: title, dateModified, ...(image && { image }), ...about },
              { "@type": "BreadcrumbList", itemListElement: [place(1), place(2, title, origin + url)] },
            ];
      expect(JSON.parse(scripts[0]?.innerHTML ?? "")).toEqual({
        "@context": "https://schema.org",
        "@graph": graph,
      });
    });
  });

  it.each(pages)(
    "social networks find a title, a description and an existing picture for $url",
    ({ document, url }) => {
      const of = (property: string) => contentOf(document, `meta[property="og:${property}"]`);
      expect(of("site_name")).toBe(brand);
      expect(of("title")).toBe(document.querySelector("h1")?.text);
      expect(of("description")).toBe(contentOf(document, "meta[name=description]"));
      expect(of("url")).toBe(origin + url);
      expect(contentOf(document, 'meta[name="twitter:card"]')).toBe("summary_large_image");
      const image = of("image");
      if (image === undefined) return;
      const png = readFileSync(join(dir, image.slice(origin.length + 1)));
      expect([of("image:width"), of("image:height")]).toEqual(
        [16, 20].map((at) => `${png.readUInt32BE(at)}`),
      );
      expect(of("image:alt")).toMatch(`${brand}: `);
    },
  );

  describe("assistants find", () => {
    it("llms.txt from every page", () => {
      for (const { document } of pages)
        expect(attributesOf(document, "link[rel=describedby]", "href")).toEqual([
          `${origin}${basePath}/llms.txt`,
        ]);
    });

    it("every article in llms.txt, with working links", () => {
      const list = parseMarkdown(read("llms.txt"));
      const links = list.querySelectorAll("li").flatMap((item) => item.querySelector("a") ?? []);
      expect(links.map(({ text }) => text).sort()).toEqual(
        articles.flatMap(({ document }) => textsOf(document, "h1")).sort(),
      );
      const found = links.map((link) => link.getAttribute("href") ?? "");
      expect(found.map((url) => url.replace(origin, "").replace(/\.md$/, "")).sort()).toEqual(
        articles.map(({ url }) => url).sort(),
      );
      for (const url of found) expect(names).toContain(url.slice(origin.length + 1));
    });

    it.each(articles)("$url as clean Markdown", ({ document, url }) => {
      const markdown = readFileSync(join(dir, `${url.slice(1)}.md`), "utf8");
      const shown = parseMarkdown(markdown);
      // The Markdown has straight quotes where the page has typographic ones.
      expect(textsOf(shown, "h1, h2, h3").map((text) => typeset(text))).toEqual(
        textsOf(document, "h1, .prose h2, .prose h3, .prose dt"),
      );
      const strange = markdown.match(/\{\{|undefined|\[object/g) ?? [];
      expect(strange.filter((sign) => !document.text.includes(sign))).toEqual([]);
      for (const href of attributesOf(shown, "a", "href")) expect(href).toMatch(/^https?:\/\//);
      expect(read("llms-full.txt")).toContain(markdown);
    });
  });

  describe("browsers find", () => {
    it("a manifest with icons that exist", () => {
      const manifest = JSON.parse(read("site.webmanifest"));
      expect(manifest).toMatchObject({ name: brand, start_url: home });
      expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
      for (const { src } of manifest.icons) expect(names).toContain(src.slice(1));
    });

    it("rules to prerender the target of a link under the pointer", () => {
      const rule = { where: { href_matches: `${basePath}/*` }, eagerness: "moderate" };
      for (const { document } of pages) {
        const rules = document.querySelector("script[type=speculationrules]")?.innerHTML ?? "";
        expect(JSON.parse(rules)).toEqual({ prefetch: [rule], prerender: [rule] });
      }
    });
  });
});
