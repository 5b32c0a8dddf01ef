import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { hostname, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { type HostName, hosts } from "../../build/hosting/hosts.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
import { listFiles } from "../setup/files.ts";
import { createEnvironment, projectDir, runBuild, runProgram, runVerify } from "../setup/runBuild.ts";
import { listen, serve } from "../setup/serve.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-"));
  await copyBase("content");
});

/** Copies the base site, for tests that change it. */
async function copyBase(name: string): Promise<string> {
  await cp("tests/sites/base/content", join(folder, name), { recursive: true });
  return join(folder, name);
}

const listOutput = async (out: string) => Object.keys(await hashFiles(out));

async function hashFiles(dir: string): Promise<Record<string, string>> {
  const hashes = listFiles(dir).map(async (name) => {
    const hash = createHash("sha256").update(await readFile(join(dir, name)));
    return [`/${name}`, hash.digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

describe("npm run build", () => {
  it("prints one line with its result", async () => {
    const args = ["--content", join(folder, "content"), "--out", join(folder, "one")];
    const result = await runProgram("main", args, {
      SITE_URL: "https://help.example.com",
    });
    expect(result).toMatchObject({ exitCode: 0, stderr: "" });
    expect(result.stdout).toMatch(
      /^5 pages, [\d.]+ kB in \d+\.\d\d s for https:\/\/help\.example\.com in \S+\/one\/\n$/,
    );
  });

  it("produces the same bytes in another time zone and language", async () => {
    const out = join(folder, "elsewhere");
    await runProgram("main", ["--out", out], {
      TZ: "Pacific/Auckland",
      LC_ALL: "tr_TR.UTF-8",
      LANG: "tr_TR.UTF-8",
    });
    expect(await hashFiles(out)).toEqual(await hashFiles(inject("realSite").dir));
  });

  it("with problems lists them, writes nothing and leaves the last site unchanged", async () => {
    const content = await copyBase("broken");
    const out = join(folder, "kept");
    await runBuild(["--content", content, "--out", out]);
    const before = await hashFiles(out);
    await writeFile(join(content, "docs/second.md"), "---\ntitle: [\n---\n");

    const { exitCode, stdout, stderr } = await runBuild(["--content", content, "--out", out]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(
      /^\S+\/docs\/second\.md:2 {2}the \[ on this line is not closed\n1 problem; nothing was written\.\n$/,
    );
    expect(await hashFiles(out)).toEqual(before);
  });

  it("rebuilds every time, leaves unchanged files alone, and replaces damaged ones", async () => {
    const out = join(folder, "unchanged");
    const args = ["--content", "tests/sites/base/content", "--out", out];
    await runBuild(args);
    const before = await hashFiles(out);
    const timesOf = () =>
      Promise.all(Object.keys(before).map(async (name) => (await stat(out + name)).mtimeMs));
    const times = await timesOf();
    expect(await runBuild(args)).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^5 pages/) });
    expect(await timesOf()).toEqual(times);

    const damages = [
      () => writeFile(join(out, "docs/first.html"), "damaged"),
      () => rm(join(out, "index.html")),
      () => writeFile(join(out, "version.json"), '{"origin": "https://docs.example", "files": {}}'),
      () => mkdir(join(out, `.stage-${hostname()}-${2 ** 22 + 1}`)),
    ];
    for (const damage of damages) {
      await damage();
      expect((await runBuild(args)).stdout).toMatch(/^5 pages/);
      expect(await hashFiles(out)).toEqual(before);
    }
  });

  it("removes the page of a deleted article, and its old assets one build later", async () => {
    const content = await copyBase("shrinking");
    const out = join(folder, "shrunk");
    await cp("tests/sites/base/content/docs/second.md", join(content, "docs/fourth.md"));
    const fourth = (await readFile(join(content, "docs/fourth.md"), "utf8"))
      .replaceAll("Second", "Fourth")
      .replace("order: 2", "order: 3");
    await writeFile(join(content, "docs/fourth.md"), fourth);
    await runBuild(["--content", content, "--out", out]);
    const before = await listOutput(out);
    await rm(join(content, "docs/fourth.md"));
    expect(await runBuild(["--content", content, "--out", out])).toMatchObject({ exitCode: 0 });
    const after = await listOutput(out);
    expect(before).toContain("/docs/fourth.html");
    expect(after).not.toContain("/docs/fourth.html");
    expect(after.filter((name) => !before.includes(name))).toEqual([
      expect.stringMatching(/^\/assets\/search\.\w+\.json$/),
    ]);
    const [oldIndex] = before.filter((name) => /^\/assets\/search\.\w+\.json$/.test(name));
    expect(after).toContain(oldIndex);
    const second = join(content, "docs/second.md");
    await writeFile(second, `${await readFile(second, "utf8")}\nMore.\n`);
    await runBuild(["--content", content, "--out", out]);
    expect(await listOutput(out)).not.toContain(oldIndex);
  });

  it("without --host, writes only _headers", async () => {
    const out = join(folder, "content-only");
    await runBuild(["--content", "tests/sites/base/content", "--out", out]);
    const names = (await listOutput(out)).filter((name) => /^\/(?:[^.]*$|\.)/.test(name));
    expect(names).toEqual(["/_headers"]);
  });

  it.each(Object.keys(hosts) as HostName[])(
    "--host %s adds its configuration to the same site",
    async (host) => {
      const out = join(folder, host);
      const result = await runBuild(["--content", "tests/sites/base/content", "--out", out, "--host", host], {
        SITE_URL: "https://help.example.com",
      });
      expect(result).toMatchObject({ exitCode: 0, stderr: "" });
      const built = new Set(await listOutput(join(folder, "content-only")));
      const names = (await listOutput(out)).filter((name) => !built.has(name));
      expect(names.sort()).toEqual(
        Object.keys(hosts[host].files)
          .map((name) => `/${name}`)
          .sort(),
      );
      const html = await readFile(join(out, "docs/first.html"), "utf8");
      expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("<style"));
      expect(html).toContain("default-src &#x27;none&#x27;");
      // In a meta element, browsers ignore this directive with a warning.
      expect(html).not.toContain("frame-ancestors");
    },
  );

  it.each([
    { host: undefined, hasPage: true },
    { host: "netlify", hasPage: false },
  ])("for $host, an old address gets a redirect page: $hasPage", async ({ host, hasPage }) => {
    const out = join(folder, `gone-${host}`);
    const args = host === undefined ? [] : ["--host", host];
    await runBuild(["--content", "tests/sites/complete/content", "--out", out, ...args], {
      BASE_PATH: "/help",
      SITE_URL: "https://help.example.com",
    });
    expect(await readFile(join(out, "_redirects"), "utf8").catch(() => "")).toBe(
      hasPage
        ? ""
        : `/help/docs/lending /help/docs/borrow-a-book#at-the-desk 301
/help/start /help 301
/help/docs/lending.md /help/docs/borrow-a-book.md 301
/help/docs/lending/ /help/docs/borrow-a-book#at-the-desk 301
/help/start/ /help 301
/help/docs/lending.html /help/docs/borrow-a-book#at-the-desk 301
/help/start.html /help 301
`,
    );
    const html = await readFile(join(out, "help/docs/lending.html"), "utf8").catch(() => "");
    expect(html.includes('content="0; url=/help/docs/borrow-a-book#at-the-desk"')).toBe(hasPage);
    expect(html).not.toContain("<script");
  });

  it("npm run new creates an article that a build leaves out until it is published", async () => {
    const content = await copyBase("begun");
    const out = join(folder, "begun-built");
    const begin = (...args: string[]) =>
      runProgram("programs/new", [...args, "--content", content], { PORT: "8080" });
    const title = 'Say "yes": upload an existing script';
    const path = join(content, "docs/upload-script.md");
    expect(await begin("upload-script", title, "--category", "images")).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(
        /upload-script\.md\n.* at http:\/\/127\.0\.0\.1:8080\/docs\/upload-script\. /,
      ),
    });
    const text = await readFile(path, "utf8");
    expect(text).toContain("\norder: 3\n");
    expect(text).toMatch(/^---\ntitle: .*\nnav: .UNWRITTEN A label shorter than /);
    await begin("upload-idea", "Upload an idea", "--category", "images");

    const refusals = [
      [
        ["upload-script", "Other", "--category", "images"],
        "The article upload-script already exists; choose another address",
      ],
      [["other", title, "--category", "images"], "An article with the title"],
      [["other", "Other", "--category", "image"], '"image" is not a category; did you mean "images"?'],
      [["Other One", "Other", "--category", "images"], `"Other One" can't be an address`],
      [["../first", "Other", "--category", "images"], `"../first" can't be an address`],
      [["other", "--category", "images"], "Give an address, a title and a category: npm run new"],
    ] as const;
    const answers = await Promise.all(refusals.map(([args]) => begin(...args)));
    expect(answers).toMatchObject(
      refusals.map(([, sentence]) => ({ exitCode: 1, stderr: expect.stringContaining(sentence) })),
    );
    expect(await readFile(path, "utf8")).toBe(text);

    await runBuild(["--content", content, "--out", out]);
    expect(await listOutput(out)).not.toContain("/docs/upload-script.html");
    for (const [index, one] of [path, join(content, "docs/upload-idea.md")].entries()) {
      const written = (await readFile(one, "utf8")).replaceAll("UNWRITTEN", `Text ${index}`);
      await writeFile(one, written.replace("draft: true\n", ""));
    }
    expect(await runBuild(["--content", content, "--out", out])).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await listOutput(out)).toContain("/docs/upload-script.html");
  });

  it("npm run addresses adds new addresses, and keeps old ones that redirect", async () => {
    const content = await copyBase("promised");
    const lock = join(content, "addresses.lock");
    const run = () => runProgram("programs/addresses", ["--content", content]);
    expect(await run()).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("\nAdded 6 addresses to"),
    });
    const first = await readFile(lock, "utf8");
    expect(first.split("\n").slice(2)).toEqual([
      "/docs/first",
      "/docs/first#what-it-costs",
      "/docs/second",
      "/docs/second#start",
      "/docs/third",
      "/docs/third#start",
      "",
    ]);
    const third = await readFile(join(content, "docs/third.md"), "utf8");
    await writeFile(join(content, "docs/third.md"), third.replace("## Start", "## Begin"));
    expect(await run()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("third#begin") });
    expect(await readFile(lock, "utf8")).toBe(first);
    await writeFile(join(content, "redirects.yaml"), "/docs/third#start: /docs/third#begin\n");
    const commented = `${first.replace("/docs/third#start", "\n# Kept for a printed flyer.\n$&")}# The end.\n`;
    await writeFile(lock, commented);
    await run();
    const written = commented.replace("third\n", "third\n/docs/third#begin\n");
    expect(await readFile(lock, "utf8")).toBe(written);
    // As merged by Git when both sides added lines.
    await writeFile(lock, written.replace("/docs/first\n", "/docs/third\n/docs/second\n$&"));
    await run();
    expect(await readFile(lock, "utf8")).toBe(written);
  });

  it("reports an unknown option in one sentence, and exits with 1", async () => {
    const result = await runProgram("main", ["--outt", "x"]);
    expect(result).toEqual({
      exitCode: 1,
      stdout: "",
      stderr:
        "Unknown option '--outt'. The options are --content DIR, --out DIR, --host NAME, --precompress, --search-documents and --preview.\n",
    });
    expect(await runBuild(["--content", "nowhere", "--out", join(folder, "never")])).toMatchObject({
      exitCode: 1,
      stderr: "There is no content folder nowhere.\n",
    });
  });

  it("never evaluates front matter", async () => {
    const content = await copyBase("evaluated");
    const planted = join(folder, "planted");
    await writeFile(
      join(content, "docs/first.md"),
      `---js\n{ title: require("node:fs").writeFileSync(${JSON.stringify(planted)}, "") }\n---\n`,
    );
    expect(await runBuild(["--content", content, "--out", join(folder, "never")])).toMatchObject({
      exitCode: 1,
    });
    expect(await readdir(folder)).not.toContain("planted");
  });

  it("uses STUDIO_URL in every link to the studio", async () => {
    const out = join(folder, "studio");
    await runBuild(["--content", "tests/sites/base/content", "--out", out], {
      STUDIO_URL: "https://app.example.com/",
    });
    const html = await readFile(join(out, "docs/third.html"), "utf8");
    expect(html).toContain('href="https://app.example.com/login"');
    expect(html).not.toContain("studio.example");
  });
});

