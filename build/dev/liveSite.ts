import { join } from "node:path";
import { listContent, readStamp } from "../content/files.ts";
import type { Source } from "../content/sources.ts";
import { memoize } from "../memoize.ts";
import type { LazyFile, OutputFile, Settings, Site } from "../model.ts";
import { addContentAssets, bundleClient, bundleDevClient, type Client, clientDir } from "../pages/bundle.ts";
import { listDiscoveryFiles } from "../pages/discoveryFiles.ts";
import { createIndexFiles } from "../pages/indexFiles.ts";
import { listPages } from "../pages/render.tsx";
import { createSearchIndex } from "../pages/searchIndex.ts";
import { type Problem, renderProblems } from "../problem.ts";
import { createRules, type FindFile } from "../publish/siteFiles.ts";
import { type LoadedSite, loadSite } from "../site/loadSite.ts";
import { createContentReader } from "./contentReader.ts";

/** The path prefix of the addresses that only the development server has. */
export const devPath = "/@dev";

/** The script added to pages during development. It runs first, while the page is still as it was served. */
export const devScriptUrl = `${devPath}/client.js`;

/** A fixed address: with a hash in it, every edit would change every page and require a new index. */
export const devIndexUrl = `${devPath}/search.json`;

/** Functions that create file contents, keyed by path. */
type Files = ReadonlyMap<string, ReturnType<FindFile>>;

/** No page address contains a dot. */
const pageName = /^[^.]+\.html$/;

/** A site, held in memory, that follows its sources. */
export function createLiveSite(contentDir: string, settings: Settings) {
  const readChanges = createContentReader(contentDir);
  const goodSources = new Map<string, Source>();
  let shown: LoadedSite | undefined;
  let siteProblems: readonly Problem[] = [];
  let client: Client | undefined;
  let devClient: OutputFile | undefined;
  let clientProblems: readonly Problem[] = [];
  let clientStamp = "";
  let rules = createRules([], settings);
  let files: Files = new Map();
  let index: Files = new Map();

  const updateSite = async (read: readonly Source[]) => {
    const loaded = await loadSite(read, contentDir, settings);
    siteProblems = loaded.problems;
    const badPaths = new Set(siteProblems.map(({ sourcePath }) => sourcePath));
    const sound = read.filter(({ sourcePath }) => !badPaths.has(sourcePath));
    for (const source of sound) goodSources.set(source.sourcePath, source);
    // A source with a problem is replaced by its last good version, or left out.
    const others = [...badPaths].flatMap((path) => goodSources.get(path) ?? []);
    const result = badPaths.size === 0 ? loaded : await loadSite([...sound, ...others], contentDir, settings);
    shown = result.value ?? shown;
  };

  const updateClient = async () => {
    const names = await listContent(clientDir);
    const stamp = names.map((name) => name + readStamp(join(clientDir, name))).join();
    if (stamp === clientStamp) return false;
    clientStamp = stamp;
    try {
      client = await bundleClient(settings);
      devClient = { outputPath: devScriptUrl.slice(1), content: await bundleDevClient() };
      clientProblems = [];
    } catch (error) {
      clientProblems = describeBundleFailure(error);
    }
    return true;
  };

  const listFiles = (loaded: LoadedSite, client: Client) => {
    const { assets: bundled, files } = addContentAssets(client, loaded, settings.basePath);
    const assets = { ...bundled, searchIndexUrl: devIndexUrl, devScriptUrl };
    const { site, publicFiles } = loaded;
    return [...files, ...listDiscoveryFiles(site, assets), ...publicFiles, ...listPages(site, assets)];
  };
  const createIndex = memoize((site: Site): Files => {
    const { url, files } = createIndexFiles(createSearchIndex(site), settings.basePath);
    return new Map(files.map(toEntry).map(([path, read]) => [path === url ? devIndexUrl : path, read]));
  });

  const problems = () => [...siteProblems, ...clientProblems];
  return {
    /** The reason the latest changes are not shown. */
    problems,
    /** Reads what changed; styles and scripts only once changes have stopped. Returns whether anything changed. */
    update: async (isQuiet: boolean, paths: readonly string[] = []): Promise<boolean> => {
      const read = await readChanges(isQuiet, paths);
      if (read) await updateSite(read);
      const isChanged = (isQuiet && (await updateClient())) || read !== undefined;
      if (isChanged && client && devClient) {
        rules = createRules(shown?.site.redirects ?? [], settings);
        files = new Map([devClient, ...(shown ? listFiles(shown, client) : client.files)].map(toEntry));
      }
      return isChanged;
    },
    rules: () => rules,
    findFile: (path: string): ReturnType<FindFile> => {
      // The parts of a large index belong to the version that the page has loaded.
      if (path === devIndexUrl && shown) index = createIndex(shown.site);
      const isUnshown = pageName.test(path) && (!shown || problems().length > 0);
      return (
        files.get(path) ?? index.get(path) ?? (isUnshown ? () => renderProblemPage(problems()) : undefined)
      );
    },
  };
}

const toEntry = (file: OutputFile | LazyFile) =>
  [`/${file.outputPath}`, "render" in file ? file.render : () => file.content] as const;

/** The development server's script lists the problems, and shows the page as soon as there is one. */
function renderProblemPage(problems: readonly Problem[]): string {
  const text = renderProblems(problems).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Problems</title><script type="module" src="${devScriptUrl}"></script></head>
<body><h1>This page can't be shown yet</h1><noscript><pre>${text}</pre></noscript></body></html>
`;
}

/** Each mistake that esbuild found in a script or a style. */
function describeBundleFailure(error: unknown): Problem[] {
  if (!(error instanceof Error) || !("errors" in error) || !Array.isArray(error.errors)) throw error;
  return error.errors.map(({ text, location }) => ({
    sourcePath: `client/${location?.file ?? ""}`,
    line: location?.line ?? 1,
    message: text,
  }));
}
