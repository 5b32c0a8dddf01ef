import { isbot } from "isbot";
import { createRenameFinder } from "../assemble/renames.ts";
import { readSite } from "../loadSite.ts";
import { parseOptions, parseSettings } from "../options.ts";
import { escapeControls, UsageError } from "../problem.ts";
import { readProduct } from "../registry.ts";
import { type LoggedRequest, parseLogLine, readLogLines } from "./accessLog.ts";

const usage =
  "Use it as npm run logs -- access.log access.log.1.gz, with --content DIR for another content folder.";
/** How many different texts are kept, and how much of each: a log may have any number of them, of any length. */
const maxKept = 10_000;
const maxLength = 300;
/** The length of each printed list. */
const maxShown = 50;

/**
 * `npm run logs`: what the access logs of a host say about missing addresses, links from elsewhere and unread articles.
 * @throws UsageError if no file has a request of either format
 */
export async function main(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { contentDir, positionals: paths } = parseOptions({ args, allowPositionals: true }, usage);
  if (paths.length === 0) throw new UsageError(usage);
  const settings = parseSettings(environment);
  const { siteUrl, basePath } = settings;
  const { content } = await readSite(contentDir, { ...settings, product: readProduct(contentDir) });
  const routes: string[] = content.articles.map(({ route }) => route);
  const known = new Set([...routes, ...(content.redirects.value?.keys() ?? [])]);
  const [missing, links, opened] = [createCounter(), createCounter(), new Set<string>()];
  const counts = { readers: 0, bots: 0 };
  const isBot = createBotTest();
  const faults = await readLogs(paths, ({ address, status, referrer, userAgent }) => {
    const sender = isBot(userAgent) ? "bots" : "readers";
    counts[sender]++;
    const [path = ""] = address.split(/[?#]/, 1);
    if (sender === "bots" || !path.startsWith(`${basePath}/`)) return;
    const route = path.slice(basePath.length);
    if (known.has(route) && status < 400) opened.add(route);
    if (known.has(route) || status !== 404) return;
    missing.add(route);
    const page = parsePage(referrer);
    if (page && page.origin !== siteUrl) links.add(`${page.origin}${page.pathname} → ${route}`);
  });
  if (counts.readers + counts.bots === 0) throw new UsageError(faults.join("\n"));

  const wordsOf = (route: string) => route.replace("/docs/", "");
  const findPage = createRenameFinder(
    new Map(routes.map((route) => [route, wordsOf(route)])),
    content.frame.language,
  );
  const withRedirect = (line: string) => {
    const [, address] = / (\/docs\/[a-z\d_-]+)$/.exec(line) ?? [];
    const page = address && findPage(wordsOf(address), () => true);
    return page ? `${line}\n        for redirects.yaml: ${address}: ${page}` : line;
  };
  const unread = routes.filter((route) => !opened.has(route));
  return [
    ...renderList("Addresses that readers didn't find", missing.list().map(withRedirect)),
    ...renderList("Links on other sites that lead nowhere", links.list()),
    ...renderList("Articles that nobody opened", unread),
    ...faults,
    `${counts.readers} requests from readers, ${counts.bots} from bots.`,
  ].join("\n");
}

function parsePage(referrer: string): URL | undefined {
  return URL.canParse(referrer) ? new URL(referrer) : undefined;
}

/** The beginning of a text, as a string of its own: a part of a string keeps all of it in memory. */
function copyBeginning(text: string): string {
  return Buffer.from(text.slice(0, maxLength)).toString();
}

/** Counts texts. If there are too many, the rarest are forgotten. */
function createCounter() {
  const counts = new Map<string, number>();
  const forget = (rarest: number) => {
    for (const [text, count] of counts) if (count <= rarest) counts.delete(text);
  };
  const add = (text: string) => {
    const kept = copyBeginning(text);
    counts.set(kept, (counts.get(kept) ?? 0) + 1);
    if (counts.size > maxKept) for (let rarest = 1; counts.size > maxKept / 2; rarest *= 2) forget(rarest);
  };
  const renderCount = ([text, count]: [string, number]) =>
    `${String(count).padStart(6)}  ${escapeControls(text)}`;
  return { add, list: () => [...counts].toSorted(([, a], [, b]) => b - a).map(renderCount) };
}

/** A function that recognises the bots that name themselves, and programs that name nobody. */
function createBotTest() {
  const isBotByAgent = new Map<string, boolean>();
  return (userAgent: string): boolean => {
    const known = isBotByAgent.get(userAgent);
    if (known !== undefined) return known;
    const agent = copyBeginning(userAgent);
    if (isBotByAgent.size > maxKept) isBotByAgent.clear();
    isBotByAgent.set(agent, isbot(agent || "-"));
    return isbot(agent || "-");
  };
}

/** Reads all files, and returns a sentence for each that isn't wholly a log of requests. */
async function readLogs(paths: readonly string[], add: (request: LoggedRequest) => void): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    let [lines, others] = [0, 0];
    try {
      for await (const line of readLogLines(path)) {
        const request = parseLogLine(line);
        if (request) add(request);
        else others++;
        lines++;
      }
    } catch (error) {
      faults.push(`${path} can't be read after line ${lines}: ${(error as Error).message}.`);
    }
    if (others > 0)
      faults.push(
        `${path}: ${others} of ${lines} lines are not requests in nginx's combined format or Caddy's JSON.`,
      );
  }
  return faults;
}

function renderList(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > maxShown ? [`        and ${lines.length - maxShown} more`] : [];
  return [`${title}:`, ...lines.slice(0, maxShown), ...more, ""];
}
