import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { runBuild, runProgram } from "../setup/runBuild.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-"));
  await cp("tests/sites/base/content", join(folder, "content"), { recursive: true });
});

async function hashFiles(dir: string): Promise<Record<string, string>> {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = names.sort().map(async (name) => {
    const hash = createHash("sha256").update(await readFile(name));
    return [name.slice(dir.length), hash.digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

describe("npm run build", () => {
  it("says in one line what it made", async () => {
    const result = await runBuild(["--content", join(folder, "content"), "--out", join(folder, "one")], {
      SITE_URL: "https://help.example.com",
    });
    expect(result).toMatchObject({ exitCode: 0, stderr: "" });
    expect(result.stdout).toMatch(
      /^5 pages, [\d.]+ kB in \d+\.\d\d s for https:\/\/help\.example\.com in \S+\/one\/\n$/,
    );
  });

  it("makes the same bytes in another time zone and language", async () => {
    const out = join(folder, "elsewhere");
    await runBuild(["--out", out], { TZ: "Pacific/Auckland", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" });
    expect(await hashFiles(out)).toEqual(await hashFiles(inject("siteDir")));
  });

  it("with problems lists them, writes nothing and leaves the last site as it was", async () => {
    const content = join(folder, "broken");
    const out = join(folder, "kept");
    await cp("tests/sites/base/content", content, { recursive: true });
    await runBuild(["--content", content, "--out", out]);
    const before = await hashFiles(out);
    await writeFile(join(content, "docs/second.md"), "---\ntitle: [\n---\n");

    const { exitCode, stdout, stderr } = await runBuild(["--content", content, "--out", out]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(
      /^\S+\/docs\/second\.md:2 {2}this is not YAML: .+\n1 problem; nothing was written\.\n$/,
    );
    expect(await hashFiles(out)).toEqual(before);
  });

  it("takes away a page whose article is gone, and its old assets", async () => {
    const content = join(folder, "shrinking");
    const out = join(folder, "shrunk");
    await cp("tests/sites/base/content", content, { recursive: true });
    await cp("tests/sites/base/content/docs/second.md", join(content, "docs/fourth.md"));
    const fourth = (await readFile(join(content, "docs/fourth.md"), "utf8"))
      .replaceAll("Second", "Fourth")
      .replace("order: 2", "order: 3");
    await writeFile(join(content, "docs/fourth.md"), fourth);
    await runBuild(["--content", content, "--out", out]);
    const before = Object.keys(await hashFiles(out));
    await rm(join(content, "docs/fourth.md"));
    expect(await runBuild(["--content", content, "--out", out])).toMatchObject({ exitCode: 0 });
    const after = Object.keys(await hashFiles(out));
    expect(before).toContain("/docs/fourth.html");
    expect(after).not.toContain("/docs/fourth.html");
    expect(after).toHaveLength(before.length - 2);
  });

  it.each([
    [
      { STUDIO_URL: "nonsense" },
      [],
      'STUDIO_URL must be an origin such as https://help.example.com, but is "nonsense".',
    ],
    [
      { SITE_URL: "https://a.example/b" },
      [],
      'SITE_URL must be an origin such as https://help.example.com, but is "https://a.example/b".',
    ],
    [
      { SITE_URL: "javascript:alert(1)" },
      [],
      'SITE_URL must be an origin such as https://help.example.com, but is "javascript:alert(1)".',
    ],
    [
      {},
      ["--out", "tests"],
      "--out tests holds files that this build did not make; choose an empty or a new folder.",
    ],
    [{}, ["--out", "package.json"], "--out package.json can't be used as a folder (ENOTDIR)."],
    [{}, ["--out", ""], "--out needs the name of a folder."],
    [{}, ["--content", "nowhere"], "There is no content folder nowhere."],
    [
      {},
      ["--outt", "x"],
      "Unknown option '--outt'. The options are --content DIR, --out DIR, --host NAME and --precompress.",
    ],
  ] satisfies [object, string[], string][])(
    "%j %j: one sentence and exit 1",
    async (environment, args: string[], sentence) => {
      const out = args.includes("--out") ? [] : ["--out", join(folder, "never")];
      const result = await runBuild([...args, ...out], environment);
      expect(result).toEqual({ exitCode: 1, stdout: "", stderr: `${sentence}\n` });
      expect(await readdir(folder)).not.toContain("never");
    },
  );

  it.each([
    ["names a file outside the folder", '["../victim.txt"]'],
    ["names a folder", '["docs"]'],
    ["is damaged", "{"],
    ["is empty", ""],
  ])("a manifest that %s does no harm", async (_, manifest) => {
    const out = join(folder, "manifest", "dist");
    await mkdir(out, { recursive: true });
    await writeFile(join(out, "../victim.txt"), "kept");
    await writeFile(join(out, ".build-manifest.json"), manifest);
    const result = await runBuild(["--content", "tests/sites/base/content", "--out", out]);
    expect(result).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await readFile(join(out, "../victim.txt"), "utf8")).toBe("kept");
    expect(await readdir(join(out, "docs"))).toHaveLength(6);
  });

  it("changes nothing when one of its files can't take its place", async () => {
    const out = join(folder, "blocked");
    await runBuild(["--content", "tests/sites/base/content", "--out", out]);
    await rm(join(out, "docs/second.html"));
    await mkdir(join(out, "docs/second.html"));
    const before = await hashFiles(out);
    const result = await runBuild(["--content", "tests/sites/base/content", "--out", out], {
      SITE_URL: "https://other.example",
    });
    expect(result).toMatchObject({
      exitCode: 1,
      stderr: `--out ${out} has a folder where the build writes docs/second.html; take it away.\n`,
    });
    expect(await hashFiles(out)).toEqual(before);
  });

  it("never evaluates front matter", async () => {
    const content = join(folder, "evaluated");
    await cp("tests/sites/base/content", content, { recursive: true });
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

  it("writes the studio's origin from STUDIO_URL into every link to the studio", async () => {
    const out = join(folder, "studio");
    await runBuild(["--content", "tests/sites/base/content", "--out", out], {
      STUDIO_URL: "https://app.example.com/",
    });
    const html = await readFile(join(out, "docs/third.html"), "utf8");
    expect(html).toContain('href="https://app.example.com/login"');
    expect(html).not.toContain("studio.example");
  });
});

describe("the other programs", () => {
  it("npm run links finds no broken link in the finished site", async () => {
    const result = await runProgram("programs/links", [inject("siteDir")]);
    expect(result).toMatchObject({ exitCode: 0, stderr: "" });
    expect(result.stdout).toMatch(/^\d\d links checked, 0 broken\.\n$/);
  });

  it("npm run links names a broken link and where it stands", async () => {
    const out = join(folder, "broken-link");
    await cp(inject("siteDir"), out, { recursive: true });
    await rm(join(out, "docs/edit-images.html"));
    const { exitCode, stderr } = await runProgram("programs/links", [out]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("links to /docs/edit-images, which answers 404");
  });

  it("npm run preview says what to do when there is no site", async () => {
    expect(await runProgram("programs/preview", [join(folder, "content")])).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: `There is no site in ${join(folder, "content")}/; run npm run build first.\n`,
    });
  });

  it("npm run preview refuses a port that is none", async () => {
    const { exitCode, stderr } = await runProgram("programs/preview", [inject("siteDir")], { PORT: "many" });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'PORT must be a number up to 65535, but is "many".\n',
    });
  });
});
