import { join } from "node:path";
import { createHeaderRules, createSiteHeaders, renderHeadersFile } from "../hosting/headers.ts";
import { renderRedirectsFile } from "../hosting/redirects.ts";
import type { FindFile } from "../hosting/siteFiles.ts";
import { loadSite } from "../loadSite.ts";
import type { Assets, OutputFile, Settings, Site } from "../model.ts";
import {
  bundleClient,
  bundleDevClient,
  type ClientAssets,
  clientDir,
  createIndexFiles,
  createPictureFiles,
} from "../pages/bundle.ts";
import { createDiscoveryFiles } from "../pages/discoveryFiles.ts";
import { listPages } from "../pages/render.tsx";
import { createSearchIndex } from "../pages/searchIndex.ts";
import { type Problem, renderProblems } from "../problem.ts";
import { listContent, type ReadContent, readSocialImages, readStamp, type Source } from "../read.ts";
import { outputPathOf } from "../routes.ts";
import { createContentReader } from "./contentReader.ts";

/** Below this path lies what only the development server serves. */
export const devPath = "/@dev";

/** The one element that a page has here and not in the built site. It runs first, while the page is as it was served. */
export const devTag = `<script type="module" src="${devPath}/client.js" data-dev=""></script>`;

/** A site that follows its sources, in memory. */
export interface LiveSite {
  /** Reads what has changed; styles and scripts only when all is quiet. Gives whether there was anything. */
  readonly update: (isQuiet: boolean) => Promise<boolean>;
  /** What keeps the last changes from being shown. */
  readonly problems: () => readonly Problem[];
  /** The file at a path, made when it is read. */
  readonly findFile: FindFile;
  /**
   * The page at a path, for one that is open there: with the address of the search index that it had, which would have to
   * be made anew for all articles.
   */
  readonly findPage: (path: string) => string | undefined;
}

/** Contents by their output paths. */
type Files = ReadonlyMap<string, OutputFile["content"]>;
/** Finds what makes the content of a file. */
type FindMaker = (outputPath: string) => (() => OutputFile["content"]) | undefined;

/** The words, as far as they can be shown. */
interface Words {
  readonly site: Site;
  readonly pictures: Assets["pictures"];
  readonly files: Files;
}

/** No page has a dot in its address. */
const pageName = /^[^.]+\.html$/;
/** The part of the search index that is loaded first. */
const indexName = /(?:^|\/)assets\/search\.[0-9a-f]{8}\.json$/;

