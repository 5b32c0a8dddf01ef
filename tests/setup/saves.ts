import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { writeCorpus } from "../measure/corpus.ts";
import { startDevSite } from "./devSite.ts";
import { createFolder } from "./files.ts";
import { createEnvironment } from "./runBuild.ts";

type Save = (path: string, text: string) => unknown;

/** The ways in which editors write a file. Most leave it empty or half-written for a moment. */
const saves: Readonly<Record<string, Save>> = {
  "emptied, then written": async (path, text) => {
    const file = await open(path, "w");
    await setTimeout(1);
    await file.writeFile(text);
    await file.close();
  },
  "written at once": (path, text) => writeFileSync(path, text),
  "renamed over": async (path, text) => {
    await writeFile(`${path}~`, text);
    await rename(`${path}~`, path);
  },
  "deleted and created again": async (path, text) => {
    await rm(path);
    await writeFile(path, text);
  },
  "written in two parts": async (path, text) => {
    await writeFile(path, text.slice(0, 30));
    await setTimeout(20);
    await writeFile(path, text);
  },
};
const checkout = "checked out with nine others";
/** In milliseconds. */
const longestSave = 70;
export const saveKinds = [...Object.keys(saves), checkout];

/**
 * Saves an article many times, and waits until each change is served. Returns every problem that the terminal or an
 * open page showed meanwhile; all of them are false alarms.
 */
export async function countFalseAlarms(kind: string, times: number): Promise<string[]> {
  const folder = createFolder();
  await writeCorpus(folder, { articles: 14, seed: 5 });
  const alarms: string[] = [];
  const site = await startDevSite(folder, false, (said) => alarms.push(`terminal: ${said}`));
  const stopListening = new AbortController();
  const { body } = await fetch(`${site.origin}/@dev/events`, { signal: stopListening.signal });
  const listening = (async () => {
    for await (const part of body ?? []) {
      const told =
        Buffer.from(part)
          .toString()
          .match(/^data: (?!""$).*/gm) ?? [];
      alarms.push(...told.map((line) => `page: ${line}`));
    }
  })().catch(() => undefined);
  const pathOf = (number: number) => join(site.contentDir, `docs/article-${number}.md`);
  const text = await readFile(pathOf(3), "utf8");
  const isServed = async (word: string) => {
    while (!(await (await fetch(`${site.origin}/docs/article-3`)).text()).includes(word)) await setTimeout(2);
  };
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
      cwd: site.contentDir,
      env: createEnvironment(),
      stdio: "ignore",
    });
  try {
    if (kind === checkout) {
      const commit = (branch: string) => {
        git("add", "--all");
        git("commit", "--message", branch);
        git("branch", branch);
      };
      git("init");
      // A link and its target are in different files.
      const before = await Promise.all(
        Array.from({ length: 10 }, (_, number) => readFile(pathOf(number + 1), "utf8")),
      );
      for (const [number, own] of before.entries()) {
        const link = `[It](/docs/article-${((number + 1) % 10) + 1}#only-there).`;
        await writeFile(pathOf(number + 1), `${own}\n## Only there\n\nA {{ "branch1" }}. ${link}\n`);
      }
      commit("branch1");
      for (const [number, own] of before.entries())
        await writeFile(pathOf(number + 1), `${own}\nA {{ "branch0" }}.\n`);
      commit("branch0");
      await isServed("branch0");
    }
    await setTimeout(300);
    alarms.length = 0;
    for (let time = 1; time <= times; time++) {
      const word = kind === checkout ? `branch${time % 2}` : `word${time}`;
      const [told, began] = [alarms.length, performance.now()];
      if (kind === checkout) git("checkout", word);
      else await saves[kind]?.(pathOf(3), `${text}\nA {{ "${word}" }}.\n`);
      const taken = performance.now() - began;
      await isServed(word);
      if (taken > longestSave) {
        // On a busy machine, a file can be half-written for as long as a real mistake lasts. The false alarm and the
        // message that clears it may come late.
        await setTimeout(500);
        alarms.length = told;
      }
      // Some saves follow immediately, others after a pause.
      if (time % 5 === 0) await setTimeout(150);
    }
    await setTimeout(500);
    return alarms;
  } finally {
    stopListening.abort();
    await listening;
    await site.stop();
  }
}
