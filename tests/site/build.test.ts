import { execFileSync, spawnSync } from "node:child_process";
import { chown, copyFile, link, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { main as addAddresses } from "../../build/commands/addresses.ts";
import { main as createNew } from "../../build/commands/new.ts";
import { main as preview } from "../../build/commands/preview.ts";
import { main as build } from "../../build/main.ts";
import { fixedRoutes } from "../../build/model.ts";
import { startServer } from "../../build/publish/previewServer.ts";
import { createRules, openSite } from "../../build/publish/siteFiles.ts";
import { ask } from "../setup/ask.ts";
import { createFolder, editFile, listFiles, writeIn } from "../setup/files.ts";
import { readSiteFiles } from "../setup/publishing.ts";
import { readRules } from "../setup/rules.ts";
import {
  baseContent,
  buildSite,
  completeContent,
  createEnvironment,
  projectDir,
  runBuild,
  runHere,
  runProgram,
  runVerify,
  startProgram,
  stopProgram,
} from "../setup/runBuild.ts";
import { listen, serve } from "../setup/serve.ts";

const help = { SITE_URL: "https://docs.example", BASE_PATH: "/help" };
const good = { exitCode: 0, stderr: "" };
const refused = (sentence: string) => ({ exitCode: 1, stdout: "", stderr: `${sentence}\n` });
/** Text is compared much faster than bytes. */
const readAll = (dir: string) =>
  [...readSiteFiles(dir)].map(([name, bytes]) => `${name}: ${bytes.toString("latin1")}`);
const readText = (...path: string[]) => readFile(join(...path), "utf8");

describe("npm run build", () => {
  it("prints its result, and that the site has no pictures for social networks", async () => {
    const args = ["--content", baseContent, "--out", `${createFolder()}/one`];
    const result = await runProgram("main", args, { SITE_URL: "https://help.example.com" });
    expect(result).toMatchObject(good);
    expect(result.stdout).toMatch(
      /^\d pages, [\d.]+ kB in \d+\.\d\d s for https:\/\/help\.example\.com in \S+\/one\/\nLinks to this site show no picture in social networks, [^\n]*\n$/,
    );
  });

  it("ships no drawing, style or script of a product to a site without one", async () => {
    const content = createFolder(baseContent);
    await editFile(`${content}/site.yaml`, /^ *(?:product|icon):.*\n/gm, "");
    const out = createFolder();
    await build(["--content", content, "--out", out], createEnvironment());
    const assets = listFiles(out).filter((name) => name.startsWith("assets/"));
    expect(assets.map((name) => name.replace(/\.[\da-f]{8}/, "")).sort()).toEqual([
      "assets/icon.svg",
      "assets/instrument-sans-latin-extended.woff2",
      "assets/instrument-sans-latin.woff2",
      "assets/instrument-sans.woff2",
      "assets/notFound.js",
      "assets/page.js",
      "assets/search.js",
      "assets/search.json",
    ]);
    const texts = listFiles(out).filter((name) => /\.(?:html|js)$/.test(name));
    for (const name of texts)
      expect(await readText(out, name), name).not.toMatch(
        /camera|calculator"|#part-|class="brand"[^>]*><svg/,
      );
  });

  it("produces the same bytes in another time zone and language", async () => {
    const out = createFolder();
    const locale = { TZ: "Pacific/Auckland", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" };
    await runProgram("main", ["--out", out], locale);
    expect(readAll(out)).toEqual(readAll(inject("realSite").dir));
  });

  it("with problems lists them, writes nothing and leaves the last site unchanged", async () => {
    const content = createFolder(baseContent);
    const out = await buildSite(content);
    const before = readAll(out);
    await writeFile(join(content, "docs/second.md"), "---\ntitle: [\n---\n");
    const { exitCode, stdout, stderr } = await runBuild(["--content", content, "--out", out]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(
      /^\S+\/docs\/second\.md:2 {2}the \[ on this line is not closed\n1 problem; nothing was written\.\n$/,
    );
    expect(readAll(out)).toEqual(before);
  });

  it.each([
    { host: "no host", args: [], added: ["_headers"] },
    { host: "Netlify", args: ["--host", "netlify"], added: ["_headers", "_redirects"] },
  ])("for $host, writes $added, and redirect pages only if there are no rules", async ({ args, added }) => {
    const out = await buildSite(completeContent, { args, environment: help });
    expect(listFiles(out).filter((name) => /^(?:[^./]*$|\.)/.test(name))).toEqual(added);
    expect(listFiles(out).includes("help/docs/lending.html")).toBe(!added.includes("_redirects"));
  });

  it("npm run new creates an article that a build leaves out until it is published", async () => {
    const content = createFolder(baseContent);
    const begin = (...args: string[]) => runHere(createNew, [...args, "--content", content]);
    const title = 'Say "yes": upload an existing script';
    const path = join(content, "docs/upload-script.md");
    const args = ["upload-script", title, "--category", "images", "--content", content];
    expect(await runProgram("commands/new", args)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/upload-script\.md\n.* at \/docs\/upload-script\. /),
    });
    const text = await readText(path);
    expect(text).toContain("\norder: 3\n");
    expect(text).toMatch(/^---\ntitle: .*\nnav: .UNWRITTEN A label shorter than /);
    await begin("upload-idea", "Upload an idea", "--category", "images");

    const refusals: Readonly<Record<string, readonly string[]>> = {
      "The article upload-script already exists; choose another address": ["upload-script", "Other"],
      '"image" is not a category; did you mean "images"?': ["other", "Other", "--category", "image"],
      '"../first" can\'t be an address': ["../first", "Other"],
      '"con" is reserved; choose another name': ["con", "Other"],
    };
    for (const [sentence, args] of Object.entries(refusals))
      expect(await begin("--category", "images", ...args)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining(sentence),
      });
    expect(await readText(path)).toBe(text);

    const out = await buildSite(content);
    expect(listFiles(out)).not.toContain("docs/upload-script.html");
    for (const name of ["upload-script", "upload-idea"])
      editFile(join(content, `docs/${name}.md`), /draft: true\n|UNWRITTEN /g, "");
    await buildSite(content, { out });
    expect(listFiles(out)).toContain("docs/upload-script.html");
  });

  it("npm run addresses adds new addresses, and keeps old ones that redirect", async () => {
    const content = createFolder(baseContent);
    const lock = join(content, "addresses.lock");
    const args = ["--content", content];
    const run = () => runHere(addAddresses, args);
    const added = expect.stringMatching(/\nAdded \d addresses to/);
    expect(await runProgram("commands/addresses", args)).toMatchObject({ exitCode: 0, stdout: added });
    const first = await readText(lock);
    expect(first.split("\n").slice(2)).toEqual([
      ...fixedRoutes,
      "/docs/first",
      "/docs/first#what-it-costs",
      "/docs/second",
      "/docs/second#start",
      "/docs/third",
      "/docs/third#start",
      "",
    ]);
    editFile(join(content, "docs/third.md"), "## Start", "## Begin");
    expect(await run()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("third#start: ") });
    expect(await readText(lock)).toBe(first);
    await writeFile(join(content, "redirects.yaml"), "/docs/third#start: /docs/third#begin\n");
    await writeFile(lock, `${first.replace("/docs/third#start", "\n# Kept for a flyer.\n$&")}# The end.`);
    const one = expect.stringContaining("Added 1 address to");
    expect(await runProgram("commands/addresses", args)).toMatchObject({ stdout: one });
    const written = first
      .replace("\n/\n", "\n# Kept for a flyer.\n# The end.$&")
      .replace("third\n", "third\n/docs/third#begin\n");
    expect(await readText(lock)).toBe(written);
    // As merged by Git when both sides added lines, and as an editor on Windows saves it.
    const merged = written.replace("/docs/first\n", "/docs/third\n/docs/second\n$&");
    await writeFile(lock, merged.replaceAll("\n", "\r\n"));
    // A full disk leaves the old file whole, because it is replaced, and not written over.
    const old = join(content, ".old");
    await link(lock, old);
    await run();
    expect(await readText(lock)).toBe(written);
    expect(await readText(old)).not.toBe(written);
  });

  it("reports an unknown option in one sentence", async () => {
    const stderr = expect.stringContaining("'my.site'. The options are ");
    expect(await runBuild(["my.site"])).toMatchObject({ exitCode: 1, stderr });
    expect(await runBuild(["--outt", "x"])).toEqual(
      refused(
        "Unknown option '--outt'. The options are --content DIR, --out DIR, --host NAME, --precompress and --preview.",
      ),
    );
  });

  it("uses STUDIO_URL in every link to the studio", async () => {
    const out = await buildSite(baseContent, { environment: { STUDIO_URL: "https://app.example.com/" } });
    const html = await readText(out, "docs/third.html");
    expect(html).toContain('href="https://app.example.com/login"');
    expect(html).not.toContain("studio.example");
  });
});

