import { cpus, totalmem } from "node:os";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { launchChromium } from "../../build/commands/chromium.ts";
import { createIndexFiles } from "../../build/pages/indexFiles.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { UsageError } from "../../build/problem.ts";
import { sidebarOf } from "../../build/site/sidebar.ts";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { cutExcerpt, markMatches } from "../../client/search/excerpt.ts";
import { createTitleFilter } from "../../client/search/titleFilter.ts";
import { splitWords } from "../../client/search/words.ts";
import { createCorpus, createRandom } from "../setup/corpus.ts";
import { createCentre } from "../setup/editedCentre.ts";
import { buildSite, servePreview } from "../setup/runBuild.ts";
import { type Costs, measureBuilds } from "./builds.ts";
import { measureDev } from "./dev.ts";
import { type Measurement, quantileOf } from "./measurement.ts";
import { compareSearches } from "./searchComparison.ts";

const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const corpusSize = 1000;

/** Measures everything for which the project sets a time limit, and reports the limits that are exceeded. */
export async function main(args: readonly string[]): Promise<void> {
  const [part, ...rest] = args;
  const parts: Record<string, () => Promise<Measurement[]>> = {
    build: measureBuild,
    search: () => measureSearch(...rest),
    page: measurePage,
    dev: measureDev,
  };
  if (part !== undefined && !parts[part])
    throw new UsageError(`There is no part ${part}; the parts are ${Object.keys(parts).join(", ")}.`);
  console.log(`${machine}\n\n${"".padEnd(60)}   median      p95      bar`);
  for (const [name, measure] of Object.entries(parts)) {
    if (part !== undefined && name !== part) continue;
    for (const measurement of await measure()) report(measurement);
  }
}

