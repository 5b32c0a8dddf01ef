import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { contentTypes, unnamedType } from "../../build/hosting/addressRules.ts";
import { createSiteHeaders } from "../../build/hosting/headers.ts";
import { createHostFiles, hosts } from "../../build/hosting/hosts.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { matchesPattern } from "../setup/rules.ts";

const redirects = [
  { from: "/docs/old", to: "/docs/new#part", title: "New" },
  { from: "/start", to: "/", title: "Home" },
];
const assets = ["page.js", "a.woff2", "a.png", "a.webp", "icon.svg"].map((name) =>
  name.replace(".", ".00000000."),
);
const searchFiles = ["search.00000000.json", "search.00000000/g0.json"];

function createTexts(basePath: string, names: readonly string[] = []) {
  const settings = { siteUrl: "https://help.example", basePath };
  const files = names.map((outputPath) => ({ outputPath, content: "" }));
  const headers = createSiteHeaders(files, settings);
  const written = createHostFiles(files, redirects, settings, hosts.s3).files;
  return { headers, texts: new Map(written.map(({ outputPath, content }) => [outputPath, String(content)])) };
}

describe("the function for CloudFront", () => {
  const source = createTexts("").texts.get("cloudfront.js");
  interface Answer {
    readonly uri?: string;
    readonly statusCode?: number;
    readonly headers?: { readonly location: { readonly value: string } };
  }
  type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;
  const handle = (uri: string, querystring: Query = {}): Answer =>
    runInNewContext(`${source}; handler(event)`, { event: { request: { uri, querystring } } });

  it.each([
    ["/", "/index.html"],
    ["/help", "/help.html"],
    ["/docs/edit-images", "/docs/edit-images.html"],
    ["/docs/edit-images.md", "/docs/edit-images.md"],
    ["/assets/page.0a1b2c3d.js", "/assets/page.0a1b2c3d.js"],
    ["/.well-known/a-token", "/.well-known/a-token"],
    ["/.well-known/acme/key.txt", "/.well-known/acme/key.txt"],
  ])("finds %s in %s", (uri, file) => {
    expect(handle(uri)).toEqual({ uri: file, querystring: {} });
  });

  it.each([
    ["/docs/edit-images/", "/docs/edit-images"],
    ["/docs/edit-images.html", "/docs/edit-images"],
    ["/docs/edit-images.html/", "/docs/edit-images"],
    ["/help/", "/help"],
    ["/index.html", "/"],
    ["//evil.example/", "/evil.example"],
    ["/docs/old", "/docs/new#part"],
    ["/docs/old/", "/docs/new#part"],
    ["/docs/old.html", "/docs/new#part"],
    ["/docs/old.md", "/docs/new.md"],
    ["/start", "/"],
  ])("redirects %s to %s permanently", (uri, location) => {
    expect(handle(uri)).toMatchObject({ statusCode: 308, headers: { location: { value: location } } });
  });

  it("keeps the query string, before the fragment", () => {
    const query: Query = {
      q: { value: "a%2Fb" },
      empty: { value: "" },
      many: { value: "1", multiValue: [{ value: "1" }, { value: "2" }] },
    };
    const locationOf = (uri: string) => handle(uri, query).headers?.location.value;
    expect(locationOf("/docs/edit-images/")).toBe("/docs/edit-images?q=a%2Fb&empty&many=1&many=2");
    expect(locationOf("/docs/old")).toBe("/docs/new?q=a%2Fb&empty&many=1&many=2#part");
  });

  it("never redirects to another host because of a backslash", () => {
    expect(handle("/\\evil.example/").headers).toBeUndefined();
  });
});

/** Applies filters as `aws s3 sync` does, where the last match wins, and prints what it would upload. */
const fakeAws = `#!${process.execPath}
const { readdirSync, appendFileSync } = require("node:fs");
const [, , , bucket, ...args] = process.argv.slice(2);
const isMatch = (name, pattern) =>
  new RegExp("^" + pattern.split("*").map((part) => part.replace(/[.]/g, "[.]")).join(".*") + "$").test(name);
const filters = [];
const upload = { bucket };
for (let at = 0; at < args.length; at++) {
  if (args[at] === "--include" || args[at] === "--exclude") filters.push([args[at], args[++at]]);
  else if (args[at] === "--delete") upload.deletes = true;
  else upload[args[at].slice(2)] = args[++at];
}
const names = readdirSync(".", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => (entry.parentPath + "/" + entry.name).replace(process.cwd() + "/", "").replace("./", ""))
  .filter((name) => filters.reduce((isIn, [kind, pattern]) => (isMatch(name, pattern) ? kind === "--include" : isIn), true));
appendFileSync("../uploads", JSON.stringify({ ...upload, names }) + "\\n");
`;

it.skipIf(process.platform === "win32").each(["", "/help"])(
  'upload.sh says of each file below "%s" once what it is and how long it is kept, and deletes last',
  (basePath) => {
    const folder = createFolder();
    const inBase = (name: string) => `${basePath}/${name}`.slice(1);
    const assetNames = [...assets, ...searchFiles].map((name) => inBase(`assets/${name}`));
    const ofSite = ["docs/new.html", "docs/new.md", "robots.txt", "sitemap.xml", "site.webmanifest"];
    const home = basePath === "" ? "index.html" : "help.html";
    const others = [
      ...[...ofSite, "search-documents.jsonl"].map(inBase),
      ...[home, "404.html", "version.json", "icon.png", "favicon.ico"],
      ...[".well-known/security.txt", ".well-known/acme/a-token"],
    ];
    const types = new Map<string, string>(Object.entries(contentTypes));
    const { headers, texts } = createTexts(basePath, assetNames);
    const unserved = [...texts.keys(), ".stage-here-1/index.html", "index.html.br", "index.html.gz"];
    for (const name of [...assetNames, ...others, ...unserved])
      writeIn(join(folder, "dist"), name, texts.get(name) ?? "");
    writeIn(folder, "bin/aws", fakeAws);
    chmodSync(join(folder, "bin/aws"), 0o755);
    const path = `${join(folder, "bin")}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH: path, BUCKET: "b" };
    execFileSync("sh", ["upload.sh"], { cwd: join(folder, "dist"), env });

    const lines = readFileSync(join(folder, "uploads"), "utf8").trim().split("\n");
    const uploads = lines.map((line) => JSON.parse(line));
    const { names: all, ...last } = uploads.pop();
    expect(last).toEqual({ bucket: "s3://b", deletes: true });
    const served = [...assetNames, ...others].sort();
    expect(all.sort()).toEqual(served);
    expect(uploads.flatMap(({ names }) => names).sort()).toEqual(served);
    for (const { names, "content-type": type, "cache-control": caching } of uploads)
      for (const name of names) {
        const isAsset = headers.assetPatterns.some((pattern) => matchesPattern(`/${name}`, pattern));
        const kept = "public, max-age=31536000, immutable";
        expect(caching, name).toBe(isAsset ? kept : "public, max-age=0, must-revalidate");
        expect(type, name).toBe(types.get(name.replace(/.*[./]/, "")) ?? unnamedType);
      }
    const orderOf = (name: string) => uploads.findIndex(({ names }) => names.includes(name));
    for (const name of assetNames) expect(orderOf(name)).toBeLessThan(orderOf("404.html"));
  },
);