describe.skipIf(spawnSync("git", ["--version"]).status !== 0)("the receipt of a build names", () => {
  const folder = createFolder();
  const content = createFolder(baseContent);
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", content, ...args], {
      encoding: "utf8",
      env: createEnvironment(),
      stdio: "pipe",
    }).trim();
  const readReceipt = async (environment = {}) =>
    JSON.parse(await readText(await buildSite(content, { environment }), "version.json"));
  let commit: string;

  it("the content's commit and its date, even in a Git hook, but no commit outside Git", async () => {
    // The environment in a `git commit -a` hook of another repository.
    const hook = { GIT_DIR: join(folder, "another.git"), GIT_INDEX_FILE: join(folder, "another-index") };
    for (const [name, value] of Object.entries(hook)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { files, ...outside } = await readReceipt();
    expect(outside).toEqual({ origin: "https://docs.example" });
    expect(Object.keys(files)).toContain("docs/first.html");

    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "--quiet", "-m", "All");
    commit = git("rev-parse", "HEAD");
    const date = git("log", "-1", "--format=%cI");
    expect(await readReceipt(hook)).toEqual({ ...outside, files, commit, date });
    expect(await readdir(folder)).not.toContain("another-index");
  });

  it("uncommitted changes, except to README.md", async () => {
    await writeFile(join(content, "README.md"), "words");
    expect(await readReceipt()).not.toHaveProperty("isChanged");
    const restore = editFile(join(content, "docs/first.md"), /$/, "\nMore.\n");
    expect(await readReceipt()).toMatchObject({ commit, isChanged: true });
    restore();
    writeIn(content, "public/key.txt", "");
    const out = await buildSite(content);
    expect((await runVerify(out)).stdout).toMatch(/ and uncommitted changes, for \S+: 0 errors\.\n$/);
    await rm(join(content, "public"), { recursive: true });
  });

  it.skipIf(process.getuid?.() !== 0)("the commit of a checkout owned by another user", async () => {
    const giveTo = async (user: number) => {
      for (const name of ["", ".git"]) await chown(join(content, name), user, user);
    };
    await giveTo(12_345);
    onTestFinished(() => giveTo(0));
    expect(() => git("rev-parse", "HEAD")).toThrow("dubious ownership");
    expect(await readReceipt()).toMatchObject({ commit });
  });

  it("a commit without running a program named by the repository", async () => {
    const planted = `${folder}/run-by-git`;
    const settings = [
      ["core.repositoryFormatVersion", "1"],
      ["extensions.partialClone", "origin"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.url", "ssh://git.example/content"],
      ["core.sshCommand", `touch ${planted}; false`],
    ] as const;
    for (const setting of settings) git("config", ...setting);
    // Git fetches a missing object.
    await rm(join(content, ".git/objects", commit.slice(0, 2), commit.slice(2)));
    expect(await readReceipt()).not.toHaveProperty("commit");
    expect(await readdir(folder)).not.toContain("run-by-git");
    expect(() => git("rev-list", "HEAD")).toThrow();
    expect(await readdir(folder)).toContain("run-by-git");
  });
});

