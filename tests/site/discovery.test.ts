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

/** As others read it. */
const parseMarkdown = (text: string) => parse(marked.parse(text, { async: false }));
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
    it("exactly the pages in the sitemap, each with a day", () => {
      const found = [
        ...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g),
      ];
      expect(found.map(([, url = ""]) => url.replace(origin, "")).sort()).toEqual(urls);
      expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${origin}${basePath}/sitemap.xml\n`);
    });

    it.each(articles)("what $url is, and where it stands", ({ document, url }) => {
      const scripts = document.querySelectorAll('script[type="application/ld+json"]');
      expect(scripts).toHaveLength(1);
      const title = document.querySelector("h1")?.text;
      expect(JSON.parse(scripts[0]?.innerHTML ?? "")).toEqual({
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "TechArticle",
            headline: title,
            description: document.querySelector("meta[name=description]")?.getAttribute("content"),
            url: origin + url,
            dateModified: document.querySelector("time")?.getAttribute("datetime"),
          },
          {
            "@type": "BreadcrumbList",
            itemListElement: [
              { "@type": "ListItem", position: 1, name: brand, item: origin + home },
              { "@type": "ListItem", position: 2, name: title, item: origin + url },
            ],
          },
        ],
      });
    });
  });

  it.each(pages)(
    "social networks find a title and a text for $url, and a picture that exists",
    ({ document, url }) => {
      const contentOf = (selector: string) => document.querySelector(selector)?.getAttribute("content");
      expect(contentOf('meta[property="og:title"]')).toBe(document.querySelector("h1")?.text);
      expect(contentOf('meta[property="og:description"]')).toBe(contentOf("meta[name=description]"));
      expect(contentOf('meta[property="og:url"]')).toBe(origin + url);
      expect(contentOf('meta[name="twitter:card"]')).toBe("summary_large_image");
      const image = contentOf('meta[property="og:image"]');
      if (image !== undefined) expect(names).toContain(image.slice(origin.length + 1));
    },
  );

  describe("assistants find", () => {
    it("every article in llms.txt, and each link lands", () => {
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
      // What is printed is typed there.
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
    it("a manifest whose icons are there", () => {
      const manifest = JSON.parse(read("site.webmanifest"));
      expect(manifest).toMatchObject({ name: brand, start_url: home });
      expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
      for (const { src } of manifest.icons) expect(names).toContain(src.slice(1));
    });

    it("rules by which the next page is fetched and rendered when the pointer rests on a link", () => {
      const rule = { where: { href_matches: `${basePath}/*` }, eagerness: "moderate" };
      for (const { document } of pages) {
        const rules = document.querySelector("script[type=speculationrules]")?.innerHTML ?? "";
        expect(JSON.parse(rules)).toEqual({ prefetch: [rule], prerender: [rule] });
      }
    });
  });
});
