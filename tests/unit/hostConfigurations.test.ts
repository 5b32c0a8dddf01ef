import { describe, expect, it } from "vitest";
import { createSiteHeaders } from "../../build/publish/headers.ts";
import { createHostFiles, type Host, hosts, parseHost } from "../../build/publish/hosts.ts";

const settings = { siteUrl: "https://help.example", basePath: "/help" };
const assets = [{ outputPath: "help/assets/page.00000000.js", content: "" }];

/** Don't edit the expected files by hand. Read each difference as an operator of that host. */
describe.each(["", "/help"])("the expected files for the base path %j are written", (basePath) => {
  const site = { ...settings, basePath };
  const assets = ["page.00000000.js", "search.00000000/g0.json"];
  const written = assets.map((name) => ({ outputPath: `${basePath}/assets/${name}`.slice(1), content: "" }));
  const redirects = [
    { from: `${basePath}/docs/old`, to: `${basePath}/docs/new#part`, title: "New" },
    { from: `${basePath}/start`, to: basePath || "/", title: "Home" },
  ];

  it.each(["no-host", ...Object.keys(hosts)])("for %s", async (name) => {
    const host = new Map<string, Host>(Object.entries(hosts)).get(name);
    const { files } = createHostFiles(written, redirects, site, host);
    const text = files.map(({ outputPath, content }) => `=== ${outputPath}\n${content}`).join("\n");
    await expect(text).toMatchFileSnapshot(`../hosts/expected/${name}${basePath.replace("/", "-")}.txt`);
  });
});

it.each([
  ["https://help.example", ["80", "[::]:80", "443 ssl http2", "[::]:443 ssl http2"]],
  ["https://help.example:8443", ["8443 ssl http2", "[::]:8443 ssl http2"]],
  ["http://help.example", ["80", "[::]:80"]],
  ["http://[2001:db8::1]:8080", ["8080", "[::]:8080"]],
])("nginx listens at the port of %s, over IPv4 and IPv6", (siteUrl, expected) => {
  const { files } = createHostFiles([], [], { siteUrl, basePath: "" }, hosts.nginx);
  const text = String(files.find(({ outputPath }) => outputPath === "nginx.conf")?.content);
  expect(Array.from(text.matchAll(/^ +listen (.+);$/gm), ([, listened]) => listened)).toEqual(expected);
});

describe("the headers", () => {
  it("list each asset, up to the hosts' limit, so that browsers never cache a missing one", () => {
    const names = Array.from({ length: 200 }, (_, number) => `help/assets/${number}.00000000.js`);
    const files = names.map((outputPath) => ({ outputPath, content: "" }));
    const patterns = createSiteHeaders(files, settings).rules.map(({ pattern }) => pattern);
    expect(patterns).toEqual(["/help", "/help/*", ...names.slice(0, 98).map((name) => `/${name}`)]);
  });

  it("name pictures last, and the parts of a search index as one folder", () => {
    const pictures = ["png", "webp", "jpg", "jpeg", "gif", "avif", "ico"].map((ending) => `a.${ending}`);
    const parts = ["0", "1", "t0", "g0"].map((name) => `search.0a1b2c3d/${name}.json`);
    const names = [...pictures, "b.js", "d.woff2", ...parts, "search.0a1b2c3d.json", "icon.svg"];
    const inAnyOrder = [names, names.toReversed(), names.toSorted()].map((some) => {
      const files = some.map((name) => ({ outputPath: `help/assets/${name}`, content: "" }));
      const [, , ...rules] = createSiteHeaders(files, { basePath: "/help" }).rules;
      expect(rules).toHaveLength(pictures.length + 5);
      return rules
        .map(({ pattern }) => pattern)
        .slice(0, 5)
        .sort();
    });
    const needed = ["b.js", "d.woff2", "icon.svg", "search.0a1b2c3d.json", "search.0a1b2c3d/*"];
    for (const first of inAnyOrder) expect(first).toEqual(needed.map((name) => `/help/assets/${name}`));
  });
});

it("redirects beyond a host's limit are left out with a notice, and plain addresses are left out last", () => {
  const redirects = Array.from({ length: 700 }, (_, number) => ({
    from: `/docs/old-${number}`,
    to: "/docs/new",
    title: "New",
  }));
  const createFor = (host: Host, count?: number) =>
    createHostFiles(assets, redirects.slice(0, count), settings, host);
  const { files, notice } = createFor(hosts.cloudflare);
  const text = String(files.find(({ outputPath }) => outputPath === "_redirects")?.content);
  const lines = text.trim().split("\n");
  expect(lines).toHaveLength(2000);
  expect(notice).toBe(
    "This host reads 2000 redirects and the site has 2800; those from /docs/old-600/ onwards were left out.",
  );
  for (const { from } of redirects) expect(lines).toContain(`${from} /docs/new 301`);
  for (const whole of [createFor(hosts.netlify), createFor(hosts.cloudflare, 500)])
    expect(whole).not.toHaveProperty("notice");
});

it("an unknown host is an error that lists the known hosts", () => {
  expect(() => parseHost("apache")).toThrow(
    `--host apache is not known; the hosts are ${Object.keys(hosts).join(", ")}.`,
  );
});