describe("the receipt of a build", () => {
  const content = () => join(folder, "versioned");
  const isWithoutGit = spawnSync("git", ["--version"]).status !== 0;
  const noGit = "Git is not installed.";
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", content(), ...args], {
      encoding: "utf8",
      env: createEnvironment(),
      stdio: "pipe",
    }).trim();
  const readReceipt = async (name: string, environment = {}) => {
    const out = join(folder, name);
    const result = await runBuild(["--content", content(), "--out", out], environment);
    expect(result).toMatchObject({ exitCode: 0, stderr: "" });
    return JSON.parse(await readFile(join(out, "version.json"), "utf8"));
  };

  it("names the content's commit and its date, even in a Git hook, but no commit outside Git", async ({
    skip,
  }) => {
    // The environment in a `git commit -a` hook of another repository.
    const hook = { GIT_DIR: join(folder, "another.git"), GIT_INDEX_FILE: join(folder, "another-index") };
    for (const [name, value] of Object.entries(hook)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    await copyBase("versioned");
    const { files, ...outside } = await readReceipt("of-no-commit");
    expect(outside).toEqual({ origin: "https://docs.example" });
    expect(Object.keys(files)).toContain("docs/first.html");

    skip(isWithoutGit, noGit);
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "--quiet", "-m", "All");
    const commit = git("rev-parse", "HEAD");
    const date = git("log", "-1", "--format=%cI");
    expect(await readReceipt("of-a-commit", hook)).toEqual({ ...outside, files, commit, date });
    expect(await readdir(folder)).not.toContain("another-index");
  });

  it("says that the content has uncommitted changes, ignoring its README.md", async ({ skip }) => {
    skip(isWithoutGit, noGit);
    const commit = git("rev-parse", "HEAD");
    const article = join(content(), "docs/first.md");
    const text = await readFile(article, "utf8");
    const added = join(content(), "public/key.txt");
    await mkdir(join(content(), "public"));
    onTestFinished(async () => {
      await rm(join(content(), "public"), { recursive: true });
      await rm(join(content(), "README.md"));
      await writeFile(article, text);
    });
    await writeFile(join(content(), "README.md"), "words");
    await writeFile(article, text.replaceAll("\n", "\r\n"));
    expect(await readReceipt("of-other-line-ends")).not.toHaveProperty("isChanged");
    await writeFile(article, `${text}\nMore.\n`);
    expect(await readReceipt("of-a-changed-file")).toMatchObject({ commit, isChanged: true });
    await writeFile(article, text);
    await writeFile(added, "");
    expect(await readReceipt("of-an-added-file")).toMatchObject({ commit, isChanged: true });
    const { stdout } = await runVerify(join(folder, "of-an-added-file"));
    expect(stdout).toMatch(/ and uncommitted changes: 0 errors\.\n$/);
  });

  it("lists the files of public/, which are published unchanged", async () => {
    const own = await copyBase("with-public");
    const out = join(folder, "with-public-out");
    const proofs = {
      "key.txt": "a\r\n",
      ".well-known/acme/a-token": "b",
      "icon.png": "\u0000",
      "proof.html": "c",
    };
    for (const [name, text] of Object.entries(proofs)) {
      await mkdir(dirname(join(own, "public", name)), { recursive: true });
      await writeFile(join(own, "public", name), text);
    }
    await runBuild(["--content", own, "--out", out]);
    const { files } = JSON.parse(await readFile(join(out, "version.json"), "utf8"));
    for (const [name, text] of Object.entries(proofs)) {
      expect(await readFile(join(out, name), "utf8")).toBe(text);
      expect(files).toHaveProperty([name]);
    }
    const { origin } = await serve(openSite(out));
    expect(await runVerify(origin)).toMatchObject({ exitCode: 0, stderr: "" });

    await writeFile(join(own, "public/robots.txt"), "");
    expect(await runBuild(["--content", own, "--out", out])).toEqual({
      exitCode: 1,
      stdout: "",
      stderr:
        "Two files would be written to robots.txt; choose another BASE_PATH or another name in public/.\n",
    });
  });

  it("names the commit of a checkout owned by another user", async ({ skip }) => {
    skip(isWithoutGit, noGit);
    skip(process.getuid?.() !== 0, "Only root can give a folder to another user.");
    const commit = git("rev-parse", "HEAD");
    const giveTo = async (user: number) => {
      for (const name of ["", ".git"]) await chown(join(content(), name), user, user);
    };
    await giveTo(12_345);
    onTestFinished(() => giveTo(0));
    expect(() => git("rev-parse", "HEAD")).toThrow("dubious ownership");
    expect(await readReceipt("of-somebody-else")).toMatchObject({ commit });
  });

  it("is written without running a program named by the repository", async ({ skip }) => {
    skip(isWithoutGit, noGit);
    const commit = git("rev-parse", "HEAD");
    const planted = join(folder, "run-by-git");
    const settings = [
      ["core.repositoryFormatVersion", "1"],
      ["extensions.partialClone", "origin"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.url", "ssh://git.example/content"],
      ["core.sshCommand", `touch ${planted}; false`],
    ] as const;
    for (const setting of settings) git("config", ...setting);
    // Git fetches a missing object.
    await rm(join(content(), ".git/objects", commit.slice(0, 2), commit.slice(2)));
    expect(await readReceipt("of-a-trap")).not.toHaveProperty("commit");
    expect(await readdir(folder)).not.toContain("run-by-git");
    expect(() => git("rev-list", "HEAD")).toThrow();
    expect(await readdir(folder)).toContain("run-by-git");
  });

  it("verifies a folder and names the files that differ", async () => {
    const out = join(folder, "proved");
    await cp(inject("testSite").dir, out, { recursive: true });
    const { exitCode, stdout, stderr } = await runVerify(out);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toMatch(/^\d+ files of .+, .+: 0 errors\.\n$/);

    await writeFile(join(out, "docs/lost-card.html"), "another");
    await rm(join(out, "sitemap.xml"));
    await writeFile(join(out, "planted\u001b[31m.html"), "");
    expect(await runVerify(out)).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^docs\/lost-card\.html differs from the build\nplanted%1B%5B31m\.html is not part of this build\nsitemap\.xml is missing\n\d+ files of .+: 3 errors\.\n$/,
      ),
    });
  });

  it("accepts assets kept from the previous build, in a relative or an absolute folder", async () => {
    const content = join(folder, "content");
    const out = join(folder, "with-kept");
    await runBuild(["--content", "tests/sites/complete/content", "--out", out]);
    await runBuild(["--content", content, "--out", out]);
    for (const place of [out, relative(projectDir, out), `${relative(projectDir, out)}/`])
      expect(await runVerify(place)).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it.each([inject("testSite"), inject("basePathSite")])("verifies $name over HTTP", async ({ origin }) => {
    expect(await runVerify(`${origin}/`)).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("reports what a server gets wrong when checked over HTTP", async () => {
    const out = join(folder, "served");
    await cp(inject("testSite").dir, out, { recursive: true });
    await writeFile(join(out, "404.html"), "another");
    await rm(join(out, "docs/lost-card.html"));
    const { origin } = await serve(openSite(out));
    const { exitCode, stderr } = await runVerify(origin);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^404\.html differs from the build\ndocs\/lost-card\.html answers 404\n\d+ files /,
      ),
    });
  });

  it.each<[string, string, (dir: string) => Promise<void>]>([
    [
      "a changed header",
      "docs/lost-card.html has the header X-Frame-Options: SAMEORIGIN, not DENY",
      async (dir) => {
        const headers = join(dir, "_headers");
        await writeFile(headers, (await readFile(headers, "utf8")).replaceAll("DENY", "SAMEORIGIN"));
      },
    ],
    [
      "assets that browsers do not keep",
      ".js has the header Cache-Control: public, max-age=0, must-revalidate, not public, max-age=31536000, immutable",
      async (dir) => {
        const headers = join(dir, "_headers");
        await writeFile(headers, (await readFile(headers, "utf8")).replaceAll(/.*immutable\n/g, ""));
      },
    ],
    [
      "a page that browsers keep",
      "docs/lost-card.html is cached by browsers: Cache-Control: max-age=600",
      async (dir) => {
        const headers = join(dir, "_headers");
        await writeFile(
          headers,
          `${await readFile(headers, "utf8")}/help/docs/lost-card\n  Cache-Control: max-age=600\n`,
        );
      },
    ],
    [
      "a missing redirect",
      "/help/docs/lending returns 404 and does not redirect to /help/docs/borrow-a-book#at-the-desk",
      (dir) => rm(join(dir, "_redirects")),
    ],
    [
      "a missing redirect of a Markdown copy",
      "/help/docs/lending.md returns 404 and does not redirect to /help/docs/borrow-a-book.md",
      async (dir) => {
        const redirects = join(dir, "_redirects");
        await writeFile(redirects, (await readFile(redirects, "utf8")).replaceAll(/.*\.md .*\n/g, ""));
      },
    ],
    [
      "a redirect to another page",
      "/help/start redirects to /help/docs/lost-card, not to /help",
      (dir) => writeFile(join(dir, "_redirects"), "/help/start /help/docs/lost-card 301\n"),
    ],
    [
      "an old page",
      "/help/docs/lending returns 200 and does not redirect to /help/docs/borrow-a-book#at-the-desk",
      async (dir) => {
        await rm(join(dir, "_redirects"));
        await writeFile(join(dir, "help/docs/lending.html"), "old");
      },
    ],
  ])("finds %s over HTTP, below the path of another server", async (name, fault, change) => {
    const built = join(folder, "below-a-path");
    await buildBelowPath(built, "netlify");
    const changed = join(folder, `below-a-path-${name.replaceAll(" ", "-")}`);
    await cp(built, changed, { recursive: true });
    await change(changed);
    const findFile = openSite(changed);
    const handed = /^\/(?:help[/.]|404\.html|_headers|_redirects)/;
    const { origin } = await serve((path) => (handed.test(path) ? findFile(path) : undefined));
    const { exitCode, stderr } = await runVerify(`${origin}/help`, built);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(fault);
    await cp(built, changed, { recursive: true });
    await rm(join(changed, "help/docs/lending.html"), { force: true });
    expect(await runVerify(`${origin}/help`, built)).toMatchObject({
      exitCode: 0,
      stderr: "",
    });
  });

  it("finds a compressed copy and an uncompressed file that differ, over HTTP", async () => {
    const out = join(folder, "copies");
    await cp(inject("basePathSite").dir, out, { recursive: true });
    await writeFile(join(out, "help.html.gz"), gzipSync("another"));
    await writeFile(join(out, "help/llms.txt"), "another");
    const { origin } = await serve(openSite(out));
    expect((await runVerify(`${origin}/help`, out)).stderr).toMatch(
      /^help\.html differs from the build \(Accept-Encoding: gzip\)\nhelp\/llms\.txt differs from the build \(Accept-Encoding: identity\)\n\d+ files /,
    );
  });

  it("verifies a project site on GitHub Pages, which sends none of our headers", async () => {
    const out = join(folder, "project");
    await buildBelowPath(out, "github-pages");
    const read = (name: string) => readFile(join(out, name)).catch(() => undefined);
    const origin = await listen(async ({ url = "" }, response) => {
      if (url === "/help") response.writeHead(301, { Location: "/help/" });
      const name = url === "/help/" ? "help.html" : url.slice(1);
      const page = url.startsWith("/help/")
        ? ((await read(`${name}.html`)) ?? (await read(name)))
        : undefined;
      if (!page && url !== "/help") response.statusCode = 404;
      response.end(page ?? (await read("404.html")));
    });
    expect(await runVerify(`${origin}/help`, out)).toMatchObject({
      exitCode: 0,
      stderr: "",
    });
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      "is cut off",
      (response) => response.writeHead(200, { "Content-Length": 9 }).write("x", () => response.destroy()),
      "is cut off",
    ],
    ["has no end", (response) => Readable.from(endlessBytes()).pipe(response), "is larger than 100 MB"],
  ])("reports over HTTP that a body %s", async (_, send, fault) => {
    const receipt = { origin: "https://docs.example", host: "github-pages", files: { "a.txt": "0" } };
    const origin = await listen(({ url }, response) => {
      if (url === "/version.json") response.end(JSON.stringify(receipt));
      else send(response);
    });
    expect(await runVerify(origin)).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: `a.txt ${fault}\n1 files of no commit, no date: 1 errors.\n`,
    });
  });

  it.each([
    ["is missing", undefined],
    ["leads out", { files: { "../secret": "0" } }],
    ["leads to the top", { files: { "/etc/passwd": "0" } }],
    ["colours a name", { files: { "docs/\u001b[31m": "0" } }],
    ["colours its commit", { commit: "\u001b[31m" }],
    ["titles the terminal", { date: "2026-11-20T12:00:00Z\u001b]0;a\u0007" }],
  ])("is refused if it %s", async (_, receipt) => {
    const out = await mkdtemp(join(folder, "receipt-"));
    const whole = { origin: "https://docs.example", files: {}, ...receipt };
    if (receipt) await writeFile(join(out, "version.json"), JSON.stringify(whole));
    expect(await runVerify(out)).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: `There is no version.json from a build at ${out}.\n`,
    });
  });
});

