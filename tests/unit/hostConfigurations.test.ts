import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createSiteHeaders, type SiteHeaders } from "../../build/hosting/headers.ts";
import { createHostFiles, type HostName, hosts, parseHost } from "../../build/hosting/hosts.ts";
import { precompress } from "../../build/hosting/precompress.ts";
import type { Redirect } from "../../build/model.ts";
import { testAssets } from "../setup/testAssets.ts";

const settings = { siteUrl: "https://help.example", basePath: "/help" };
const page = "/help/assets/page.00000000.js";
const headers: SiteHeaders = {
  basePath: "/help",
  security: [["X-Frame-Options", "DENY"]],
  assetUrls: [page],
};
const keptForEver = "public, max-age=31536000, immutable";

const createTexts = (
  host?: HostName,
  ofSite = headers,
  inSettings = settings,
  redirects: readonly Redirect[] = [],
) =>
  Object.fromEntries(
    createHostFiles(ofSite, redirects, inSettings, host && hosts[host]).map(({ outputPath, content }) => [
      outputPath,
      String(content),
    ]),
  );

describe("the headers", () => {
  it("of a site below a path are sent with its addresses, and no other", () => {
    expect(createTexts()).toEqual({
      _headers: `/help
  X-Frame-Options: DENY
/help/*
  X-Frame-Options: DENY
${page}
  Cache-Control: ${keptForEver}
`,
    });
  });

  it("of a site that has its origin are sent with every answer", () => {
    expect(createTexts(undefined, { ...headers, basePath: "", assetUrls: [] })._headers).toBe(
      "/*\n  X-Frame-Options: DENY\n",
    );
  });

  it("never let an asset that is not there be kept: each is named, up to the hosts' limit", () => {
    const assetUrls = Array.from({ length: 200 }, (_, number) => `/help/assets/${number}.00000000.js`);
    const lines = createTexts(undefined, { ...headers, assetUrls })._headers?.split("\n") ?? [];
    const patterns = lines.filter((line) => line.startsWith("/"));
    expect(patterns).toEqual(["/help", "/help/*", ...assetUrls.slice(0, 98)]);
  });

  it("name pictures last", () => {
    const files = ["a.png", "b.js", "c.webp", "d.woff2"].map((name) => ({
      outputPath: `assets/${name}`,
      content: "",
    }));
    expect(createSiteHeaders(testAssets, files, settings).assetUrls).toEqual([
      "/assets/b.js",
      "/assets/d.woff2",
      "/assets/a.png",
      "/assets/c.webp",
    ]);
  });

  it("are in vercel.json", () => {
    const { "vercel.json": text = "" } = createTexts("vercel");
    const security = [{ key: "X-Frame-Options", value: "DENY" }];
    expect(JSON.parse(text)).toEqual({
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: "/help", headers: security },
        { source: "/help/(.*)", headers: security },
        { source: page, headers: [{ key: "Cache-Control", value: keptForEver }] },
      ],
    });
  });

  it("are in firebase.json, after what Firebase must not choose by itself", () => {
    const caching = { key: "Cache-Control", value: "public, max-age=0, must-revalidate" };
    const security = [caching, { key: "X-Frame-Options", value: "DENY" }];
    expect(JSON.parse(createTexts("firebase")["firebase.json"] ?? "").hosting.headers).toEqual([
      { source: "/help", headers: security },
      { source: "/help/**", headers: security },
      { source: page, headers: [caching, { key: "Cache-Control", value: keptForEver }] },
    ]);
  });

  it("stand beside the redirects", () => {
    const redirects = [{ from: "/help/docs/old", to: "/help/docs/new#part", title: "New" }];
    const textOf = (host: HostName, name: string) =>
      createTexts(host, headers, settings, redirects)[name] ?? "";
    expect(JSON.parse(textOf("vercel", "vercel.json")).redirects).toEqual([
      { source: "/help/docs/old", destination: "/help/docs/new#part", permanent: true },
    ]);
    expect(JSON.parse(textOf("firebase", "firebase.json")).hosting.redirects).toEqual([
      { source: "/help/docs/old", destination: "/help/docs/new#part", type: 301 },
    ]);
    expect(textOf("netlify", "_redirects")).toBe("/help/docs/old /help/docs/new#part 301\n");
  });

  it.each(["nginx", "caddy"] as const)("have names in %s that no other site there has", (host) => {
    const namesOf = (basePath: string) =>
      new Set(
        Object.values(createTexts(host, headers, { ...settings, basePath }))
          .join()
          .match(/\w+_[0-9a-f]{8}\b/g),
      );
    const [one, other] = [namesOf("/help"), namesOf("/docs")];
    expect(one.size).toBe(host === "nginx" ? 3 : 1);
    expect([...one].filter((name) => other.has(name))).toEqual([]);
  });
});

it("a host that nobody knows is named with those that are", () => {
  expect(() => parseHost("apache")).toThrow(
    "--host apache is not known; the hosts are nginx, caddy, cloudflare, netlify, vercel, firebase, github-pages.",
  );
});

describe("compressed copies", () => {
  it("stand beside long texts, and hold the same", () => {
    const content = "é and so on. ".repeat(100);
    const files = [
      ...precompress([
        { outputPath: "long.html", content },
        { outputPath: "short.html", content: "short" },
        { outputPath: "picture.png", content: new Uint8Array(5000) },
      ]),
    ];
    expect(files.map(({ outputPath }) => outputPath)).toEqual([
      "long.html",
      "long.html.br",
      "long.html.gz",
      "short.html",
      "picture.png",
    ]);
    expect(brotliDecompressSync(files[1]?.content ?? "").toString()).toBe(content);
    expect(gunzipSync(files[2]?.content ?? "").toString()).toBe(content);
  });
});