describe("npm run verify accepts", () => {
  it("the files of public/, which are published unchanged", async () => {
    const content = createFolder(baseContent);
    const proofs = Object.entries({
      "key.txt": "a\r\n",
      ".well-known/acme/a-token": "b",
      "icon.png": "\0",
      "proof.html": "c",
    });
    for (const [name, text] of proofs) writeIn(content, `public/${name}`, text);
    const out = await buildSite(content);
    const { files } = JSON.parse(await readText(out, "version.json"));
    for (const [name, text] of proofs) {
      expect(await readText(out, name)).toBe(text);
      expect(files).toHaveProperty([name]);
    }
    const { origin } = await serve(openSite(out));
    expect(await runVerify(origin, out)).toMatchObject(good);
    expect(await runVerify(origin, "--own-receipt")).toMatchObject(good);
  });

  it.each(["", "/help"])("a site's own robots.txt, and its icon as a PNG, below %j", async (basePath) => {
    const content = createFolder(baseContent);
    writeIn(content, "public/robots.txt", "User-agent: *\nDisallow: /\n");
    writeIn(content, "public/llms.txt", "Nothing.\n");
    await copyFile(`${completeContent}/social/icon--192.png`, `${content}/icon.png`);
    const out = await buildSite(content, { environment: { BASE_PATH: basePath } });
    expect(await readText(out, "robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(await readText(out, `.${basePath}/llms.txt`)).toBe("Nothing.\n");
    const icons = listFiles(out).filter((name) => /icon[^/]*\.(?:svg|png|ico)$/.test(name));
    expect(icons).toHaveLength(1);
    const address = `/${icons[0]}`;
    expect(address).toMatch(new RegExp(`^${basePath}/assets/icon\\.[0-9a-f]{8}\\.png$`));
    const [page] = listFiles(out).filter((name) => /^(?:index|help)\.html$/.test(name));
    expect(await readText(out, page ?? "")).toContain(
      `<link rel="icon" href="${address}" type="image/png"/>`,
    );
    const manifest = JSON.parse(await readText(out, `.${basePath}/site.webmanifest`));
    expect(manifest.icons).toEqual([{ src: address, type: "image/png" }]);
    const { origin } = await serve(openSite(out));
    expect(await runVerify(origin, out)).toMatchObject(good);
  });

  it("assets kept from the previous build, in a relative or an absolute folder", async () => {
    const out = await buildSite(completeContent);
    await buildSite(baseContent, { out });
    for (const place of [out, relative(projectDir, out), `${relative(projectDir, out)}/`])
      expect(await runVerify(place)).toMatchObject(good);
  });

  it("a project site on GitHub Pages, which sends none of our headers, and no policy that blocks styles", async () => {
    const out = await buildSite(completeContent, { args: ["--host", "github-pages"], environment: help });
    const read = (name: string) => readFile(join(out, name)).catch(() => undefined);
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    const origin = await listen(async ({ url = "" }, response) => {
      response.setHeader("Content-Security-Policy", policy);
      if (url === "/help") response.writeHead(301, { Location: "/help/" });
      const name = url === "/help/" ? "help.html" : url.slice(1);
      const page = url.startsWith("/help/")
        ? ((await read(`${name}.html`)) ?? (await read(name)))
        : undefined;
      if (!page && url !== "/help") response.statusCode = 404;
      response.end(page ?? (await read("404.html")));
    });
    expect(await runVerify(`${origin}/help`, out)).toMatchObject(good);
    policy = "default-src 'self'";
    const fault = `help.html has a Content-Security-Policy that takes all styles away: ${policy}\n`;
    expect((await runVerify(`${origin}/help`, out)).stderr).toContain(fault);
  });
});

it("npm run verify refuses a URL with another path than the build's", async () => {
  const { stderr } = await runVerify("http://127.0.0.1:9/help", inject("testSite").dir);
  expect(stderr).toBe("The build is for /, not for the path /help.\n");
});

describe("npm run verify reports", async () => {
  it("the files of a folder that differ", async () => {
    const out = createFolder(inject("testSite").dir);
    writeIn(out, "docs/lost-card.html", "another");
    await rm(join(out, "sitemap.xml"));
    writeIn(out, "planted\u009b31m.html", "");
    expect(await runVerify(out)).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^docs\/lost-card\.html differs from the build\nplanted\\u009b31m\.html is not part of this build\nsitemap\.xml is missing\n\d+ files of .+: 3 errors\.\n$/,
      ),
    });
  });

  const built = await buildSite(completeContent, {
    args: ["--host", "netlify", "--precompress"],
    environment: help,
  });
  const edit = (name: string, from: RegExp, to: string) => (out: string) =>
    void editFile(join(out, name), from, to);
  const write = (name: string, content: string | Uint8Array) => (out: string) => writeIn(out, name, content);

  it.each<[fault: string, damage: (out: string) => unknown]>([
    ["404.html differs from the build", write("404.html", "another")],
    ["help/docs/lost-card.html answers 404", (out) => rm(join(out, "help/docs/lost-card.html"))],
    ["help/llms.txt differs from the build (Accept-Encoding: identity)", write("help/llms.txt", "another")],
    [
      "docs/lost-card.html has the header X-Frame-Options: SAMEORIGIN, not DENY",
      edit("_headers", /DENY/g, "SAMEORIGIN"),
    ],
    [
      ".js has the header Cache-Control: public, max-age=0, must-revalidate, not public, max-age=31536000, immutable",
      edit("_headers", /.*immutable\n/g, ""),
    ],
    [
      "docs/lost-card.html is cached by browsers: Cache-Control: max-age=600",
      edit("_headers", /$/, "/help/docs/lost-card\n  Cache-Control: max-age=600\n"),
    ],
    [
      "/help/docs/lending returns 404 and does not redirect to /help/docs/borrow-a-book#at-the-desk",
      write("_redirects", ""),
    ],
    [
      "/help/docs/lending.md returns 404 and does not redirect to /help/docs/borrow-a-book.md",
      edit("_redirects", /.*\.md .*\n/g, ""),
    ],
    [
      "/help/start redirects to /help/docs/lost-card, not to /help",
      write("_redirects", "/help/start /help/docs/lost-card 301\n"),
    ],
    ["The host has no page at /help; it should serve ", (out) => rm(join(out, "help.html"))],
    ["", () => undefined],
  ])("over HTTP, below the path of another server: %j", async (fault, damage) => {
    const out = createFolder(built);
    await damage(out);
    const { findFile } = openSite(out);
    const handed = /^\/(?:help[/.]|404\.html)/;
    const { origin } = await serve({
      findFile: (path) => (handed.test(path) ? findFile(path) : undefined),
      rules: () => readRules(out),
    });
    const { exitCode, stderr } = await runVerify(`${origin}/help`, built);
    expect({ exitCode, stderr }).toEqual(
      fault === "" ? good : { exitCode: 1, stderr: expect.stringContaining(fault) },
    );
  });

  it("over HTTP, from a host that sends an old compressed copy", async () => {
    const { origin } = await serve({ findFile: openSite(built).findFile, rules: () => readRules(built) });
    const host = await listen(async ({ url = "", headers: asked }, response) => {
      const { status, headers, body } = await ask(origin, url);
      const isOld = url === "/help" && asked["accept-encoding"] === "gzip";
      const sent = { ...headers, ...(isOld && { "content-encoding": "gzip" }) };
      delete sent["content-length"];
      response.writeHead(status, sent).end(isOld ? gzipSync("another") : body);
    });
    const { stderr } = await runVerify(`${host}/help`, built);
    expect(stderr).toMatch(
      /^help\.html differs from the build \(Accept-Encoding: gzip\)\n.*: 1 errors?\.\n$/,
    );
  });

  it("that search engines may find a preview", async () => {
    const out = await buildSite(completeContent, { args: ["--preview"] });
    const rules = createRules([], { basePath: "" });
    const { origin } = await serve({ findFile: openSite(out).findFile, rules: () => rules });
    const { stderr } = await runVerify(origin, out);
    expect(stderr).toContain("404.html has the header X-Robots-Tag: none, not noindex\n");
  });

  it("that nothing was published", async () => {
    const { origin } = await serve(openSite(inject("testSite").dir));
    const out = await buildSite(completeContent, { environment: { SITE_URL: "https://other.example" } });
    const { stderr } = await runVerify(origin, out);
    expect(stderr).toMatch(
      /^The host serves another build: [^;\n]+, .+, for https:\/\/docs\.example; \S+ has .+, for https:\/\/other\.example\.\n$/,
    );
  });

  it("one line for a connection that is reset, and compares the rest", async () => {
    const out = createFolder(inject("testSite").dir);
    writeIn(out, "docs/lost-card.html", "another");
    const lost = ["/version.json", "/sitemap.xml"];
    const { server, origin } = await startServer(openSite(out), undefined, async ({ url = "", socket }) => {
      if (lost.includes(url)) socket.destroy();
      return lost.includes(url);
    });
    onTestFinished(() => void server.close());
    const { stderr } = await runVerify(origin, inject("testSite").dir);
    const reset = "gives no valid response: other side closed\n";
    expect(stderr).toMatch(
      new RegExp(
        `^docs/lost-card.html differs from the build\nsitemap.xml ${reset}version.json ${reset}\\d+ files .*: 3 errors`,
      ),
    );
  });

  it("that a folder has no receipt of a build", async () => {
    const out = createFolder();
    expect(await runVerify(out)).toEqual(
      refused(
        `There is no version.json of a build in ${out}; run npm run build, or add --own-receipt to a URL.`,
      ),
    );
  });
});

