import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { promisify } from "node:util";

/** These commands may run a program named in the repository's settings, so Git refuses them in another user's checkout. */
const ownOnly = ["-c", "safe.directory=", "--no-optional-locks"];

/**
 * The current commit of the content folder, its date, and whether the content differs from it; {} outside Git. Before
 * Git 2.38, also {} if another user owns the checkout, and never whether the content of such a checkout differs.
 */
export async function readCommit(
  contentDir: string,
): Promise<{ commit?: string; date?: string; isChanged?: true }> {
  const output = await runGit(contentDir, "rev-list", "--max-count=1", "--format=%cI", "HEAD");
  const [, commit, date] = /^commit (\w+)\n(\S+)\n$/.exec(output) ?? [];
  if (!commit || !date) return {};
  const changes = await runGit(contentDir, ...ownOnly, "status", "--porcelain", "--", ".", ":!README.md");
  return { commit, date, ...(changes !== "" && { isChanged: true }) };
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

/** The day on which each article was saved that differs from the last commit: "docs/edit-images.md" → "2026-11-20". */
export async function readChangeDays(contentDir: string): Promise<ReadonlyMap<string, string>> {
  const command = [...ownOnly, "diff", "--name-only", "--relative", "HEAD", "--", "docs"];
  const days = new Map<string, string>();
  for (const name of (await runGit(contentDir, ...command)).match(/.+/g) ?? []) {
    const saved = statSync(`${contentDir}/${name}`, { throwIfNoEntry: false })?.mtime;
    // The writer's local date, as Git has it.
    if (saved) days.set(name, saved.toLocaleDateString("sv-SE"));
  }
  return days;
}

/** What Git prints, or "" if it fails, as outside a repository. */
export function runGit(contentDir: string, ...command: readonly string[]): Promise<string> {
  // Safe in another user's checkout: but for status and diff, no command runs a program named in the repository's settings.
  const args = ["-c", "safe.directory=*", "-C", contentDir];
  // Git sets GIT_DIR and other variables when it runs the build in a hook.
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // Otherwise, Git would run a program named in the repository's settings to fetch a missing object.
  const env = { ...Object.fromEntries(own), GIT_ALLOW_PROTOCOL: "none" };
  return promisify(execFile)("git", [...args, ...command], { env, maxBuffer: 100_000_000 })
    .then(({ stdout }) => stdout)
    .catch(() => "");
}
