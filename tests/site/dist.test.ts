import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { parseHeadersFile } from "../../build/hosting/headers.ts";
import { listFiles } from "../setup/files.ts";
import { attributesOf, readPages } from "../setup/pages.ts";
import { readSite } from "../setup/readSite.ts";

const sites = [inject("realSite"), inject("testSite"), inject("basePathSite")];
const origin = "https://docs.example";
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);
const idsOf = (document: HTMLElement) => attributesOf(document, "[id]", "id");
/** The compressed bytes that a sidebar link to one article adds to every page. */
const bytesOfLink = 50;
const compressedSize = (text: string | Buffer) => brotliCompressSync(text).length;

describe.each(sites)("$name", (site) => {
  const { basePath, dir } = site;
  const home = basePath || "/";
  const names = listFiles(site.dir);
  const pages = readPages(site);
  const pageByUrl = new Map(pages.map((page) => [page.url, page]));
  const expectNone = (faults: readonly unknown[]) => expect(faults).toEqual([]);
  /** One "url: fault" for each fault on each page. */
  const findFaults = (look: (page: (typeof pages)[number]) => readonly string[]) =>
    pages.flatMap((page) => look(page).map((fault) => `${page.url}: ${fault}`));

  it("has unique titles and descriptions", () => {
    const titles = pages.map(({ document }) => document.querySelector("head > title")?.text ?? "");
    const descriptions = pages.flatMap(({ document }) =>
      attributesOf(document, "meta[name=description]", "content"),
    );
    expect(new Set(titles).size).toBe(pages.length);
    expect(new Set(descriptions).size).toBe(pages.length);
    for (const title of titles) expect(title).toMatch(/^\S.* - \S.* Docs$/);
  });

  it.each(pages)("is valid HTML on $url", async ({ html }) => {
    const { results } = await validator.validateString(html);
    const mistakes = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expectNone(mistakes);
  });

  it("every page can be reached from home by following links", () => {
    const reached = new Set([home]);
    for (const url of reached) {
      const document = pageByUrl.get(url)?.document ?? parse("");
      for (const href of attributesOf(document, "main a", "href"))
        if (href.startsWith("/")) reached.add(href.replace(/#.*/, ""));
    }
    expect([...reached].sort()).toEqual(
      pages
        .map(({ url }) => url)
        .filter((url) => url !== "/404")
        .sort(),
    );
  });

  it("has the same sidebar and the same help on every page", () => {
    const sidebars = pages.map(({ document }) =>
      document
        .querySelectorAll("[data-sidebar] a")
        .map((link) => `${link.getAttribute("href")} ${link.text}`),
    );
    const footers = pages.map(({ document }) => document.querySelector("footer div")?.outerHTML);
    expect(new Set(sidebars.map((links) => links.join())).size).toBe(1);
    expect(new Set(footers).size).toBe(1);
  });

  it("links only to existing pages and headings, to the studio, and to addresses in the content", () => {
    expectNone(
      findFaults(({ document }) =>
        attributesOf(document, "a", "href").filter((href) => {
          if (/^https?:\/\//.test(href)) return false;
          const [path = "", fragment] = href.split("#");
          const target = path === "" ? document : pageByUrl.get(path)?.document;
          if (path.endsWith(".md")) return !names.includes(path.slice(1));
          return path === "/404" || !target || (fragment !== undefined && !idsOf(target).includes(fragment));
        }),
      ),
    );
  });

  it("each page has exactly the parts of the scene that its drawings use", () => {
    for (const { document, url } of pages) {
      const used = new Set(
        attributesOf(document, 'use[href^="#part-"]', "href").map((href) => href.slice(1)),
      );
      const drawn = attributesOf(document, ".scene-parts > g", "id");
      expect({ url, parts: drawn.sort() }).toEqual({ url, parts: [...used].sort() });
    }
  });

  it("loads only existing files", () => {
    const urls = pages.flatMap(({ document }) => [
      ...attributesOf(document, "[src]", "src"),
      ...attributesOf(document, "head link:not([rel=canonical], [rel=alternate], [rel=describedby])", "href"),
      ...attributesOf(document, "[data-module]", "data-module"),
      ...attributesOf(document, "[data-index]", "data-index"),
    ]);
    expect(new Set(urls).size).toBeGreaterThan(5);
    expectNone(urls.filter((url) => !names.includes(url.slice(1))));
  });

  it("marks only the link of the current page in the sidebar", () => {
    for (const { document, url } of pages) {
      const current = attributesOf(document, "[data-sidebar] [aria-current=page]", "href");
      expect(current).toEqual(url.startsWith(`${basePath}/docs/`) ? [url] : []);
    }
  });

  it("each page has a canonical address, or noindex", () => {
    for (const { document, url } of pages) {
      const canonical = attributesOf(document, "link[rel=canonical]", "href");
      const robots = attributesOf(document, "meta[name=robots]", "content");
      expect({ canonical, robots }).toEqual(
        url === "/404" ? { canonical: [], robots: ["noindex"] } : { canonical: [origin + url], robots: [] },
      );
    }
  });

  it("has no placeholder", () => {
    expectNone(findFaults(({ html }) => html.replaceAll(/<pre [\s\S]*?<\/pre>/g, "").match(/\{\{/g) ?? []));
  });

  /** Every page lists every article. The budgets are for sites of up to 14 articles. */
  const countOfLinks = pages[0]?.document.querySelectorAll("[data-groups] a").length ?? 0;
  const bytesOfLinks = bytesOfLink * Math.max(0, countOfLinks - 14);

  it("head, styles, sidebar, header and footer of each page take up at most 7.5 kB", () => {
    expectNone(
      findFaults(({ html }) => {
        // Only pages that use a character from the other parts of the font refer to those parts.
        const frame = html
          .replace(/<style>@font-face.*?<\/style>/s, "")
          .replace(/<main.*<\/main>/s, "")
          .replace(/<svg class="scene-parts".*<\/svg>/s, "");
        const size = compressedSize(frame) - bytesOfLinks;
        return size > 7500 ? [`${size} bytes`] : [];
      }),
    );
  });

  it("shows the first screen of each page using only its first 8.5 kB", () => {
    // The content policy is in the page.
    const mostOfHeaders = 800;
    for (const { html, document, url } of pages) {
      const page = brotliCompressSync(html);
      const start = brotliDecompressSync(page.subarray(0, 8500 + bytesOfLinks - mostOfHeaders), {
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      }).toString();
      const first = document.querySelector("main :is(.steps, .panels) li, main p:not(.slate)")?.innerHTML;
      const needed = ["</style>", "</aside>", "</h1>", first ?? "a first step"];
      expect({ url, lacks: needed.filter((part) => !start.includes(part)) }).toEqual({ url, lacks: [] });
    }
  });

  it("has pages of at most 13 kB with their drawings, or 16 kB with every drawing", () => {
    expectNone(
      findFaults(({ html, url }) => {
        const size = compressedSize(html) - bytesOfLinks;
        const most = url.endsWith("/every-construct") ? 16_000 : 13_000;
        return size > most ? [`${size} bytes`] : [];
      }),
    );
  });

  it("has drawings without needless decimals", () => {
    expectNone(
      findFaults(({ document }) => attributesOf(document, "path", "d").filter((d) => /\.\d\d/.test(d))),
    );
  });

  it("loads at most 2.5 kB of scripts before the search is used", () => {
    for (const { document } of pages) {
      const scripts = [
        ...attributesOf(document, "script[src]", "src").map((url) => readFileSync(join(dir, url))),
        ...document.querySelectorAll("script:not([src]):not([type])").map((script) => script.innerHTML),
      ];
      expect(scripts).toHaveLength(2);
      expect(scripts.reduce((sum, script) => sum + compressedSize(script), 0)).toBeLessThanOrEqual(2500);
    }
  });

  it("loads one font of at most 22 kB and one icon besides its script, and pictures lazily", () => {
    for (const { html, document } of pages) {
      const loaded = attributesOf(
        document,
        "head link:not([rel=canonical], [rel=alternate], [rel=describedby])",
        "href",
      );
      expect(loaded.map((url) => url.replace(/.*\./, ""))).toEqual(["svg", "woff2", "webmanifest"]);
      const font = loaded.find((url) => url.endsWith(".woff2")) ?? "";
      expect(readFileSync(join(dir, font)).length).toBeLessThanOrEqual(22_000);
      expect(html).toContain(`url("${font}")`);
      expect(document.querySelectorAll("iframe, video, link[rel=stylesheet]")).toEqual([]);
      for (const picture of document.querySelectorAll("img"))
        expect(picture.attributes).toEqual({
          src: expect.stringMatching(/\/assets\/[\w-]+\.[\da-f]{8}\.webp$/),
          alt: expect.stringMatching(/./),
          width: expect.stringMatching(/^\d+$/),
          height: expect.stringMatching(/^\d+$/),
          loading: "lazy",
        });
    }
  });

  describe("has policies and headers that", () => {
    const rules = parseHeadersFile(readFileSync(join(dir, "_headers"), "utf8"));

    it("forbid everything that the pages do not need", () => {
      for (const { html, document } of pages) {
        const [policy = ""] = attributesOf(document, "meta[http-equiv=Content-Security-Policy]", "content");
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("trusted-types 'none'");
        expect(policy).not.toMatch(/unsafe|\*|http|frame-ancestors/);
        expect(html.indexOf("Content-Security-Policy")).toBeLessThan(
          html.search(/<(?:style|script|link|img)/),
        );
      }
    });

    it("cache hashed files for ever, and only files that exist", () => {
      const assets = names.map((name) => `/${name}`).filter((url) => url.startsWith(`${basePath}/assets/`));
      for (const url of assets) expect(url).toMatch(/\.[0-9a-f]{8}\.\w+(\.br|\.gz)?$/);
      const [ofPages, kept] = [rules.slice(0, basePath ? 2 : 1), rules.slice(basePath ? 2 : 1)];
      expect(ofPages.map(({ pattern }) => pattern)).toEqual(basePath ? [basePath, `${basePath}/*`] : ["/*"]);
      expect(kept.map(({ pattern }) => pattern).sort()).toEqual(
        assets.filter((url) => !/\.(?:br|gz)$/.test(url)).sort(),
      );
      for (const { headers } of kept)
        expect(headers).toEqual([["Cache-Control", "public, max-age=31536000, immutable"]]);
    });

    it("allow each page exactly its own inline blocks, and name its script by its hash", () => {
      const hashOf = (bytes: string | Buffer) =>
        `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
      for (const { url, document } of pages) {
        const [policy = ""] = attributesOf(document, "meta[http-equiv=Content-Security-Policy]", "content");
        const allowed = Array.from(policy.matchAll(/'(sha256-[^']+)'/g), ([, hash]) => hash);
        const inline = "style, script:not([src], [type='application/ld+json'])";
        const blocks = document.querySelectorAll(inline).map(({ innerHTML }) => hashOf(innerHTML));
        expect({ url, allowed: allowed.sort() }).toEqual({ url, allowed: [...new Set(blocks)].sort() });
        const script = document.querySelector("script[src]");
        const built = readFileSync(join(dir, script?.getAttribute("src") ?? ""));
        expect(script?.getAttribute("integrity")).toBe(hashOf(built));
      }
    });
  });

  it("has no React", () => {
    const scripts = names.filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(2);
    expectNone(scripts.filter((name) => /react/i.test(readFileSync(join(dir, name), "utf8"))));
  });
});

it("the real site has each article in content/ once, in order", async () => {
  const { categories } = await readSite();
  const urls = categories.flatMap(({ articles }) => articles.map(({ url }) => url));
  const home = readPages(inject("realSite")).find(({ url }) => url === "/")?.document ?? parse("");
  expect(attributesOf(home, "[data-groups] a", "href")).toEqual(urls);
  expect(home.querySelectorAll(".sheet .slate").map(({ text }) => Number.parseInt(text, 10))).toEqual(
    categories.map(({ articles }) => articles.length),
  );
  expect(attributesOf(home, ".sheet h2 a", "href")).toEqual(
    categories.map(({ articles }) => articles[0].url),
  );
  expect(attributesOf(home, ".sheet li a", "href")).toEqual(
    categories.flatMap(({ articles }) => [articles[0].url, ...articles.map(({ url }) => url)]),
  );
});
