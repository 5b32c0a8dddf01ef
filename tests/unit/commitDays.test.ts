import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { adviseOnCommits } from "../../build/checks/articleAdvice.ts";
import { readChangeDays, readCommitDays } from "../../build/content/git.ts";
import { linesOf, untouched } from "../setup/editedCentre.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { baseContent, createEnvironment, runBuild } from "../setup/runBuild.ts";

const without = (text: string) => text.replace(/^updated: .*\n/m, "");

/** Runs Git in a folder, as if on this day. */
function runGit(folder: string, day: string, ...args: string[]): string {
  const [date, name, email] = [`${day}T12:00:00Z`, "A", "a@b.example"];
  const env = createEnvironment({
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date },
  });
  return execFileSync("git", ["-C", folder, ...args], { env, encoding: "utf8", stdio: "pipe" });
}

function commit(folder: string, day: string, edits: Readonly<Record<string, string>> = {}): void {
  for (const [name, text] of Object.entries(edits)) writeIn(folder, name, text);
  runGit(folder, day, "add", ".");
  runGit(folder, day, "commit", "--quiet", "-m", "An edit");
}

async function build(content: string) {
  const out = createFolder();
  const { stdout, stderr } = await runBuild(["--content", content, "--out", out]);
  const read = (name: string) => readFileSync(join(out, name), "utf8");
  return { said: stdout + stderr, read };
}

describe.skipIf(spawnSync("git", ["--version"]).status !== 0)("an article without a date", () => {
  /** A repository with the content in a folder: "first" was last changed on the third day, "second" on the first. */
  const repository = createFolder();
  const content = join(repository, "help/content");
  const readBase = (name: string) => readFileSync(join(baseContent, name), "utf8");
  const [first, second, third] = ["first", "second", "third"].map((name) => readBase(`docs/${name}.md`));
  const inContent = (name: string) => `help/content/${name}`;
  runGit(repository, "2026-01-01", "init", "--quiet");
  commit(repository, "2026-01-01", {
    ...Object.fromEntries(["facts.yaml", "site.yaml"].map((name) => [inContent(name), readBase(name)])),
    [inContent("docs/first.md")]: without(first ?? ""),
    [inContent("docs/second.md")]: without(second ?? ""),
    [inContent("docs/third.md")]: third ?? "",
  });
  // YAML allows quotes around a name.
  const quoted = third?.replace("updated:", '"updated" :');
  commit(repository, "2026-02-02", { [inContent("docs/third.md")]: `${quoted}\nMore.\n` });
  commit(repository, "2026-03-03", { [inContent("docs/first.md")]: `${without(first ?? "")}\nMore.\n` });

  it("has the day of the last commit that changed its file", async () => {
    const { said, read } = await build(content);
    expect(said).not.toContain("date");
    expect(read("docs/first.html")).toContain('Updated <time dateTime="2026-03-03">3 March 2026</time>');
    expect(read("docs/second.md")).toContain("Updated 1 January 2026. Test Studio Help");
    expect(read("docs/third.html")).toContain('<time dateTime="2026-11-20">');
    expect(read("sitemap.xml")).toContain("first</loc><lastmod>2026-03-03</lastmod>");
  });

  it("has the day on which its file was saved, if that change isn't committed", async () => {
    expect(await readChangeDays(content)).toEqual(new Map());
    expect(await readChangeDays(createFolder(content))).toEqual(new Map());
    const copy = createFolder(repository);
    writeIn(copy, inContent("docs/second.md"), "Changed\n");
    rmSync(join(copy, inContent("docs/third.md")));
    const today = new Date().toLocaleDateString("sv-SE");
    expect(Object.fromEntries(await readChangeDays(join(copy, "help/content")))).toEqual({
      "docs/second.md": today,
    });
  });

  it("has none outside Git, and the build says so", async () => {
    const { said, read } = await build(createFolder(content));
    expect(said).toMatch(/^Articles without a date: 2\. /m);
    expect(read("docs/first.html")).not.toContain("Updated");
    expect(read("docs/first.html")).not.toContain("dateModified");
    expect(read("docs/first.md")).toMatch(/\n\nTest Studio Help, \S+\/docs\/first\n$/);
    expect(read("sitemap.xml")).toContain("/docs/first</loc></url>");
  });

  it("has one in a shallow clone only if a later commit changed it", async () => {
    const clone = join(createFolder(), "clone");
    runGit(repository, "2026-03-03", "clone", "--quiet", "--depth=2", `file://${repository}`, clone);
    expect(Object.fromEntries(await readCommitDays(join(clone, "help/content")))).toEqual({
      "docs/first.md": "2026-03-03",
      "docs/second.md": "",
      "docs/third.md": "",
    });
    expect((await build(join(clone, "help/content"))).said).toMatch(/^Articles without a date: 1\. /m);
  });

  it("has a day even if the repository's settings hide its first commit", async () => {
    runGit(repository, "2026-03-03", "config", "log.showRoot", "false");
    expect((await readCommitDays(content)).get("docs/second.md")).toBe("2026-01-01");
  });
});

it("a typed date before the last commit, or before a change that isn't committed, is advice", () => {
  const days = new Map([
    ["docs/first.md", "2026-11-21"],
    ["docs/second.md", "2026-11-20"],
  ]);
  const changed = new Map([["docs/third.md", "2026-11-22"]]);
  expect(linesOf(adviseOnCommits(untouched, days, changed))).toEqual([
    'docs/first.md:9  "updated" is 2026-11-20, but a commit of 2026-11-21 changed the file; write that date, or remove this line',
    'docs/third.md:9  "updated" is 2026-11-20, but a change of 2026-11-22 isn\'t committed yet; write that date, or remove this line',
  ]);
});
