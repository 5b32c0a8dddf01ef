import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { contentTypes, unnamedType } from "../../build/publish/addressRules.ts";
import { listSecurityHeaders } from "../../build/publish/headers.ts";
import { configurationNames } from "../../build/publish/hosts.ts";
import { type Answer, ask } from "../setup/ask.ts";
import { findHeaders, parseHeadersFile } from "../setup/rules.ts";
import { runProgram, runVerify } from "../setup/runBuild.ts";
import { hasIPv6 } from "./servers.ts";

const typeByEnding = new Map<string, string>(Object.entries(contentTypes));
const [forBoth = "", forRoot = "", forPath = ""] = readFileSync("tests/hosts/addresses.txt", "utf8").split(
  /^\[\w+\]$/m,
);
const sites = inject("hostedSites");

describe.each([{ base: "" }, { base: "/help" }])(
  'below "$base/", the preview and, with npm run test:hosts, nginx and Caddy',
  ({ base }) => {
    const servers = sites.filter(({ basePath }) => basePath === base);
    const [{ siteDir } = { siteDir: "" }] = servers;
    const read = (name: string) => readFileSync(join(siteDir, name));
    const home = base || "/";
    const inBase = (name: string) => `${base}/${name}`.slice(1);
    const article = `${base}/docs/borrow-a-book`;
    const articleFile = inBase("docs/borrow-a-book.html");
    const assets = readdirSync(join(siteDir, inBase("assets"))).filter((name) => !/\.(br|gz)$/.test(name));
    const asset = (ending: string) => inBase(`assets/${assets.find((name) => name.endsWith(`.${ending}`))}`);

    /** The rows of addresses.txt with this status. */
    const rowsWith = (status: number) => {
      const names = { base, home, article, "home-file": base === "" ? "/index.html" : `${base}.html` };
      const text = Object.entries(names).reduce(
        (rows, [name, value]) => rows.replaceAll(`{${name}}`, value),
        forBoth + (base === "" ? forRoot : forPath),
      );
      const rows = [...text.matchAll(/^(\/\S*) +(\d+) ?(\S*)$/gm)];
      return rows.flatMap(([, target = "", answer, to = ""]) =>
        Number(answer) === status ? [[target, to || target] as const] : [],
      );
    };

    const built = Object.keys(JSON.parse(read("version.json").toString()).files);
    const served = built.filter(
      (name) => !configurationNames.includes(name) && !/^\.|\.(?:html|br|gz)$/.test(name),
    );
    const oneOfEachKind = new Map(served.map((name) => [name.replace(/.*\./, ""), name]));

    const rules = parseHeadersFile(read("_headers").toString());
    const { "Cache-Control": _, ...ofHome } = findHeaders(rules, home);
    const security = Object.fromEntries(
      Object.entries(ofHome).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const cachingOf = (file: string) => findHeaders(rules, `/${file}`)["Cache-Control"];

    const summarise = ({ status, headers, body }: Answer) => ({
      status,
      location: headers.location,
      type: headers["content-type"]?.replace(/;\s*/, "; "),
      caching: headers["cache-control"],
      security: Object.fromEntries(Object.keys(security).map((name) => [name, headers[name]])),
      range: headers["content-range"],
      allow: headers.allow,
      encoding: headers["content-encoding"],
      length: headers["content-length"],
      vary: headers.vary?.toLowerCase(),
      body: body.toString("latin1"),
    });
    const page = (file: string) => ({
      status: 200,
      location: undefined,
      type: typeByEnding.get(file.replace(/.*\./, "")) ?? unnamedType,
      caching: cachingOf(file),
      body: read(file).toString("latin1"),
    });
    const notFound = { ...page("404.html"), status: 404, caching: "no-cache" };

    /** Expects the same of all servers, with the security headers of the address. */
    const expectOfAll = async (expected: object, target: string, method = "GET", headers = {}) => {
      for (const site of servers) {
        const answer = summarise(await ask(site.origin, target, method, headers));
        expect(answer, site.server).toMatchObject({ security, ...expected });
      }
    };

    it("send every security header of the build", () => {
      expect(Object.keys(security)).toHaveLength(listSecurityHeaders().length);
    });

    it("serve every kind of file that a build can write", () => {
      expect([...oneOfEachKind.keys(), "html"].sort()).toEqual([...typeByEnding.keys()].sort());
    });

    it("pass npm run verify", async () => {
      for (const { origin, siteDir, server } of servers)
        expect(await runVerify(origin, siteDir), server).toMatchObject({ exitCode: 0, stderr: "" });
    });

    it.each([
      ...rowsWith(200),
      ...[...oneOfEachKind.values(), asset("json")].map((name) => [`/${name}`, `/${name}`] as const),
    ])("respond to %s with %s", async (target, path) => {
      const file = path.slice(1);
      await expectOfAll(page(file), target);
      await expectOfAll({ ...page(file), body: "", length: `${read(file).length}` }, target, "HEAD");
    });

    it.each(rowsWith(308))("redirect %s to %s permanently", async (target, location) => {
      await expectOfAll({ status: 308, location }, target);
    });

    it.each(rowsWith(404))("respond to %s with the 404 page, without a redirect", async (target) => {
      await expectOfAll(notFound, target);
      await expectOfAll({ ...notFound, body: "" }, target, "HEAD");
    });

    it.each(rowsWith(400))("refuse %s", async (target) => {
      await expectOfAll({ status: 400, location: undefined, security: {} }, target);
    });

    const { secure } = servers.find(({ server }) => server === "nginx") ?? {};
    if (secure)
      it.each(hasIPv6 ? ["127.0.0.1", "[::1]"] : ["127.0.0.1"])(
        "nginx at %s redirects port 80 to TLS, and answers there the same",
        async (host) => {
          const target = `${article}?q=1&r`;
          const at = (origin: string) => ask(origin.replace("127.0.0.1", host), target);
          const redirect = { status: 308, location: `https://docs.example${target}` };
          expect(summarise(await at(secure.plainOrigin))).toMatchObject(redirect);
          expect(summarise(await at(secure.origin))).toMatchObject({ ...page(articleFile), security });
        },
      );

    if (secure)
      it("pass npm run verify over TLS, with a certificate of one's own in NODE_EXTRA_CA_CERTS", async () => {
        const run = (environment = {}) =>
          runProgram("commands/verify", [secure.origin, siteDir], environment);
        expect(await run({ NODE_EXTRA_CA_CERTS: secure.certificate })).toMatchObject({
          exitCode: 0,
          stderr: "",
        });
        const refusal = expect.stringMatching(/^\S+ gives no valid response: self-signed certificate\n$/);
        expect(await run()).toMatchObject({ exitCode: 1, stderr: refusal });
      });

    // macOS has no other address of its own.
    if (base !== "" && process.platform !== "darwin")
      it("listen on this machine only, because another server passes the path on", async () => {
        for (const { origin } of servers) {
          const port = Number(new URL(origin).port);
          const socket = connect(port, "127.0.0.2");
          onTestFinished(() => void socket.destroy());
          await expect(once(socket, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
        }
      });

    it.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("refuse %s", async (method) => {
      for (const target of [home, article, `${article}/`, `${base}/nope`, `/${asset("js")}`])
        await expectOfAll({ status: 405, location: undefined, allow: "GET, HEAD" }, target, method);
    });

    it("send the whole 404 page for ranges and conditional requests", async () => {
      const { headers } = await ask(servers[0]?.origin ?? "", `${base}/nope`);
      for (const asked of [
        { Range: "bytes=0-9" },
        { "If-None-Match": headers.etag ?? "*" },
        { "If-None-Match": "*" },
        { "If-Modified-Since": new Date(Date.now() + 60_000).toUTCString() },
        { "Accept-Encoding": "br, gzip" },
      ])
        await expectOfAll(notFound, `${base}/nope`, "GET", asked);
    });

    const realServers = servers.filter(({ server }) => server !== "preview");
    if (realServers.length > 0) {
      it.each([home, article, `${article}.md`, `/${asset("js")}`, `/${asset("png")}`, `/${asset("webp")}`])(
        "nginx and Caddy respond with 304 for an unchanged %s, with the same headers",
        async (target) => {
          const unchanged = {
            status: 304,
            location: undefined,
            caching: cachingOf(target.slice(1)),
            body: "",
          };
          for (const { origin, server } of realServers)
            for (const encoding of ["identity", "gzip", "br, gzip"]) {
              const accepted = { "Accept-Encoding": encoding };
              const { etag = "" } = (await ask(origin, target, "GET", accepted)).headers;
              const again = await ask(origin, target, "GET", { ...accepted, "If-None-Match": etag });
              expect(summarise(again), server).toMatchObject({ ...unchanged, security });
            }
        },
      );

      it.each([
        ["bytes=0-14", 0, 15],
        ["bytes=100-", 100, undefined],
        ["bytes=-20", -20, undefined],
      ])("nginx and Caddy send the range %j of a page and of an asset", async (range, from, to) => {
        for (const file of [articleFile, asset("js")]) {
          const whole = read(file).toString("latin1");
          const body = whole.slice(from, to);
          const first = from < 0 ? whole.length + from : from;
          const sent = `bytes ${first}-${first + body.length - 1}/${whole.length}`;
          for (const { origin, server } of realServers) {
            const target = `/${file.replace(/\.html$/, "")}`;
            const answer = summarise(await ask(origin, target, "GET", { Range: range }));
            expect(answer, server).toMatchObject({ ...page(file), security, status: 206, body, range: sent });
          }
        }
      });

      it("nginx and Caddy return 416 for a range past the end", async () => {
        for (const { origin, server } of realServers) {
          const answer = summarise(await ask(origin, article, "GET", { Range: "bytes=99999999-" }));
          const range = `bytes */${read(articleFile).length}`;
          expect(answer, server).toMatchObject({ status: 416, range });
          // nginx adds its headers to this response twice, with the same values.
          for (const [name, value = ""] of Object.entries(security))
            expect([value, `${value}, ${value}`], `${server}: ${name}`).toContain(answer.security[name]);
        }
      });

      describe.each(["gzip", "br", "br, gzip, zstd"])("with Accept-Encoding %s", (accepted) => {
        const headers = { "Accept-Encoding": accepted };
        it.each([
          articleFile,
          inBase("docs/every-construct.md"),
          inBase("llms-full.txt"),
          asset("js"),
          asset("json"),
        ])("send %s compressed if they can, with the same content", async (file) => {
          const target = `/${file.replace(/\.html$/, "")}`;
          for (const site of realServers) {
            const answer = summarise(await ask(site.origin, target, "GET", headers));
            const encodings = site.server === "nginx" ? ["gzip"] : ["br", "gzip"];
            const encoding = encodings.find((known) => accepted.includes(known));
            const expected = { ...page(file), security, encoding };
            expect(answer, site.server).toMatchObject(expected);
            if (encoding) expect(answer.vary, site.server).toBe("accept-encoding");
          }
        });

        it("send a picture, a font and a short text file uncompressed", async () => {
          for (const file of [asset("png"), asset("woff2"), inBase("robots.txt")])
            await expectOfAll({ ...page(file), encoding: undefined }, `/${file}`, "GET", headers);
        });
      });
    }
  },
);
