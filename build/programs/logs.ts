import { statSync } from "node:fs";
import { isbot } from "isbot";
import { createRenameFinder } from "../assemble/renames.ts";
import { readSite } from "../loadSite.ts";
import type { Settings } from "../model.ts";
import { parseLogOptions } from "../options.ts";
import { escapeControls, UsageError } from "../problem.ts";
import { createProgress } from "../progress.ts";
import { product } from "../registry.ts";
import { type LoggedRequest, parseLogLine, readLogLines } from "./accessLog.ts";

/** How many different texts are counted at once. A scanner can ask for any number of addresses. */
const maxCounted = 10_000;
/** The length of each printed list. */
const maxShown = 50;

/**
 * `npm run logs`: what the access logs of a host say about missing addresses, links from elsewhere and unread articles.
 * @throws UsageError if no file has a request of either format
 */
async function printLogs(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { paths, contentDir, settings } = parseLogOptions(args, environment);
  const { content } = await readSite(contentDir, { ...settings, product });
  const routes: string[] = content.articles.map(({ route }) => route);
  const known = new Set([...routes, ...(content.redirects.value?.keys() ?? [])]);
  const counts = createCounts(settings, known);
  const faults = await readLogs(paths, counts.add);
  if (counts.readers + counts.bots === 0) throw new UsageError(faults.join("\n"));

  const findPage = createRenameFinder(new Map(routes.map((route) => [route, nameOf(route)])));
  const withRedirect = (address: string) => {
    const page = /^\/docs\/[\w-]+$/.test(address) && findPage(nameOf(address), () => true);
    return page ? `${address}\n        for redirects.yaml: ${address}: ${page}` : address;
  };
  return [
    ...renderList("Addresses that readers didn't find", renderCounts(counts.missing, withRedirect)),
    ...renderList("Links of other sites that lead nowhere", renderCounts(counts.links)),
    ...renderList(
      "Articles that nobody opened",
      routes.filter((route) => !counts.opened.has(route)),
    ),
    ...faults,
    `${counts.readers} requests of readers, ${counts.bots} of bots.`,
  ].join("\n");
}

console.log(await printLogs(process.argv.slice(2), process.env));

/** The words of an address: "/docs/edit-images" → "edit-images". */
function nameOf(address: string): string {
  return address.replace("/docs/", "");
}

/** Counts the requests of readers. Those of bots, which name themselves, are only numbered. */
function createCounts({ siteUrl, basePath }: Settings, known: ReadonlySet<string>) {
  const isBotByAgent = new Map<string, boolean>();
  const isBot = (agent: string) => {
    if (isBotByAgent.size > maxCounted) isBotByAgent.clear();
    const isKnown = isBotByAgent.get(agent) ?? isbot(agent);
    isBotByAgent.set(copyOf(agent), isKnown);
    return isKnown;
  };
  const counts = {
    readers: 0,
    bots: 0,
    missing: new Map<string, number>(),
    /** By "page → address". */
    links: new Map<string, number>(),
    opened: new Set<string>(),
    add: ({ address, status, referrer, userAgent }: LoggedRequest) => {
      if (isBot(userAgent)) {
        counts.bots++;
        return;
      }
      counts.readers++;
      const path = address.replace(/[?#].*/s, "");
      if (!path.startsWith(`${basePath}/`)) return;
      const route = path.slice(basePath.length);
      if (status < 400) counts.opened.add(route);
      if (status !== 404 || known.has(route)) return;
      increment(counts.missing, route);
      const page = URL.canParse(referrer) ? new URL(referrer) : undefined;
      if (page && page.origin !== siteUrl)
        increment(counts.links, `${page.origin}${page.pathname} → ${route}`);
    },
  };
  return counts;
}

/** Adds 1 to the count of a text. If there are too many texts, those that were seen once are forgotten. */
function increment(counts: Map<string, number>, text: string): void {
  counts.set(copyOf(text), (counts.get(text) ?? 0) + 1);
  if (counts.size > maxCounted) for (const [one, count] of counts) if (count === 1) counts.delete(one);
  if (counts.size > maxCounted) counts.clear();
}

/** Reads all files, and returns a sentence for each that isn't wholly a log of requests. */
async function readLogs(paths: readonly string[], add: (request: LoggedRequest) => void): Promise<string[]> {
  const { report, end } = createProgress(process.stderr);
  let [bytes, read] = [0, 0];
  for (const path of paths) bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const onRead = (count: number) => {
    read += count;
    report("MB read:", Math.round(read / 1e6), Math.round(bytes / 1e6));
  };
  const faults: string[] = [];
  for (const path of paths) {
    const [requests, others] = [{ count: 0 }, { count: 0 }];
    try {
      for await (const line of readLogLines(path, onRead)) {
        const request = parseLogLine(line);
        if (request) add(request);
        (request ? requests : others).count++;
      }
    } catch (error) {
      faults.push(
        `${path} can't be read after line ${requests.count + others.count}: ${(error as Error).message}.`,
      );
    }
    if (others.count > 0)
      faults.push(
        `${path}: ${others.count} of ${requests.count + others.count} lines are no request in nginx's combined format or Caddy's JSON.`,
      );
  }
  end();
  return faults;
}

/** A part of a string keeps all of it in memory: here, the piece of the file that was read with it. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

function renderCounts(counts: ReadonlyMap<string, number>, render = (text: string) => text): string[] {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([text, count]) => `${String(count).padStart(6)}  ${render(text.slice(0, 300))}`);
}

/** Lists lines below a title, safe for a terminal. */
function renderList(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > maxShown ? [`        and ${lines.length - maxShown} more`] : [];
  const shown = lines.slice(0, maxShown).map((line) => line.split("\n").map(escapeControls).join("\n"));
  return [`${title}:`, ...shown, ...more, ""];
}
