import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { build } from "esbuild";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { receiptName } from "../../build/publish/receipt.ts";
import { createRandom } from "../setup/corpus.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import {
  findLeftovers,
  findReaderFaults,
  publish,
  readSiteFiles,
  type SiteFiles,
} from "../setup/publishing.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";

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

/** Starts a process that reads the site with this number and waits. */
async function startPublisher(site: number, out: string) {
  const args = [program, join(folder, `site-${site}`), out];
  const child = spawn(process.execPath, args, { env: createEnvironment() });
  const said = text(child.stderr);
  const ended = once(child, "close").then(async ([code, signal]) => ({ code, signal, said: await said }));
  await once(child.stdout, "data");
  return { child, ended, begin: () => child.stdin.write("go") };
}

async function timePublishing(): Promise<number> {
  const out = join(folder, "timed");
  await publish(out, first);
  const { begin, ended } = await startPublisher(1, out);
  const start = performance.now();
  begin();
  await ended;
  return performance.now() - start;
}

describe("publishing", { timeout: 1_200_000 }, () => {
  it("killed 200 times shows no missing or torn page, and the next build repairs the rest", async () => {
    const random = createRandom(2);
    const out = join(folder, "killed");
    const duration = await timePublishing();
    await publish(out, first);
    for (let round = 0; round < 200; round++) {
      const { begin, child, ended } = await startPublisher(round % 3, out);
      begin();
      await setTimeout(random() * duration);
      child.kill("SIGKILL");
      await ended;
      for (const name of pages) expect(findReaderFaults(out, name, sites)).toEqual([]);
      // Some are killed several times before one finishes.
      if (random() < 0.3) continue;
      await publish(out, third);
      expect(findLeftovers(out, third, sites)).toEqual([]);
    }
  });

  it.each(["SIGINT", "SIGTERM"] as const)("stopped by %s leaves no staging folder", async (signal) => {
    const random = createRandom(3);
    const out = join(folder, signal);
    const duration = await timePublishing();
    await publish(out, first);
    for (let round = 0; round < 20; round++) {
      const { begin, child, ended } = await startPublisher(round % 3, out);
      begin();
      await setTimeout(random() * duration * 0.8);
      child.kill(signal);
      const { code, signal: endedBy } = await ended;
      expect(endedBy ?? code).toBe(endedBy === null ? 0 : signal);
      expect(readdirSync(out).filter((name) => name.startsWith(".stage"))).toEqual([]);
      for (const name of pages) expect(findReaderFaults(out, name, sites)).toEqual([]);
    }
  });

  it("by two builds at the same time leaves a whole site, and each that is refused says why", async () => {
    for (let round = 0; round < 40; round++) {
      const out = join(folder, `two-${round}`);
      await publish(out, third);
      const two = await Promise.all([startPublisher(0, out), startPublisher(1, out)]);
      for (const { begin } of two) begin();
      const ends = await Promise.all(two.map(({ ended }) => ended));
      const refused = ends.filter(({ code }) => code !== 0);
      const sentence = /^Another build \(process \d+\) is writing to \S+; try again when/;
      for (const end of refused)
        expect(end).toEqual({ code: 1, signal: null, said: expect.stringMatching(sentence) });
      const left = refused.length === 2 ? [third] : [first, second];
      expect(left.map((site) => findLeftovers(out, site, sites))).toContainEqual([]);
    }
  });
});