function report({ what, times, bars = [] }: Measurement): void {
  const written = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} ms`.padStart(9);
  const isMissed = bars.some(({ quantile, most }) => quantileOf(times, quantile) > most);
  const judged = bars.map(({ most }) => written(most)).join("") + (isMissed ? "  MISSED" : "");
  console.log(
    `${what.padEnd(60)}${written(quantileOf(times, 0.5))}${written(quantileOf(times, 0.95))}${judged}`,
  );
  if (isMissed) process.exitCode = 1;
}

/** Builds help centres of four sizes, and shows a table, of which build/README.md has two rows. */
async function measureBuild(): Promise<Measurement[]> {
  const measured: [articles: number, costs: Costs][] = [];
  for (const articles of [15, 100, 1000, 10_000]) measured.push([articles, await measureBuilds(articles)]);
  const row = (cost: string) => measured.map(([articles, costs]) => [articles, summarise(costs[cost] ?? [])]);
  const names = Object.keys(measured[0]?.[1] ?? {});
  console.table(Object.fromEntries(names.map((cost) => [cost, Object.fromEntries(row(cost))])));
  return [];
}

/** The median, and the range of several values: "1.12 (1.08–1.3)". */
function summarise(values: readonly number[]): string {
  const rounded = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });
  const [median, least, most] = [0.5, 0, 1].map((quantile) => rounded.format(quantileOf(values, quantile)));
  return values.length > 1 ? `${median} (${least}–${most})` : `${median}`;
}

/** Measures search quality; then, unless a folder is given, how long a keystroke takes with an index in parts. */
async function measureSearch(folder?: string, queriesPath?: string): Promise<Measurement[]> {
  await compareSearches(folder, queriesPath);
  if (folder) return [];
  const { site } = createCentre(createCorpus({ articles: corpusSize, seed: 1 }));
  const whole = createSearchIndex(site);
  const { url: indexUrl, files } = createIndexFiles(whole, "");
  const contentByUrl = new Map(files.map(({ outputPath, content }) => [`/${outputPath}`, String(content)]));
  const index = JSON.parse(contentByUrl.get(indexUrl) ?? "");
  const parsed = new Map<string, unknown>();
  const search = createArticleSearch(index, async (url) => {
    if (!parsed.has(url)) parsed.set(url, JSON.parse(contentByUrl.get(url) ?? ""));
    return parsed.get(url);
  });
  const findTitles = createTitleFilter(sidebarOf(site));

  const texts = whole.articles.flatMap(({ sections }) => sections.map(({ text }) => text));
  const random = createRandom(5);
  const queries = Array.from({ length: 60 }, () => {
    const text = texts[Math.floor(random() * texts.length)] ?? "";
    const words = splitWords(text).slice(0, 3).join(" ");
    const at = 1 + Math.floor(random() * 5);
    return [words, words.slice(0, at) + words.slice(at + 1)];
  }).flat();
  const answer = async (query: string) => {
    findTitles(query);
    const { results, matches } = await search(query);
    for (const { text } of results) markMatches(cutExcerpt(text, matches), matches);
  };
  await answer(queries[0] ?? "");
  const bytes = [indexUrl, ...parsed.keys()]
    .map((url) => brotliCompressSync(contentByUrl.get(url) ?? "").length)
    .reduce((sum, size) => sum + size);

  const keystrokes = queries.flatMap((query) =>
    Array.from({ length: query.length - 1 }, (_, length) => query.slice(0, length + 2)),
  );
  // Files are fetched and parsed only once, so the first pass is not timed.
  for (const query of keystrokes) await answer(query);
  const times: number[] = [];
  for (const query of keystrokes) times.push(await timeOf(() => answer(query)));
  const what = `a keystroke with ${corpusSize} articles (first answer ${(bytes / 1000).toFixed(0)} kB)`;
  return [{ what, times, bars: [{ quantile: 0.95, most: 10 }] }];
}

/**
 * Times in Chromium on the real site: from the first letter to the first result, and from a letter to the next frame.
 */
async function measurePage(): Promise<Measurement[]> {
  const browser = await launchChromium();
  const { origin, stop } = await servePreview(await buildSite("content"));
  try {
    const page = await browser.newPage({ baseURL: origin });
    const warm = await timeFirstResults(page, 8);
    const frames = await timeKeystrokes(page);
    const roundTrip = 200;
    await page.context().route("**/assets/search.*", async (route) => {
      const answer = route.fetch();
      await setTimeout(roundTrip);
      await route.fulfill({ response: await answer });
    });
    const cold = await timeFirstResults(page, 5);
    return [
      // The first round fetches the files.
      {
        what: "first result, files in the cache",
        times: warm.slice(1),
        bars: [{ quantile: 0.5, most: 100 }],
      },
      {
        what: `first result, each file a ${roundTrip} ms round trip away`,
        times: cold,
        bars: [{ quantile: 0.5, most: roundTrip + 100 }],
      },
      { what: "from a keystroke to the next frame", times: frames, bars: [{ quantile: 0.95, most: 16.7 }] },
    ];
  } finally {
    await browser.close();
    stop();
  }
}

/** Loads a page, focuses the field, enters two letters together and waits until the list is filtered. */
async function timeFirstResults(page: Page, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto("/");
    const time = await page.locator("#search").evaluate(async (input: HTMLInputElement) => {
      const start = performance.now();
      input.focus();
      input.value = "cr";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const filtered = "[data-groups] [hidden]:not(.results)";
      while (!document.querySelector(filtered) && performance.now() < start + 5000)
        await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    times.push(time);
  }
  return times;
}

function timeKeystrokes(page: Page): Promise<number[]> {
  return page.locator("#search").evaluate(async (input: HTMLInputElement) => {
    const times: number[] = [];
    for (const query of ["how do i stop paying", "character looks different", "vidoe cost"]) {
      for (let length = 1; length <= query.length; length++) {
        input.value = query.slice(0, length);
        const start = performance.now();
        input.dispatchEvent(new Event("input", { bubbles: true }));
        // Layout counts towards the response time.
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
      }
    }
    return times;
  });
}

/** In CPU time, because other programs may be running. */
async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