export function createLiveSite(contentDir: string, settings: Settings): LiveSite {
  const readChanges = createContentReader(contentDir);
  const goodSources = new Map<string, Source>();
  let words: Words | undefined;
  let wordsProblems: readonly Problem[] = [];
  /** The pages of articles that never were without a problem. */
  let blankPaths: readonly string[] = [];
  let client: { readonly assets: ClientAssets; readonly files: Files } | undefined;
  let clientProblems: readonly Problem[] = [];
  let clientStamp = "";
  let index: { readonly site: Site; readonly url: string; readonly files: Files } | undefined;
  let lastIndexFiles: Files = new Map();
  let findMade: FindMaker = () => undefined;

  /** What has problems is taken as it last was without. */
  const updateWords = async (read: ReadContent) => {
    if (read.sources.length === 0 && read.problems.length > 0) {
      wordsProblems = read.problems;
      return;
    }
    const loaded = await loadSite(read, contentDir, settings);
    wordsProblems = "problems" in loaded ? loaded.problems : [];
    const badPaths = new Set(wordsProblems.map(({ sourcePath }) => sourcePath));
    const sources = new Map(read.sources.map((source) => [source.sourcePath, source]));
    for (const [path, source] of sources) if (!badPaths.has(path)) goodSources.set(path, source);
    for (const path of badPaths) {
      const good = goodSources.get(path);
      if (good) sources.set(path, good);
    }
    const goodContent = { sources: [...sources.values()], problems: [] };
    const shown = badPaths.size === 0 ? loaded : await loadSite(goodContent, contentDir, settings);
    const made = "problems" in shown ? shown.partial : shown;
    blankPaths = read.sources
      .filter(({ sourcePath }) => badPaths.has(sourcePath) && !goodSources.has(sourcePath))
      .map(({ name }) => outputPathOf(`${settings.basePath}/${name.replace(/\.md$/, "")}`));
    if (!made) return;
    const { shown: pictures, files } = createPictureFiles(made.pictures, settings.basePath);
    const redirects = { outputPath: "_redirects", content: renderRedirectsFile(made.site.redirects) };
    words = { site: made.site, pictures, files: mapFiles([...files, redirects, ...made.publicFiles]) };
  };

  const updateClient = async () => {
    const stamp = (await listContent(clientDir))
      .map((name) => name + readStamp(join(clientDir, name)))
      .join();
    if (stamp === clientStamp) return false;
    clientStamp = stamp;
    try {
      const { assets, files } = await bundleClient(await readSocialImages(), settings);
      const rules = createHeaderRules(createSiteHeaders(files, settings));
      const headers = { outputPath: "_headers", content: renderHeadersFile(rules) };
      const devClient = { outputPath: `${devPath.slice(1)}/client.js`, content: await bundleDevClient() };
      client = { assets, files: mapFiles([...files, headers, devClient]) };
      clientProblems = [];
    } catch (error) {
      clientProblems = describeBundleFailure(error);
    }
    return true;
  };

  const updateMakers = () => {
    if (!words || !client) return;
    const assets = { ...client.assets, pictures: words.pictures, searchIndexUrl: index?.url ?? "" };
    findMade = createMakers(words.site, assets, settings);
  };
  const updateIndex = () => {
    if (!words || index?.site === words.site) return;
    const { site } = words;
    const { url, files } = createIndexFiles(createSearchIndex(site), settings.basePath);
    const isSame = url === index?.url;
    // A search that is at work still asks for parts of the index before.
    if (index && !isSame) lastIndexFiles = index.files;
    index = { site, url, files: mapFiles(files) };
    if (!isSame) updateMakers();
  };

  const problems = () => [...wordsProblems, ...clientProblems];
  const findPageMaker: FindMaker = (outputPath) => {
    const isBlank = !words || !client || blankPaths.includes(outputPath);
    return isBlank && pageName.test(outputPath) ? () => renderProblemPage(problems()) : findMade(outputPath);
  };
  const find: FindMaker = (outputPath) => {
    const isIndex = indexName.test(outputPath);
    if (isIndex || (outputPath.endsWith(".html") && findMade(outputPath))) updateIndex();
    // A page that was loaded before an edit searches the site as it is now.
    const name = isIndex ? (index?.url.slice(1) ?? "") : outputPath;
    for (const files of [client?.files, words?.files, index?.files, lastIndexFiles]) {
      const made = files?.get(name);
      if (made !== undefined) return () => made;
    }
    return findPageMaker(name);
  };
  return {
    problems,
    update: async (isQuiet) => {
      const read = await readChanges(isQuiet);
      if (read) await updateWords(read);
      const isChanged = (isQuiet && (await updateClient())) || read !== undefined;
      if (isChanged) updateMakers();
      return isChanged;
    },
    findFile: (path) => {
      const read = find(path.slice(1));
      return read && { changed: new Date(), read };
    },
    findPage: (path) => {
      const page = findPageMaker(outputPathOf(path))?.().toString();
      // The policy of the page that asks forbids any style but its own, even in a document that is only read.
      return page
        ?.replaceAll("<style>", '<script type="text/plain" data-style="">')
        .replaceAll("</style>", "</script>");
    },
  };
}

/** The script shows the problems; it shows the page, too, once it can be shown. */
function renderProblemPage(problems: readonly Problem[]): string {
  const text = renderProblems(problems).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Problems</title>${devTag}</head>
<body><h1>This page can't be shown yet</h1><noscript><pre>${text}</pre></noscript></body></html>
`;
}

function mapFiles(files: Iterable<OutputFile>): Files {
  return new Map(Array.from(files, ({ outputPath, content }) => [outputPath, content]));
}

/** The pages, and beside them what is made for all articles at once. */
function createMakers(site: Site, assets: Assets, settings: Settings): FindMaker {
  const pages = new Map(
    listPages(site, assets, settings).map(({ outputPath, render }) => [outputPath, render]),
  );
  let others: Files | undefined;
  return (outputPath) => {
    const render = pages.get(outputPath);
    if (render) return () => render().replace('<script type="module"', `${devTag}$&`);
    if (outputPath.endsWith(".html")) return undefined;
    others ??= mapFiles(createDiscoveryFiles(site, assets, settings));
    const content = others.get(outputPath);
    return content === undefined ? undefined : () => content;
  };
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
