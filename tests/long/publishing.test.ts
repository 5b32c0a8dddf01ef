import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { build } from "esbuild";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { receiptName } from "../../build/output/receipt.ts";
import { createRandom } from "../measure/corpus.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import {
  findLeftovers,
  findReaderFaults,
  publish,
  readSiteFiles,
  type SiteFiles,
} from "../setup/publishing.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";

const long = 1_200_000;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = createFolder();
  program = join(folder, "publisher.mjs");
  await build({
    entryPoints: [join(projectDir, "tests/long/publisher.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  for (const [index, site] of sites.entries())
    for (const [name, content] of site) writeIn(join(folder, `site-${index}`), name, content);
});

const built = readSiteFiles(inject("testSite").dir);
// Each publication writes a receipt of its own.
built.delete(receiptName);
/** The built site after a change: each page and each asset differs, one page is gone and one is new. */
function changeSite(number: number): SiteFiles {
  const change = (text: string) =>
    text.replace(/(assets\/[\w-]+\.)[0-9a-f]{7}([0-9a-f])(?=\.\w+)/g, `$1${number}000000$2`);
  const articles = [...built.keys()].filter((name) => /docs\/.*\.html$/.test(name));
  const changed = [...built].map(([name, content]): [string, Buffer] => {
    const isText = /\.(?:html|md|txt|json|xml)$/.test(name);
    return [change(name), isText ? Buffer.from(`${change(content.toString())}${number}\n`) : content];
  });
  const site = new Map(changed);
  site.delete(articles[number] ?? "");
  site.set(`docs/new-${number}/page.html`, Buffer.from(`${number}`));
  if (number === 1) for (const [name, content] of changed) site.set(`${name}.gz`, content);
  return site;
}
const sites = [0, 1, 2].map(changeSite);
const pages = [...built.keys()].filter(
  (name) => name.endsWith(".html") && sites.every((site) => site.has(name)),
);
const [first, second, third] = sites as [SiteFiles, SiteFiles, SiteFiles];

interface Publisher {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; said: string }>;
}

/** Starts a process that reads the site with this number and waits. */
async function startPublisher(site: number, out: string): Promise<Publisher> {
  const child = spawn(process.execPath, [program, join(folder, `site-${site}`), out], {
    env: createEnvironment(),
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const ended = new Promise<Awaited<Publisher["ended"]>>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, said }));
  });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { child, ended };
}
const begin = ({ child }: Publisher) => child.stdin?.write("go");

/** Generates integers below a limit, the same ones on every run. */
function createIntegers(seed: number): (limit: number) => number {
  const random = createRandom(seed);
  return (limit) => Math.floor(random() * limit);
}

async function timePublishing(): Promise<number> {
  const out = join(folder, "timed");
  await publish(out, first);
  const publisher = await startPublisher(1, out);
  const start = performance.now();
  begin(publisher);
  await publisher.ended;
  return performance.now() - start;
}

describe("publishing", () => {
  it(
    "that is killed 200 times never shows a reader a missing or torn page, and the next build repairs everything",
    async () => {
      const random = createIntegers(1);
      const out = join(folder, "killed");
      const duration = await timePublishing();
      await publish(out, first);
      const faults = new Set<string>();
      let reads = 0;
      let isReading = true;
      const reader = (async () => {
        while (isReading)
          for (const name of pages) {
            for (const fault of findReaderFaults(out, name, sites)) faults.add(fault);
            reads++;
            await setImmediate();
          }
      })();
      let killed = 0;
      while (killed < 200) {
        const publisher = await startPublisher(random(3), out);
        begin(publisher);
        await setTimeout(random(duration));
        publisher.child.kill("SIGKILL");
        if ((await publisher.ended).signal === "SIGKILL") killed++;
        // Some are killed several times before one finishes.
        if (random(3) === 0) continue;
        const number = random(3);
        await publish(out, sites[number] ?? first);
        for (const fault of findLeftovers(out, sites[number] ?? first, sites))
          faults.add(`after a kill: ${fault}`);
      }
      isReading = false;
      await reader;
      console.log(`${killed} kills within ${duration.toFixed()} ms, ${reads} reads`);
      expect([...faults]).toEqual([]);
    },
    long,
  );

  it(
    "by two builds at the same time leaves the site of one, and the other reports that it stopped",
    async () => {
      let refusals = 0;
      for (let round = 0; round < 40; round++) {
        const out = join(folder, `two-${round}`);
        await publish(out, third);
        const two = await Promise.all([startPublisher(0, out), startPublisher(1, out)]);
        for (const one of two) begin(one);
        const ends = await Promise.all(two.map(({ ended }) => ended));
        for (const { code, said } of ends.filter(({ code }) => code !== 0)) {
          refusals++;
          expect({ code, said }).toEqual({
            code: 1,
            said: expect.stringMatching(/^Another build \(process \d+\) is writing to \S+; try again when/),
          });
        }
        expect(ends.some(({ code }) => code === 0)).toBe(true);
        const left = [first, second].map((site) => findLeftovers(out, site, sites));
        expect(left).toContainEqual([]);
      }
      console.log(`${refusals} of 80 refused`);
    },
    long,
  );
});
