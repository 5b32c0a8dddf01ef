import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { HeaderRule } from "../../build/hosting/headers.ts";
import { createHostFiles } from "../../build/hosting/hosts.ts";
import { precompress } from "../../build/hosting/precompress.ts";
import type { HostName } from "../../build/options.ts";

const settings = { siteUrl: "https://help.example", basePath: "/help" };
const rules: HeaderRule[] = [
  { pattern: "/*", headers: [["X-Frame-Options", "DENY"]] },
  { pattern: "/help/assets/*", headers: [["Cache-Control", "immutable"]] },
];

const createConfiguration = (host: HostName) => {
  const [, , file] = createHostFiles(rules, settings, host);
  return String(file?.content);
};

describe("the headers", () => {
  it("of a site below a path are sent with its home and its 404 page too", () => {
    const [headersFile] = createHostFiles(rules, settings);
    expect(headersFile).toEqual({
      outputPath: "_headers",
      content: "/*\n  X-Frame-Options: DENY\n/help/assets/*\n  Cache-Control: immutable\n",
    });
  });

  it("are in vercel.json", () => {
    expect(JSON.parse(createConfiguration("vercel"))).toEqual({
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: "/(.*)", headers: [{ key: "X-Frame-Options", value: "DENY" }] },
        { source: "/help/assets/(.*)", headers: [{ key: "Cache-Control", value: "immutable" }] },
      ],
    });
  });

  it("are in firebase.json, after what Firebase must not choose by itself", () => {
    expect(JSON.parse(createConfiguration("firebase")).hosting.headers).toEqual([
      { source: "**", headers: [{ key: "Cache-Control", value: "public, max-age=0, must-revalidate" }] },
      { source: "/**", headers: [{ key: "X-Frame-Options", value: "DENY" }] },
      { source: "/help/assets/**", headers: [{ key: "Cache-Control", value: "immutable" }] },
    ]);
  });

  it("that a configuration has no place for stop the build", () => {
    const strange = [...rules, { pattern: "/help/assets/*", headers: [["X-New", "1"]] as const }];
    expect(() => createHostFiles(strange, settings, "nginx")).toThrow(
      "No configuration is written for X-New",
    );
  });
});

describe("compressed copies", () => {
  it("stand beside long texts, and hold the same", () => {
    const content = "é and so on. ".repeat(100);
    const files = precompress([
      { outputPath: "long.html", content },
      { outputPath: "short.html", content: "short" },
      { outputPath: "picture.png", content: new Uint8Array(5000) },
    ]);
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
