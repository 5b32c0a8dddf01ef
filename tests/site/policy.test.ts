import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { parseHeadersFile } from "../../build/hosting/headers.ts";
import { listFiles } from "../setup/files.ts";
import { readPages } from "../setup/pages.ts";

const hashOf = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

const policyOf = (document: HTMLElement) =>
  document.querySelector("head > meta[http-equiv=Content-Security-Policy]")?.getAttribute("content") ?? "";

/** What a browser would block on pages under their own policies, and what those policies allow unnecessarily. */
function findPolicyFaults(documents: readonly HTMLElement[]): string[] {
  const blocks = documents.flatMap((document) =>
    document
      .querySelectorAll("style, script:not([src])")
      .filter((element) => element.getAttribute("type") !== "application/ld+json")
      .map((element) => ({ policy: policyOf(document), hash: hashOf("sha256", element.innerHTML) })),
  );
  const inline = blocks.map(({ hash }) => hash);
  const allowed = documents
    .flatMap((document) => [...policyOf(document).matchAll(/'(sha256-[^']+)'/g)])
    .map(([, hash = ""]) => hash);
  const attributes = documents
    .flatMap((document) => document.querySelectorAll("*"))
    .flatMap(({ attributes }) => Object.keys(attributes));
  return [
    ...blocks.filter(({ policy, hash }) => !policy.includes(hash)).map(({ hash }) => `blocks ${hash}`),
    ...allowed.filter((hash) => !inline.includes(hash)).map((hash) => `allows ${hash} for nothing`),
    ...attributes.filter((name) => name === "style" || name.startsWith("on")).map((name) => `blocks ${name}`),
  ];
}

describe.each([inject("realSite"), inject("testSite"), inject("basePathSite")])(
  "the headers of $name",
  (site) => {
    const rules = parseHeadersFile(readFileSync(join(site.dir, "_headers"), "utf8"));
    const all = new Map(rules[0]?.headers);
    const pages = readPages(site);

    it("forbid everything that the pages do not need", () => {
      for (const { html, document } of pages) {
        expect(policyOf(document)).toContain("default-src 'none'");
        expect(policyOf(document)).toContain("trusted-types 'none'");
        expect(policyOf(document)).not.toMatch(/unsafe|\*|http|frame-ancestors/);
        expect(html.indexOf("Content-Security-Policy")).toBeLessThan(
          html.search(/<(?:style|script|link|img)/),
        );
      }
      // No directive may depend on the content: a server may still send the previous build's headers.
      expect(all.get("Content-Security-Policy")).toBe(
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
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

    it("cache hashed files for ever, and only files that exist", () => {
      const { basePath } = site;
      const assets = listFiles(site.dir)
        .map((name) => `/${name}`)
        .filter((url) => url.startsWith(`${basePath}/assets/`));
      for (const url of assets) expect(url).toMatch(/\.[0-9a-f]{8}\.\w+(\.br|\.gz)?$/);
      const [pages, kept] = [rules.slice(0, basePath ? 2 : 1), rules.slice(basePath ? 2 : 1)];
      expect(pages.map(({ pattern }) => pattern)).toEqual(basePath ? [basePath, `${basePath}/*`] : ["/*"]);
      expect(kept.map(({ pattern }) => pattern).sort()).toEqual(
        assets.filter((url) => !/\.(?:br|gz)$/.test(url)).sort(),
      );
      for (const { headers } of kept)
        expect(headers).toEqual([["Cache-Control", "public, max-age=31536000, immutable"]]);
    });

    it("allow each page exactly its own inline blocks", () => {
      for (const { url, document } of pages)
        expect({ url, faults: findPolicyFaults([document]) }).toEqual({ url, faults: [] });
    });

    it.each([
      ["an inline handler", (html: string) => html.replace("<main", '<main onclick="x()"')],
      ["an inline style", (html: string) => html.replace("<main", '<main style="color:red"')],
      ["another inline script", (html: string) => html.replace("</body>", "<script>x()</script></body>")],
      ["a changed stylesheet", (html: string) => html.replace("<style>", "<style>a{}")],
      ["a script that is gone", (html: string) => html.replace(/<script>.*?<\/script>/, "")],
    ])("do not allow a page with %s", (_, change) => {
      const documents = pages.map(({ html }) => parse(change(html)));
      expect(findPolicyFaults(documents)).not.toEqual([]);
    });

    it("name the script of each page by the hash of its bytes", () => {
      for (const { document } of pages) {
        const script = document.querySelector("script[src]");
        const built = readFileSync(join(site.dir, script?.getAttribute("src") ?? ""));
        expect(script?.getAttribute("integrity")).toBe(hashOf("sha256", built));
      }
    });
  },
);
