import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { launchChromium } from "../../build/commands/chromium.ts";
import { createCorpus, writeCorpus } from "../setup/corpus.ts";
import { createFolder } from "../setup/files.ts";
import { siteOf } from "../setup/readSite.ts";
import { startProgram } from "../setup/runBuild.ts";
import type { Measurement } from "./measurement.ts";

const corpusSize = 1000;
const edits = 40;

/** The time from saving an article until its new words appear in Chromium, and how much of it the build takes. */
export async function measureDev(): Promise<Measurement[]> {
  return [
    await measureRebuild(),
    await measureEdits("article-7", 15, 24),
    await measureEdits("article-500", corpusSize, 36),
  ];
}

/** The time to assemble the site after an edit, with only the other articles cached. */
async function measureRebuild(): Promise<Measurement> {
  const sources = createCorpus({ articles: corpusSize, seed: 1 });
  const times: number[] = [];
  for (let round = 0; round < edits; round++) {
    const edited = `docs/article-${1 + ((round * 7) % corpusSize)}.md`;
    const place = sources.findIndex(({ name }) => name === edited);
    const source = sources[place];
    if (source) sources[place] = { ...source, text: `${source.text}\nMore.\n` };
    const start = performance.now();
    siteOf(sources);
    times.push(performance.now() - start);
  }
  // The first rounds read every file and warm up the compiler.
  const bars = [{ quantile: 0.5, most: 30 }];
  return { what: `an edit that rebuilds a site of ${corpusSize} articles`, times: times.slice(5), bars };
}

async function measureEdits(slug: string, size: number, most: number): Promise<Measurement> {
  const contentDir = createFolder();
  await writeCorpus(contentDir, { articles: size, seed: 1 });
  const browser = await launchChromium();
  const command = ["build/run.js", "build/commands/dev.ts", "--content", contentDir];
  const { program: server, origin } = await startProgram(command, { PORT: "0" });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/docs/${slug}`);
    await setTimeout(1000);
    const path = join(contentDir, "docs", `${slug}.md`);
    const text = await readFile(path, "utf8");
    const times: number[] = [];
    for (let round = 0; round < edits; round++) {
      const words = `It was saved ${"once more ".repeat(round)}now.`;
      const shown = awaitWords(page, words);
      const start = performance.timeOrigin + performance.now();
      await writeFile(path, `${text}\n${words}\n`);
      times.push((await shown) - start);
      // Writers don't save while the previous change is still being processed.
      await setTimeout(800);
    }
    const bars = [
      { quantile: 0.5, most },
      { quantile: 0.95, most: 2 * most },
    ];
    return { what: `an edit in the open page, ${size} articles`, times, bars };
  } finally {
    await browser.close();
    server.kill("SIGTERM");
  }
}

/** When the text of the page first contains these words. */
function awaitWords(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector("main")?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    words,
  );
}
