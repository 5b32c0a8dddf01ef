import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { promisify } from "node:util";
import { isHidden, listContent, maxPictureSize, readBytes } from "./files.ts";

/**
 * The current commit of the content folder, its date, and whether the content differs from it; {} outside Git. Before
 * Git 2.38, also {} if another user owns the checkout.
 */
export async function readCommit(
  contentDir: string,
): Promise<{ commit?: string; date?: string; isChanged?: true }> {
  const output = await runGit(contentDir, "rev-list", "--max-count=1", "--format=%cI", "HEAD");
  const [, commit, date] = /^commit (\w+)\n(\S+)\n$/.exec(output) ?? [];
  if (!commit || !date) return {};
  const isChanged = (await listChanged(contentDir, commit)).length > 0;
  return { commit, date, ...(isChanged && { isChanged }) };
}

/**
 * The day of the last commit that changed each article: "docs/edit-images.md" → "2026-11-20". It is "" if that commit is
 * missing from a shallow clone. Outside Git, no article has a day.
 */
export async function readCommitDays(contentDir: string): Promise<ReadonlyMap<string, string>> {
  // A repository's settings may hide its first commit, or name a program that checks signatures.
  const settings = "-c log.showSignature=false -c log.showRoot=true";
  const command = `${settings} log --format=%x00%as:%D --name-only --no-renames --relative -- docs`;
  const log = await runGit(contentDir, ...command.split(" "));
  const days = new Map<string, string>();
  for (const commit of log.split("\0").reverse()) {
    const [head = "", ...names] = commit.trim().split(/\n+/);
    const [day = "", labels = ""] = head.split(":");
    // Git calls the first commit of a shallow clone grafted, and says that it added every file.
    for (const name of names) days.set(name, labels.startsWith("grafted") ? "" : day);
  }
  return days;
}

/** The day on which each file was saved that differs from the last commit: "docs/edit-images.md" → "2026-11-20". */
export async function readChangeDays(contentDir: string): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  const commit = (await runGit(contentDir, "rev-parse", "HEAD")).trim();
  for (const name of commit ? await listChanged(contentDir, commit) : []) {
    const saved = statSync(`${contentDir}/${name}`, { throwIfNoEntry: false })?.mtime;
    // The writer's local date, as Git has it.
    if (saved) days.set(name, saved.toLocaleDateString("sv-SE"));
  }
  return days;
}

/** What Git prints, or "" if it fails, as outside a repository. */
export function runGit(contentDir: string, ...command: readonly string[]): Promise<string> {
  // Safe in another user's checkout: these commands run no program named in the repository's settings.
  const args = ["-c", "safe.directory=*", "-C", contentDir];
  // Git sets GIT_DIR and other variables when it runs the build in a hook.
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // Otherwise, Git would run a program named in the repository's settings to fetch a missing object.
  const env = { ...Object.fromEntries(own), GIT_ALLOW_PROTOCOL: "none" };
  return promisify(execFile)("git", [...args, ...command], { env, maxBuffer: 100_000_000 })
    .then(({ stdout }) => stdout)
    .catch(() => "");
}

/**
 * The files that differ from a commit. `git status` would run the filters that a repository names; this compares hashes.
 */
async function listChanged(contentDir: string, commit: string): Promise<string[]> {
  const algorithm = commit.length === 40 ? "sha1" : "sha256";
  const hashOf = (bytes: Uint8Array) =>
    createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  const list = await runGit(contentDir, "ls-tree", "-r", "-z", commit);
  const committed = new Map(
    list.split("\0").flatMap((line) => {
      const [, hash = "", name = ""] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return name === "" || isHidden(name) ? [] : [[name, hash] as const];
    }),
  );
  const names = new Set([...committed.keys(), ...(await listContent(contentDir))]);
  return [...names].filter((name) => {
    const bytes = readBytes(`${contentDir}/${name}`, maxPictureSize);
    if (typeof bytes === "string") return true;
    // Git may have converted line endings.
    const asCommitted = Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
    return ![bytes, asCommitted].map(hashOf).includes(committed.get(name) ?? "");
  });
}