async function buildBelowPath(out: string, host: HostName): Promise<void> {
  const args = ["--content", "tests/sites/complete/content", "--out", out, "--host", host];
  const environment = { SITE_URL: "https://docs.example", BASE_PATH: "/help" };
  expect(await runBuild(args, environment)).toMatchObject({ exitCode: 0, stderr: "" });
}

function* endlessBytes() {
  for (const bytes = Buffer.alloc(1_000_000); ; ) yield bytes;
}

describe("other programs", () => {
  it("npm run links finds no broken link in the finished site", async () => {
    // A proxy set in the environment can't reach this machine.
    const result = await runProgram("programs/links", [inject("realSite").dir], {
      HTTP_PROXY: "http://127.0.0.1:9",
    });
    expect(result).toMatchObject({ exitCode: 0, stderr: "" });
    expect(result.stdout).toMatch(/^\d+ links checked, 0 broken\.\n$/);
  });

  it("npm run links names a broken link and its page", async () => {
    const out = join(folder, "broken-link");
    await cp(inject("testSite").dir, out, { recursive: true });
    await rm(join(out, "docs/lost-card.html"));
    const { exitCode, stderr } = await runProgram("programs/links", [out]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("links to /docs/lost-card, which answers 404");
  });

  it.each(["content", "content/site.yaml", "nowhere"])(
    "npm run preview says what to do if there is no site in %s",
    async (name) => {
      expect(await runProgram("programs/preview", [join(folder, name)])).toEqual({
        exitCode: 1,
        stdout: "",
        stderr: `There is no site in ${join(folder, name)}/; run npm run build first.\n`,
      });
    },
  );

  it.each([
    [{ PORT: "many" }, 'PORT must be a number up to 65535, but is "many".'],
    [{ HOST: "http://x" }, 'HOST must be an address such as 192.168.1.5, or a name, but is "http://x".'],
    // Reserved for documentation, so no machine uses it.
    [{ HOST: "192.0.2.1", PORT: "0" }, "HOST 192.0.2.1 and PORT 0 can't be used (EADDRNOTAVAIL)."],
  ])("npm run preview and npm run dev refuse %j in one sentence", async (environment, sentence) => {
    const expected = { exitCode: 1, stdout: "", stderr: `${sentence}\n` };
    const runs = [
      runProgram("programs/preview", [inject("testSite").dir], environment),
      runProgram("programs/dev", ["--content", "tests/sites/complete/content"], environment),
    ];
    expect(await Promise.all(runs)).toEqual([expected, expected]);
  });
});
