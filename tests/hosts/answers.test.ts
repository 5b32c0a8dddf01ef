import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";

import { contentTypes } from "../../build/hosting/addressRules.ts";
import { matchesPattern, parseHeadersFile } from "../../build/hosting/headers.ts";
import { configurationNames } from "../../build/hosting/hosts.ts";
import { type Answer, ask } from "../setup/ask.ts";
import { runVerify } from "../setup/runBuild.ts";
import type { HostedSite } from "./setup.ts";

const typeByEnding: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  jsonl: "application/jsonl",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};
const sites = inject("hostedSites");

describe.each([{ base: "" }, { base: "/help" }])(
  'below "$base/", the preview and, with npm run test:hosts, nginx and Caddy',
  ({ base }) => {
    const servers = sites.filter(({ basePath }) => basePath === base);
    const [{ siteDir } = { siteDir: "" }] = servers;
    const read = (name: string) => readFileSync(join(siteDir, name));
    const home = base || "/";
    const homeFile = base === "" ? "index.html" : `${base.slice(1)}.html`;
    const inBase = (name: string) => `${base}/${name}`.slice(1);
    const article = `${base}/docs/borrow-a-book`;
    const articleFile = inBase("docs/borrow-a-book.html");
    const assets = readdirSync(join(siteDir, inBase("assets"))).filter((name) => !/\.(br|gz)$/.test(name));
    const asset = (ending: string) => inBase(`assets/${assets.find((name) => name.endsWith(`.${ending}`))}`);

    const built = Object.keys(JSON.parse(read("version.json").toString()).files);
    const served = built.filter(
      (name) => !configurationNames.includes(name) && !/^\.|\.(?:html|br|gz)$/.test(name),
    );
    const oneOfEachKind = new Map(served.map((name) => [name.replace(/.*\./, ""), name]));

    const rules = parseHeadersFile(read("_headers").toString());
    const headersFor = (path: string) =>
      Object.fromEntries(
        rules
          .filter(({ pattern }) => matchesPattern(path, pattern))
          .flatMap(({ headers }) => headers)
          .map(([name, value]) => [name.toLowerCase(), value]),
      );
    const { "cache-control": _, ...security } = headersFor(home);
    const cachingOf = (file: string) =>
      headersFor(`/${file}`)["cache-control"] ?? "public, max-age=0, must-revalidate";
    const typeOf = (file: string) => typeByEnding[file.replace(/.*\./, "")];

    /** Expects the same of all servers. */
    const expectOfAll = async (
      expected: object | ((site: HostedSite) => object),
      look: (site: HostedSite) => Promise<object>,
    ) => {
      const answers = await Promise.all(
        servers.map(async (site) => [site.server, await look(site)] as const),
      );
      expect(Object.fromEntries(answers)).toEqual(
        Object.fromEntries(
          servers.map((site) => [site.server, typeof expected === "function" ? expected(site) : expected]),
        ),
      );
    };
    const summarise = ({ status, headers, body }: Answer) => ({
      status,
      location: headers.location,
      type: headers["content-type"]?.replace(/;\s*/, "; "),
      caching: headers["cache-control"],
      security: Object.fromEntries(Object.keys(security).map((name) => [name, headers[name]])),
      body: body.toString("latin1"),
    });
    const page = (file: string) => ({
      status: 200,
      location: undefined,
      type: typeOf(file),
      caching: cachingOf(file),
      security,
      body: read(file).toString("latin1"),
    });
    const notFound = { ...page("404.html"), status: 404, caching: "no-cache" };
    const noSecurity = Object.fromEntries(Object.keys(security).map((name) => [name, undefined]));
    /** Outside the base path, hosts that read _headers send none of these headers. */
    const securityAt = (target: string, { server }: HostedSite) => {
      const isInside =
        base === "" || target === base || target.startsWith(`${base}/`) || target.startsWith(`${base}?`);
      return server === "preview" && !isInside ? noSecurity : security;
    };
    const whatMatters = ({ status, headers }: Answer) => ({
      status,
      location: headers.location,
      security: Object.fromEntries(Object.keys(security).map((name) => [name, headers[name]])),
    });

    it("send every security header of the build", () => {
      expect(Object.keys(security)).toHaveLength(8);
    });

    it("serve every kind of file that a build can write", () => {
      expect([...oneOfEachKind.keys(), "html"].sort()).toEqual(Object.keys(contentTypes).sort());
      expect(typeByEnding).toEqual(contentTypes);
    });

    it("pass npm run verify", async () => {
      await expectOfAll({ exitCode: 0, stderr: "" }, async ({ origin, siteDir }) => {
        const { exitCode, stderr } = await runVerify(origin, siteDir);
        return { exitCode, stderr };
      });
    });

    it.each([
      [home, homeFile],
      [`${home}?utm=1`, homeFile],
      [article, articleFile],
      [`${article}?q=//x/../y`, articleFile],
      [article.replace("-", "%2D"), articleFile],
      [`${article}.md`, inBase("docs/borrow-a-book.md")],
      [`${base}/sitemap.xml`, inBase("sitemap.xml")],
      [`${base}/robots.txt`, inBase("robots.txt")],
      [`${base}/llms.txt`, inBase("llms.txt")],
      [`${base}/llms-full.txt`, inBase("llms-full.txt")],
      [`${base}/site.webmanifest`, inBase("site.webmanifest")],
      ...[...oneOfEachKind.values(), asset("json")].map((name) => [`/${name}`, name]),
    ])("respond to %s with %s", async (target = "", file = "") => {
      const expected = (site: HostedSite) => ({ ...page(file), security: securityAt(target, site) });
      await expectOfAll(expected, async ({ origin }) => summarise(await ask(origin, target)));
      await expectOfAll(
        (site) => ({ ...expected(site), body: "" }),
        async ({ origin }) => summarise(await ask(origin, target, "HEAD")),
      );
      await expectOfAll({ length: `${read(file).length}` }, async ({ origin }) => {
        const { headers } = await ask(origin, target, "HEAD");
        return { length: headers["content-length"] };
      });
    });

    it.each([
      [`${article}/`, article],
      [`${article}/?q=%2F&r`, `${article}?q=%2F&r`],
      [`${article}/?`, article],
      [`${article}.html`, article],
      [`${article}.html/`, article],
      [`${article}.html?q=//evil.example/`, `${article}?q=//evil.example/`],
      ...(base === ""
        ? [
            ["/index.html", "/"],
            ["/index.html?q=1", "/?q=1"],
          ]
        : [
            [`${base}/`, base],
            [`${base}/?q=1`, `${base}?q=1`],
            [`${base}.html`, base],
          ]),
      [`${base}/docs/lending`, `${article}#at-the-desk`],
      [`${base}/docs/lending?q=1&r`, `${article}?q=1&r#at-the-desk`],
      [`${base}/docs/lending/`, `${article}#at-the-desk`],
      [`${base}/docs/lending.html`, `${article}#at-the-desk`],
      [`${base}/docs/lending.md`, `${article}.md`],
      [`${base}/docs/lending.md?q=1`, `${article}.md?q=1`],
      [`${base}/docs/lendin%67`, `${article}#at-the-desk`],
      [`${base}/start?`, home],
    ])("redirect %s to %s permanently", async (target = "", location = "") => {
      const expected = (site: HostedSite) => ({ status: 308, location, security: securityAt(target, site) });
      await expectOfAll(expected, async ({ origin }) => whatMatters(await ask(origin, target)));
    });

    it.each([
      ...(base === "" ? [] : ["/", "/index.html", "/docs/borrow-a-book", "/assets/", "/helpx", "/help-"]),
      "/nope",
      "/nope?q=1",
      `${base}/docs/Lending`,
      `${base}/nope`,
      `${base}/nope/`,
      `${base}/nope.html`,
      `${base}/nope.js`,
      "/404",
      "/404/",
      "/404.html",
      "/404.html/",
      "/404.html?q=1",
      "/index",
      "/index/",
      "/index.html/",
      `${base}/index`,
      `${base}/docs`,
      `${base}/docs/`,
      `${base}/docs/index.html`,
      `${base}/docs/nope`,
      `${base}/docs/nope/`,
      `${base}/docs/nope.html`,
      `${article}.html.html`,
      `${article}//`,
      `${article}.HTML`,
      `${base}/DOCS/borrow-a-book`,
      `${base}/assets/`,
      `${base}/assets/page.00000000.js`,
      `${base}/assets/nope/`,
      `${article}.html.br`,
      `${article}.html.gz`,
      "/.hidden.json",
      "/%2ehidden.json",
      "/.nojekyll",
      "/.well-known",
      "/.well-known/nope",
      "/.well-known/.git/config",
      "/.well-known//acme-challenge/a-token_1",
      "/.well-known/%2e/acme-challenge/a-token_1",
      "/_headers",
      "/%5fheaders",
      "/nginx.conf",
      "/Caddyfile",
      "/vercel.json",
      "/firebase.json",
      `${base}/./docs/borrow-a-book`,
      `/${article}`,
      `${base}//docs/borrow-a-book`,
      "//evil.example/",
      "//evil.example/index.html",
      "//evil.example/docs/borrow-a-book.html",
      "///evil.example/",
      "/%2Fevil.example/",
      "/%2F%2Fevil.example/",
      "/%2f/evil.example/",
      "/\\evil.example/",
      "/%5Cevil.example/",
      "/%5C%5Cevil.example/index.html",
      "/%09/evil.example/",
      "/https://evil.example/",
      "/evil.example%0d%0aLocation:%20/x/",
      "/docs/..%5C..%5Cpackage.json",
      "//etc/passwd",
      "/%2Fetc%2Fpasswd",
      "/%252e%252e/package.json",
      "/docs/%E0%A4",
    ])("respond to %s with the 404 page, without a redirect", async (target) => {
      const expected = (site: HostedSite) => ({ ...notFound, security: securityAt(target, site) });
      await expectOfAll(expected, async ({ origin }) => summarise(await ask(origin, target)));
      await expectOfAll(
        (site) => ({ ...expected(site), body: "" }),
        async ({ origin }) => summarise(await ask(origin, target, "HEAD")),
      );
    });

    const { secure } = servers.find(({ server }) => server === "nginx") ?? {};
    if (secure)
      it("nginx redirects port 80 to TLS, and answers there the same", async () => {
        const target = `${article}?q=1&r`;
        const { status, headers } = await ask(secure.plainOrigin, target);
        expect({ status, location: headers.location }).toEqual({
          status: 308,
          location: `https://docs.example${target}`,
        });
        expect(summarise(await ask(secure.origin, target))).toEqual(page(articleFile));
      });

    if (base !== "")
      it("listen on this machine only, because another server passes the path on", async () => {
        for (const { origin } of servers) {
          const port = Number(new URL(origin).port);
          const socket = connect(port, "127.0.0.2");
          onTestFinished(() => void socket.destroy());
          await expect(once(socket, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
        }
      });

    it("serve challenges below /.well-known/", async () => {
      const expected = { status: 200, type: "application/octet-stream", body: "proof" };
      await expectOfAll(expected, async ({ origin }) => {
        const { status, headers, body } = await ask(origin, "/.well-known/acme-challenge/a-token_1");
        return { status, type: headers["content-type"], body: body.toString() };
      });
    });

    it.each([
      "/%",
      "/%zz",
      "/docs/%E0%A4%A",
      "/%00",
      `${article}%00.html`,
      "/../package.json",
      "/..%2Fpackage.json",
      "/%2e%2e/package.json",
      "/%2E%2E%2Fpackage.json",
      "/assets/../../package.json",
      `${base}/docs/../docs/borrow-a-book`,
      "/docs/..",
      "/.well-known/../docs/borrow-a-book",
    ])("refuse %s, which no browser requests", async (target) => {
      await expectOfAll({ status: 400, location: undefined }, async ({ origin }) => {
        const { status, headers } = await ask(origin, target);
        return { status, location: headers.location };
      });
    });

    it.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("refuse %s", async (method) => {
      for (const target of [home, article, `${article}/`, `${base}/nope`, `/${asset("js")}`]) {
        const expected = { status: 405, location: undefined, security, allow: "GET, HEAD" };
        await expectOfAll(expected, async ({ origin }) => {
          const answer = await ask(origin, target, method);
          return { ...whatMatters(answer), allow: answer.headers.allow };
        });
      }
    });

    it.each([home, article, `${article}.md`, `/${asset("js")}`, `/${asset("png")}`, `/${asset("webp")}`])(
      "respond with 304 for an unchanged %s, with the same headers",
      async (target) => {
        const caching = cachingOf(target.slice(1));
        for (const encoding of ["identity", "gzip", "br, gzip"]) {
          const expected = { status: 304, location: undefined, security, caching, body: 0 };
          await expectOfAll(expected, async ({ origin }) => {
            const accepted = { "Accept-Encoding": encoding };
            const { etag = "" } = (await ask(origin, target, "GET", accepted)).headers;
            const again = await ask(origin, target, "GET", { ...accepted, "If-None-Match": etag });
            return {
              ...whatMatters(again),
              caching: again.headers["cache-control"],
              body: again.body.length,
            };
          });
        }
        await expectOfAll({ status: 200 }, async ({ origin }) => {
          const { status } = await ask(origin, target, "GET", { "If-None-Match": '"another"' });
          return { status };
        });
      },
    );

    it.each([
      ["bytes=0-14", 0, 15],
      ["bytes=100-", 100, undefined],
      ["bytes=-20", -20, undefined],
    ])("send the range %s of a page and of an asset", async (range, from, to) => {
      for (const [target, file] of [
        [article, articleFile],
        [`/${asset("js")}`, asset("js")],
      ] as const) {
        const whole = read(file);
        const body = whole.subarray(from, to);
        const first = from < 0 ? whole.length + from : from;
        const expected = {
          ...page(file),
          status: 206,
          body: body.toString("latin1"),
          range: `bytes ${first}-${first + body.length - 1}/${whole.length}`,
        };
        await expectOfAll(expected, async ({ origin }) => {
          const answer = await ask(origin, target, "GET", { Range: range });
          return { ...summarise(answer), range: answer.headers["content-range"] };
        });
      }
    });

    it.each([
      "bytes=0-99999999999999999999",
      "bytes=99999999999999999999-",
      "bytes=99999999999999999999-99999999999999999999",
      "bytes=-99999999999999999999",
      "bytes=-0",
      "bytes=5-2",
      "bytes=-",
      "bytes=a-b",
      "bytes=0-1,3-4",
      "bytes=0-0,-1",
      `bytes=${"0-,".repeat(1000)}0-`,
      "lines=1-2",
      "bytes",
      "",
    ])("respond to the range %j with the whole file, a part or 416", async (range) => {
      const whole = read(articleFile).toString("latin1");
      for (const { origin, server } of servers) {
        const { status, body, headers } = await ask(origin, article, "GET", { Range: range });
        expect([200, 206, 416], server).toContain(status);
        const several = String(headers["content-type"]).startsWith("multipart/byteranges");
        if (status === 206 && !several) {
          const [, first, last] = /^bytes (\d+)-(\d+)\/\d+$/.exec(headers["content-range"] ?? "") ?? [];
          expect(body.toString("latin1"), server).toBe(whole.slice(Number(first), Number(last) + 1));
        }
        if (status === 200) expect(body.toString("latin1"), server).toBe(whole);
      }
    });

    it("still respond after clients disconnect", async () => {
      for (const { origin } of servers) {
        const { hostname, port } = new URL(origin);
        for (let times = 0; times < 300; times++) {
          const socket = connect(Number(port), hostname);
          socket.on("error", () => undefined);
          socket.write(`GET /${asset("js")} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
          if (times % 3 === 0) socket.destroy();
          else socket.once(times % 3 === 1 ? "connect" : "data", () => socket.destroy());
          await once(socket, "close");
        }
      }
      await expectOfAll(page(articleFile), async ({ origin }) => summarise(await ask(origin, article)));
    });

    it("return 416 for a range past the end", async () => {
      const range = `bytes */${read(articleFile).length}`;
      await expectOfAll({ status: 416, location: undefined, security, range }, async ({ origin }) => {
        const answer = await ask(origin, article, "GET", { Range: "bytes=99999999-" });
        const { security: sent, ...rest } = whatMatters(answer);
        // nginx adds its headers to this response twice, with the same values.
        const once = Object.entries(sent).map(([name, value]) => {
          const repeated = `${security[name]}, ${security[name]}`;
          return [name, value === repeated ? security[name] : value];
        });
        return { ...rest, security: Object.fromEntries(once), range: answer.headers["content-range"] };
      });
    });

    it("send the whole 404 page for ranges and conditional requests", async () => {
      const { headers } = await ask(servers[0]?.origin ?? "", `${base}/nope`);
      for (const asked of [
        { Range: "bytes=0-9" },
        { "If-None-Match": headers.etag ?? "*" },
        { "If-None-Match": "*" },
        { "If-Modified-Since": new Date(Date.now() + 60_000).toUTCString() },
        { "Accept-Encoding": "br, gzip" },
      ] as Record<string, string>[]) {
        await expectOfAll(notFound, async ({ origin }) =>
          summarise(await ask(origin, `${base}/nope`, "GET", asked)),
        );
      }
    });

    describe.each(["gzip", "br", "br, gzip, zstd"])("with Accept-Encoding %s", (accepted) => {
      it.each([
        [home, homeFile],
        [article, articleFile],
        [`${base}/docs/every-construct.md`, inBase("docs/every-construct.md")],
        [`${base}/llms-full.txt`, inBase("llms-full.txt")],
        [`/${asset("js")}`, asset("js")],
        [`/${asset("json")}`, asset("json")],
      ])("send %s compressed if they can, with the same content", async (target = "", file = "") => {
        for (const site of servers) {
          const answer = await ask(site.origin, target, "GET", { "Accept-Encoding": accepted });
          const encodings = site.server === "nginx" ? ["gzip"] : ["br", "gzip"];
          const encoding = encodings.find((known) => accepted.includes(known));
          expect(summarise(answer), site.server).toEqual(page(file));
          expect(answer.headers["content-encoding"], site.server).toBe(encoding);
          if (encoding) expect(answer.headers.vary?.toLowerCase(), site.server).toBe("accept-encoding");
        }
      });

      it("send a picture, a font and a short text file uncompressed", async () => {
        for (const file of [asset("png"), asset("woff2"), inBase("robots.txt")]) {
          await expectOfAll({ ...page(file), encoding: undefined }, async ({ origin }) => {
            const answer = await ask(origin, `/${file}`, "GET", { "Accept-Encoding": accepted });
            return { ...summarise(answer), encoding: answer.headers["content-encoding"] };
          });
        }
      });
    });
  },
);
