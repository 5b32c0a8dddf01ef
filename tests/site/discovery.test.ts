import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { checkPolicy, parseHeadersFile } from "../../build/hosting/headers.ts";

const siteDir = inject("siteDir");
const origin = "https://docs.example";
const read = (name: string) => readFileSync(join(siteDir, name), "utf8");
const names = readdirSync(siteDir, { recursive: true, encoding: "utf8" });
const pages = names
  .filter((name) => name.endsWith(".html") && name !== "404.html")
  .map((name) => {
    const route = name === "index.html" ? "/" : `/${name.slice(0, -".html".length)}`;
    return { name, route, html: read(name), document: parse(read(name)) };
  });
const routes = pages.map(({ route }) => route).sort();
const articles = pages.filter(({ route }) => route !== "/");

describe("search engines find", () => {
  it("exactly the routes in the sitemap, each with a day", () => {
    const sitemap = read("sitemap.xml");
    const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)];
    expect(found.map(([, url = ""]) => url.replace(origin, "")).sort()).toEqual(routes);
    expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it.each(articles)("what $route is, and where it stands", ({ document, route }) => {
    const scripts = document.querySelectorAll('script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    const data = JSON.parse(scripts[0]?.innerHTML ?? "");
    const title = document.querySelector("h1")?.text;
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "TechArticle",
          headline: title,
          description: document.querySelector(".lead")?.text,
          url: origin + route,
          dateModified: document.querySelector("time")?.getAttribute("datetime"),
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { "@type": "ListItem", position: 1, name: "Storyboard Studio Docs", item: `${origin}/` },
            { "@type": "ListItem", position: 2, name: title, item: origin + route },
          ],
        },
      ],
    });
  });
});

describe("social networks find", () => {
  it.each(pages)("a title, a text and a picture for $route", ({ document, route }) => {
    const contentOf = (selector: string) => document.querySelector(selector)?.getAttribute("content") ?? "";
    const title = contentOf('meta[property="og:title"]');
    const description = contentOf('meta[property="og:description"]');
    expect(title).toBe(document.querySelector("h1")?.text);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description).toBe(contentOf("meta[name=description]"));
    expect(description.length).toBeGreaterThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(contentOf('meta[property="og:url"]')).toBe(origin + route);
    expect(contentOf('meta[name="twitter:card"]')).toBe("summary_large_image");
    const image = contentOf('meta[property="og:image"]');
    expect(image.startsWith(`${origin}/assets/`)).toBe(true);
    expect(names).toContain(image.slice(origin.length + 1));
  });

  it("a picture of its own for each page", () => {
    const images = pages.map(({ document }) =>
      document.querySelector('meta[property="og:image"]')?.getAttribute("content"),
    );
    expect(new Set(images).size).toBe(pages.length);
  });
});

describe("assistants find", () => {
  it("every article in llms.txt, and each link lands", () => {
    const urls = [...read("llms.txt").matchAll(/\]\((.*?)\)/g)].map(([, url = ""]) => url);
    expect(urls.map((url) => url.replace(origin, "").replace(/\.md$/, "")).sort()).toEqual(
      articles.map(({ route }) => route).sort(),
    );
    for (const url of urls) expect(names).toContain(url.slice(origin.length + 1));
  });

  it.each(articles)("$route as clean Markdown with its facts", ({ document, route }) => {
    const markdown = read(`${route.slice(1)}.md`);
    expect(markdown.startsWith(`# ${document.querySelector("h1")?.text}\n`)).toBe(true);
    expect(markdown).not.toMatch(/\{\{|<[a-z]|undefined|\[object/);
    for (const heading of document.querySelectorAll(".prose h2, .prose h3")) {
      expect(markdown).toContain(`# ${heading.text}\n`);
    }
    for (const [, url = ""] of markdown.matchAll(/\]\((.*?)\)/g)) expect(url).toMatch(/^https:\/\//);
    expect(read("llms-full.txt")).toContain(markdown);
  });
});

describe("browsers find", () => {
  it("a manifest whose icons are there", () => {
    const manifest = JSON.parse(read("site.webmanifest"));
    expect(manifest).toMatchObject({ name: "Storyboard Studio Docs", start_url: "/" });
    expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
    for (const { src } of manifest.icons) expect(names).toContain(src.slice(1));
  });

  it("rules by which the next page is fetched and rendered when the pointer rests on a link", () => {
    for (const { document } of pages) {
      const rules = JSON.parse(document.querySelector("script[type=speculationrules]")?.innerHTML ?? "");
      const rule = { where: { href_matches: "/*" }, eagerness: "moderate" };
      expect(rules).toEqual({ prefetch: [rule], prerender: [rule] });
    }
  });
});

describe("the headers", () => {
  const rules = parseHeadersFile(read("_headers"));
  const all = new Map(rules.find(({ pattern }) => pattern === "/*")?.headers);
  const policy = all.get("Content-Security-Policy") ?? "";

  it("forbid all that the pages do not need", () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect([...all.keys()]).toEqual([
      "Content-Security-Policy",
      "X-Content-Type-Options",
      "Referrer-Policy",
      "Cross-Origin-Opener-Policy",
      "Cross-Origin-Resource-Policy",
      "Permissions-Policy",
      "Strict-Transport-Security",
      "X-Frame-Options",
    ]);
  });

  it("keep hashed files for ever, and only those", () => {
    expect(rules.map(({ pattern }) => pattern)).toEqual(["/*", "/assets/*"]);
    for (const name of names.filter((one) => /^assets\/.+\./.test(one)))
      expect(name).toMatch(/\.[0-9a-f]{8}\.\w+$/);
  });

  it("fit every page", () => {
    const files = pages.map(({ name, html }) => ({ outputPath: name, content: html }));
    expect(() => checkPolicy(files, policy)).not.toThrow();
  });

  it.each([
    ["an inline handler", (html: string) => html.replace("<main", '<main onclick="x()"')],
    ["an inline style", (html: string) => html.replace("<main", '<main style="color:red"')],
    ["another inline script", (html: string) => html.replace("</body>", "<script>x()</script></body>")],
    ["a changed stylesheet", (html: string) => html.replace("<style>", "<style>a{}")],
    ["a script that is gone", (html: string) => html.replace(/<script>.*?<\/script>/, "")],
  ])("do not fit a page with %s", (_, change) => {
    const [page] = pages;
    const content = change(page?.html ?? "");
    expect(() => checkPolicy([{ outputPath: "index.html", content }], policy)).toThrow(/does not fit/);
  });

  it("with any page take at most 8.5 kB, so that a first view comes with the first flight", () => {
    const headers = [...all].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    for (const { html, route } of pages) {
      expect(headers.length + brotliCompressSync(html).length, route).toBeLessThanOrEqual(8500);
    }
  });

  it("and the script that each page loads is the one that was built", () => {
    for (const { document } of pages) {
      expect(document.querySelector("script[src]")?.getAttribute("integrity")).toMatch(/^sha256-.{44}$/);
    }
  });
});
