import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createSiteHeaders, type SiteHeaders } from "../../build/hosting/headers.ts";
import { createHostFiles, type HostName, hosts, parseHost } from "../../build/hosting/hosts.ts";
import { precompress } from "../../build/hosting/precompress.ts";
import type { Redirect } from "../../build/model.ts";

const settings = { siteUrl: "https://help.example", basePath: "/help" };
const page = "/help/assets/page.00000000.js";
const headers: SiteHeaders = {
  basePath: "/help",
  security: [["X-Frame-Options", "DENY"]],
  assetPatterns: [page],
};
const keptForEver = "public, max-age=31536000, immutable";

const createTexts = (
  host?: HostName,
  ofSite = headers,
  inSettings = settings,
  redirects: readonly Redirect[] = [],
) =>
  Object.fromEntries(
    createHostFiles(ofSite, redirects, inSettings, host && hosts[host]).files.map(
      ({ outputPath, content }) => [outputPath, String(content)],
    ),
  );

describe("the headers", () => {
  it("of a site below a path are sent only for its own addresses", () => {
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

  it("of a site with its own origin are sent with every response", () => {
    expect(createTexts(undefined, { ...headers, basePath: "", assetPatterns: [] })._headers).toBe(
      "/*\n  X-Frame-Options: DENY\n",
    );
  });

  it("list each asset, up to the hosts' limit, so that browsers never cache a missing one", () => {
    const assetPatterns = Array.from({ length: 200 }, (_, number) => `/help/assets/${number}.00000000.js`);
    const lines = createTexts(undefined, { ...headers, assetPatterns })._headers?.split("\n") ?? [];
    const patterns = lines.filter((line) => line.startsWith("/"));
    expect(patterns).toEqual(["/help", "/help/*", ...assetPatterns.slice(0, 98)]);
  });

  it("name pictures last, and the parts of a search index as one folder", () => {
    const pictures = ["png", "webp", "jpg", "jpeg", "gif", "avif", "ico"].map((ending) => `a.${ending}`);
    const parts = ["0", "1", "t0", "g0"].map((name) => `search.0a1b2c3d/${name}.json`);
    const names = [...pictures, "b.js", "d.woff2", ...parts, "search.0a1b2c3d.json", "icon.svg"];
    const inAnyOrder = [names, names.toReversed(), names.toSorted()].map((some) => {
      const files = some.map((name) => ({ outputPath: `help/assets/${name}`, content: "" }));
      const { assetPatterns } = createSiteHeaders(files, { basePath: "/help" });
      expect(assetPatterns).toHaveLength(pictures.length + 5);
      return assetPatterns.slice(0, 5).sort();
    });
    const needed = ["b.js", "d.woff2", "icon.svg", "search.0a1b2c3d.json", "search.0a1b2c3d/*"];
    for (const first of inAnyOrder) expect(first).toEqual(needed.map((name) => `/help/assets/${name}`));
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
      redirects: [],
    });
  });

  it("are in firebase.json, after a replacement for Firebase's own default", () => {
    const caching = { key: "Cache-Control", value: "public, max-age=0, must-revalidate" };
    const security = [caching, { key: "X-Frame-Options", value: "DENY" }];
    expect(JSON.parse(createTexts("firebase")["firebase.json"] ?? "").hosting.headers).toEqual([
      { source: "/help", headers: security },
      { source: "/help/**", headers: security },
      { source: page, headers: [caching, { key: "Cache-Control", value: keptForEver }] },
    ]);
  });

  it("are listed alongside the redirects, in every spelling for hosts that compare addresses literally", () => {
    const redirects = [
      { from: "/help/docs/old", to: "/help/docs/new#part", title: "New" },
      { from: "/help/start", to: "/help", title: "Home" },
    ];
    const textOf = (host: HostName, name: string) =>
      createTexts(host, headers, settings, redirects)[name] ?? "";
    const moves = [
      ["/help/docs/old", "/help/docs/new#part"],
      ["/help/start", "/help"],
      ["/help/docs/old.md", "/help/docs/new.md"],
      ["/help/docs/old/", "/help/docs/new#part"],
      ["/help/start/", "/help"],
      ["/help/docs/old.html", "/help/docs/new#part"],
      ["/help/start.html", "/help"],
    ];
    expect(JSON.parse(textOf("vercel", "vercel.json")).redirects).toEqual(
      moves.map(([source, destination]) => ({ source, destination, permanent: true })),
    );
    expect(JSON.parse(textOf("firebase", "firebase.json")).hosting.redirects).toEqual(
      moves.map(([source, destination]) => ({ source, destination, type: 301 })),
    );
    expect(textOf("netlify", "_redirects")).toBe(moves.map(([from, to]) => `${from} ${to} 301\n`).join(""));
  });

  it("and redirects are in Azure's configuration", () => {
    const redirects = [{ from: "/docs/old", to: "/docs/new", title: "New" }];
    const site = { ...headers, basePath: "", assetPatterns: ["/assets/page.00000000.js"] };
    const text = createTexts("azure", site, { ...settings, basePath: "" }, redirects)[
      "staticwebapp.config.json"
    ];
    const { mimeTypes, ...configuration } = JSON.parse(text ?? "");
    expect(mimeTypes).toMatchObject({ ".md": "text/markdown; charset=utf-8", ".woff2": "font/woff2" });
    expect(configuration).toEqual({
      trailingSlash: "never",
      globalHeaders: { "X-Frame-Options": "DENY", "Cache-Control": "public, max-age=0, must-revalidate" },
      responseOverrides: { 404: { rewrite: "/404.html" } },
      routes: [
        { route: "/docs/old", redirect: "/docs/new", statusCode: 301 },
        { route: "/docs/old.md", redirect: "/docs/new.md", statusCode: 301 },
        { route: "/docs/old/", redirect: "/docs/new", statusCode: 301 },
        { route: "/docs/old.html", redirect: "/docs/new", statusCode: 301 },
        { route: "/assets/page.00000000.js", headers: { "Cache-Control": keptForEver } },
      ],
    });
  });

  it.each(["nginx", "caddy"] as const)("have names in %s that no other site on the server uses", (host) => {
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

it("redirects beyond a host's limit are left out with a notice, and plain addresses are left out last", () => {
  const redirects = Array.from({ length: 700 }, (_, number) => ({
    from: `/docs/old-${number}`,
    to: "/docs/new",
    title: "New",
  }));
  const { files, notice } = createHostFiles(headers, redirects, settings, hosts.cloudflare);
  const lines = String(files.find(({ outputPath }) => outputPath === "_redirects")?.content)
    .trim()
    .split("\n");
  expect(lines).toHaveLength(2000);
  expect(notice).toBe(
    "This host reads 2000 redirects and the site has 2800; those from /docs/old-600/ on were left out.",
  );
  for (const { from } of redirects) expect(lines).toContain(`${from} /docs/new 301`);
  expect(createHostFiles(headers, redirects, settings, hosts.netlify)).not.toHaveProperty("notice");
  expect(createHostFiles(headers, redirects.slice(0, 500), settings, hosts.cloudflare)).not.toHaveProperty(
    "notice",
  );
});

it("an unknown host is an error that lists the known hosts", () => {
  expect(() => parseHost("apache")).toThrow(
    "--host apache is not known; the hosts are nginx, caddy, cloudflare, netlify, vercel, firebase, azure, s3, github-pages.",
  );
});

describe("compressed copies", () => {
  it("are written next to long text files, with the same content", () => {
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
