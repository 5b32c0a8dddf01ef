import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { listFiles } from "../setup/files.ts";
import { attributesOf, type BuiltPage, readPages } from "../setup/pages.ts";
import { readSite } from "../setup/readSite.ts";
import { parseHeadersFile } from "../setup/rules.ts";

const sites = [inject("realSite"), inject("testSite"), inject("basePathSite")];
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);
/** The compressed bytes that a sidebar link to one article adds to every page. */
const bytesOfLink = 50;
const compressedSize = (text: string | Buffer) => brotliCompressSync(text).length;
const hashOf = (bytes: string | Buffer) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
const loadedLinks = "head link:not([rel=canonical], [rel=alternate], [rel=describedby])";
const expectNone = (faults: readonly unknown[]) => expect(faults).toEqual([]);

describe.each(sites)("$name", (site) => {
  const { basePath, dir } = site;
  const home = basePath || "/";
  const names = listFiles(site.dir);
  const pages = readPages(site);
  const pageByUrl = new Map(pages.map((page) => [page.url, page]));
  const urls = pages.map(({ url }) => url).filter((url) => url !== "/404");
  const read = (url: string) => readFileSync(join(dir, url));

  it("has unique titles and descriptions", () => {
    const titles = pages.map(({ document }) => document.querySelector("head > title")?.text ?? "");
    const descriptions = pages.flatMap(({ document }) =>
      attributesOf(document, "meta[name=description]", "content"),
    );
    for (const texts of [titles, descriptions]) expect(new Set(texts).size).toBe(pages.length);
    for (const title of titles) expect(title).toMatch(/^\S.* - \S.*$/);
  });

  // The pages below a path differ only in addresses.
  it.runIf(basePath === "").each(pages)("is valid HTML on $url", async ({ html }) => {
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) => result.messages);
    expectNone(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
  });

  it("every page can be reached from home by following links", () => {
    const reached = new Set([home]);
    for (const url of reached) {
      const document = pageByUrl.get(url)?.document ?? parse("");
      for (const href of attributesOf(document, "main a", "href"))
        if (href.startsWith("/")) reached.add(href.replace(/#.*/, ""));
    }
    expect([...reached].sort()).toEqual(urls.sort());
  });

  it("has the same frame around the text of every page", () => {
    for (const part of [".skip-link", "header", "[data-sidebar] a", "footer h2 + p"]) {
      const shown = pages.map(({ document }) => String(document.querySelectorAll(part)));
      expect(new Set(shown.map((html) => html.replace(' aria-current="page"', ""))).size).toBe(1);
    }
  });

  it("loads only existing files", () => {
    const loaded = pages.flatMap(({ document }) => [
      ...attributesOf(document, "[src]", "src"),
      ...attributesOf(document, loadedLinks, "href"),
      ...attributesOf(document, "[data-module]", "data-module"),
      ...attributesOf(document, "[data-index]", "data-index"),
    ]);
    expect(new Set(loaded).size).toBeGreaterThan(5);
    expectNone(loaded.filter((url) => !names.includes(url.slice(1))));
  });

  /** Every page lists every article. The budgets are for sites of up to 14 articles. */
  const countOfLinks = pages[0]?.document.querySelectorAll("[data-groups] a").length ?? 0;
  const bytesOfLinks = bytesOfLink * Math.max(0, countOfLinks - 14);
  const findExcess = (text: string, most: number) => {
    const size = compressedSize(text) - bytesOfLinks;
    return size > most ? [`${size} bytes`] : [];
  };

  it.each<[sentence: string, findFaults: (page: BuiltPage) => readonly string[]]>([
    [
      "links only to existing pages and headings, to the studio, to people, and to addresses in the content",
      ({ document }) =>
        attributesOf(document, "a", "href").filter((href) => {
          if (/^(?:https?:\/\/|mailto:|tel:)/.test(href)) return false;
          const [path = "", id] = href.split("#");
          if (path.endsWith(".md")) return !names.includes(path.slice(1));
          const target = path === "" ? document : pageByUrl.get(path)?.document;
          return path === "/404" || !target || (id !== undefined && !target.getElementById(id));
        }),
    ],
    [
      "has exactly the parts of the scene that its drawings use",
      ({ document }) => {
        const used = new Set(attributesOf(document, "use", "href").map((href) => href.slice(1)));
        const drawn = attributesOf(document, "svg g[id]", "id");
        const shared = attributesOf(document, ".scene-parts > g", "id");
        return [...used].filter((id) => !drawn.includes(id)).concat(shared.filter((id) => !used.has(id)));
      },
    ],
    ["has no placeholder", ({ html }) => html.replaceAll(/<pre [\s\S]*?<\/pre>/g, "").match(/\{\{/g) ?? []],
    [
      "shows its first screen using only its first 8.5 kB, or 9.3 kB with the styles of every component",
      ({ html, url, document }) => {
        const mostBytes = url.endsWith("/every-construct") ? 9300 : 8500;
        // The content policy is in the page.
        const mostOfHeaders = 800;
        const begun = brotliCompressSync(html).subarray(0, mostBytes + bytesOfLinks - mostOfHeaders);
        const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
        const start = brotliDecompressSync(begun, options).toString();
        const first = document.querySelector("main :is(.steps, .panels) li, main p:not(.place p)");
        const needed = ["</style>", "</aside>", "</h1>", first?.innerHTML ?? "a first step"];
        return needed.filter((part) => !start.includes(part));
      },
    ],
    [
      "has at most 12 kB, 11 kB if it is the home page, 16 kB with the drawings of the camera, or 20 kB with every drawing",
      ({ html, url, document }) => {
        const drawsCamera = document.querySelector('[data-figure^="camera-"]') !== null;
        if (url.endsWith("/every-construct")) return findExcess(html, 20_000);
        if (drawsCamera) return findExcess(html, 16_000);
        return findExcess(html, url === home ? 11_000 : 12_000);
      },
    ],
  ])("each page %s", (_, findFaults) => {
    expectNone(pages.flatMap((page) => findFaults(page).map((fault) => `${page.url}: ${fault}`)));
  });

  it.each(pages)("marks only the link of the current page in the sidebar of $url", ({ document, url }) => {
    const current = attributesOf(document, "[data-sidebar] [aria-current=page]", "href");
    expect(current).toEqual(url.startsWith(`${basePath}/docs/`) ? [url] : []);
  });

  it.each(pages)("loads at most 2.5 kB of scripts on $url before the search is used", ({ document }) => {
    const inline = document.querySelectorAll("script:not([src]):not([type])");
    const scripts = [
      ...attributesOf(document, "script[src]", "src").map(read),
      ...inline.map(({ innerHTML }) => innerHTML),
    ];
    expect(scripts).toHaveLength(2);
    expect(scripts.reduce((sum, script) => sum + compressedSize(script), 0)).toBeLessThanOrEqual(2500);
  });

  it.each(pages)("loads a font of at most 22 kB, icons and lazy pictures on $url", ({ html, document }) => {
    const loaded = attributesOf(document, loadedLinks, "href");
    expect(loaded.map((url) => url.replace(/.*\./, ""))).toEqual(["svg", "woff2", "webmanifest"]);
    const [, font = ""] = loaded;
    expect(read(font).length).toBeLessThanOrEqual(22_000);
    expect(html).toContain(`url("${font}")`);
    expectNone(document.querySelectorAll("iframe, video, link[rel=stylesheet]"));
    for (const picture of document.querySelectorAll("img.picture"))
      expect(picture.attributes).toMatchObject({
        src: expect.stringMatching(/\/assets\/[\w-]+\.[\da-f]{8}\.webp$/),
        alt: expect.stringMatching(/./),
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
        loading: "lazy",
      });
  });

  it.each(pages)("allows $url exactly its own inline blocks and its script", ({ document }) => {
    const [policy = ""] = attributesOf(document, "meta[http-equiv=Content-Security-Policy]", "content");
    const allowed = Array.from(policy.matchAll(/'(sha256-[^']+)'/g), ([, hash]) => hash);
    const inline = "style, script:not([src], [type='application/ld+json'])";
    const blocks = document
      .querySelectorAll(inline)
      .map(({ innerHTML }) => hashOf(innerHTML.replace(/^<!\[CDATA\[(.*)\]\]>$/s, "$1")));
    expect(allowed.sort()).toEqual([...new Set(blocks)].sort());
    const script = document.querySelector("script[src]");
    expect(script?.getAttribute("integrity")).toBe(hashOf(read(script?.getAttribute("src") ?? "")));
  });

  it("caches hashed files for ever, and only files that exist", () => {
    const assets = names.map((name) => `/${name}`).filter((url) => url.startsWith(`${basePath}/assets/`));
    for (const url of assets) expect(url).toMatch(/\.[0-9a-f]{8}\.\w+(\.br|\.gz)?$/);
    const ofPages = basePath ? [basePath, `${basePath}/*`] : ["/*"];
    const rules = parseHeadersFile(read("_headers").toString());
    const kept = rules.splice(ofPages.length);
    expect(rules.map(({ pattern }) => pattern)).toEqual(ofPages);
    expect(kept.map(({ pattern }) => pattern).sort()).toEqual(
      assets.filter((url) => !/\.(?:br|gz)$/.test(url)).sort(),
    );
    for (const { headers } of kept)
      expect(headers).toEqual([["Cache-Control", "public, max-age=31536000, immutable"]]);
  });

  it("has no React", () => {
    const scripts = names.filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(2);
    expectNone(scripts.filter((name) => /react/i.test(read(name).toString())));
  });
});

it("the real site has each article in content/ once, in order", async () => {
  const { categories } = await readSite();
  const groups = categories.map(({ articles }) => articles.map(({ url }) => url));
  const home: HTMLElement =
    readPages(inject("realSite")).find(({ url }) => url === "/")?.document ?? parse("");
  const slates = home.querySelectorAll(".sheet .slate").map(({ text }) => Number(/\d+/.exec(text)));
  expect(attributesOf(home, "[data-groups] a", "href")).toEqual(groups.flat());
  expect(slates).toEqual(groups.map(({ length }) => length));
  // A card leads to the first article of its category.
  expect(attributesOf(home, ".sheet a", "href")).toEqual(groups.map(([first]) => first));
});