describe("other programs", () => {
  it("npm run dev prints an address that answers", async () => {
    const { scripts } = JSON.parse(await readText("package.json"));
    const { program, origin } = await startProgram(scripts.dev.split(" ").slice(1), { PORT: "0" });
    onTestFinished(() => stopProgram(program));
    expect((await fetch(origin)).status).toBe(200);
  });

  it("npm run links names a broken link and its page, if there is one", async () => {
    const out = createFolder(inject("testSite").dir);
    const { scripts } = JSON.parse(await readText("package.json"));
    const command = scripts.links
      .replace(/^node /, "")
      .replace(/dist$/, out)
      .split(" ");
    const findBroken = () => {
      const run = spawnSync(process.execPath, command, { encoding: "utf8", env: createEnvironment() });
      return { status: run.status, said: run.stderr + run.stdout };
    };
    expect(findBroken()).toEqual({ status: 0, said: expect.stringMatching(/scanned \d\d+ links/) });
    await rm(join(out, "docs/lost-card.html"));
    const said = expect.stringMatching(/\/docs\/borrow-a-book\n {2}\[404\] \S+\/docs\/lost-card\n/);
    expect(findBroken()).toEqual({ status: 1, said });
  });

  it("npm run preview says what to do if there is no site", async () => {
    const sentence = `There is no site in ${baseContent}/; run npm run build first.`;
    expect(await runHere(preview, [baseContent])).toEqual(refused(sentence));
  });

  it("npm run preview and npm run dev end if a port is taken", async () => {
    const { dir, origin } = inject("testSite");
    const { port } = new URL(origin);
    const sentence = `Port ${port} is in use or reserved; set PORT to another.`;
    expect(await runProgram("commands/preview", [dir], { PORT: port })).toEqual(refused(sentence));
    expect(await runProgram("commands/watchDev", [], { PORT: port })).toEqual(refused(sentence));
  });

  it("npm run preview and npm run dev refuse the address of another machine in one sentence", async () => {
    // Reserved for documentation, so no machine uses it.
    const environment = { HOST: "192.0.2.1", PORT: "0" };
    const sentence = "HOST 192.0.2.1 and PORT 0 can't be used (EADDRNOTAVAIL).";
    const runs = [
      runProgram("commands/preview", [inject("testSite").dir], environment),
      runProgram("commands/watchDev", ["--content", completeContent], environment),
    ];
    expect(await Promise.all(runs)).toEqual([refused(sentence), refused(sentence)]);
  });
});
