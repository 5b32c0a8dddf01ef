import { writeFileSync } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { writeCorpus } from "./corpus.ts";
import { startDevSite } from "./devSite.ts";
import { createFolder } from "./files.ts";

type Save = (path: string, text: string) => unknown;

async function recreate(path: string, text: string): Promise<void> {
  await rm(path);
  await writeFile(path, text);
}

/** The ways in which editors write a file. Most leave it empty or half-written for a moment. */
export const saves: Readonly<Record<string, Save>> = {
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
  "deleted and created again": recreate,
  "written in two parts": async (path, text) => {
    await writeFile(path, text.slice(0, 30));
    await setTimeout(20);
    await writeFile(path, text);
  },
};
const checkout = "checked out by Git with nine others";
export const saveKinds = [...Object.keys(saves), checkout];
/** In milliseconds. */
const longestSave = 70;

/**
 * Saves an article many times, and waits until each change is served. Returns every problem that the terminal or an
 * open page showed meanwhile; all of them are false alarms.
 */
export async function countFalseAlarms(kind: string, times: number): Promise<string[]> {
  const folder = createFolder();
  await writeCorpus(folder, { articles: 14, seed: 5 });
  const alarms: string[] = [];
  const site = await startDevSite(folder, (said) => alarms.push(`terminal: ${said}`));
  const stopListening = new AbortController();
  const { body } = await fetch(`${site.origin}/@dev/events`, { signal: stopListening.signal });
  const listening = (async () => {
    for await (const part of body ?? [])
      alarms.push(
        ...(Buffer.from(part)
          .toString()
          .match(/^data: (?!""$).*/gm) ?? []),
      );
  })().catch(() => undefined);
  const numbers = kind === checkout ? [3, 1, 2, 4, 5, 6, 7, 8, 9, 10] : [3];
  const pathOf = (number: number) => join(site.contentDir, `docs/article-${number}.md`);
  const texts = new Map<number, string>();
  for (const number of numbers) texts.set(number, await readFile(pathOf(number), "utf8"));
  const save = async (word: string) => {
    for (const [number, text] of texts) {
      const path = pathOf(number);
      // A link and its target are in different files, and come and go together.
      const link = `[It](/docs/article-${(number % 10) + 1}#only-there).`;
      const linked = Number(word.slice(4)) % 2 === 0 ? "" : `\n## Only there\n\nSee ${link}\n`;
      if (kind === checkout) await recreate(path, `${text}${linked}\nA {{ "${word}" }}.\n`);
      else await saves[kind]?.(path, `${text}\nA {{ "${word}" }}.\n`);
    }
  };
  const isServed = async (word: string) => {
    while (!(await (await fetch(`${site.origin}/docs/article-3`)).text()).includes(word)) await setTimeout(2);
  };
  try {
    await setTimeout(300);
    for (let time = 1; time <= times; time++) {
      const word = `word${time}`;
      const [told, began] = [alarms.length, performance.now()];
      await save(word);
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
