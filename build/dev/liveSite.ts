import { createHeaderRules, createSiteHeaders, renderHeadersFile } from "../hosting/headers.ts";
import { renderRedirectsFile } from "../hosting/redirects.ts";
import type { FindFile } from "../hosting/siteFiles.ts";
import { loadSite } from "../loadSite.ts";
import type { Assets, OutputFile, Settings, Site } from "../model.ts";
import {
  bundleClient,
  bundleDevClient,
  type ClientAssets,
  createIndexFiles,
  createPictureFiles,
} from "../pages/bundle.ts";
import { createDiscoveryFiles } from "../pages/discoveryFiles.ts";
import { listPages } from "../pages/render.tsx";
import { createSearchIndex } from "../pages/searchIndex.ts";
import { type Problem, UsageError } from "../problem.ts";
import { readSocialImages, type Source } from "../read.ts";
import { outputPathOf } from "../routes.ts";
import { createContentReader } from "./contentReader.ts";

/** Below this path lies what only the development server serves. */
export const devPath = "/@dev";

/** The one element that a page has here and not in the built site. It runs first, while the page is as it was served. */
export const devTag = `<script type="module" src="${devPath}/client.js" data-dev=""></script>`;

/** Served at every address until there is a good site. */
const emptyPage = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Problems</title>${devTag}</head><body></body></html>\n`;

/** A site that follows its sources: the last one without problems, in memory. */
export interface LiveSite {
  /** Does the folder of words have this file, as far as is known? */
  readonly hasSource: (name: string) => boolean;
  /** Reads these files of the content folder again, or all of them. Gives whether anything is different. */
  readonly updateContent: (names?: readonly string[]) => Promise<boolean>;
  /** Bundles styles and scripts again. */
  readonly updateClient: () => Promise<boolean>;
  /** The file at a path, made when it is read. */
  readonly findFile: FindFile;
  /**
   * The page at a path, for one that is open there: with the address of the search index that it had, which would have to
   * be made anew for all articles.
   */
  readonly findPage: (path: string) => string | undefined;
  /** What keeps the last changes from being shown. */
  readonly problems: () => readonly Problem[];
}

type Content = OutputFile["content"];
/** Contents by their output paths. */
type Files = ReadonlyMap<string, Content>;
/** Finds what makes the content of a file. */
type FindMaker = (outputPath: string) => (() => Content) | undefined;

/** The part of the search index that is loaded first. */
const indexName = /(?:^|\/)assets\/search\.[0-9a-f]{8}\.json$/;

export function createLiveSite(contentDir: string, settings: Settings): LiveSite {
  const content = createContentReader(contentDir);
  let site: Site | undefined;
  let client: ClientAssets | undefined;
  let known: readonly Source[] | undefined;
  let contentProblems: readonly Problem[] = [];
  let clientProblems: readonly Problem[] = [];
  let pictures: Assets["pictures"] = new Map();
  let indexUrl = "";
  let indexed: Site | undefined;
  let clientFiles: Files = new Map();
  let contentFiles: Files = new Map();
  let indexFiles: Files = new Map();
  let lastIndexFiles: Files = new Map();
  let findMaker: FindMaker = () => undefined;

  const listFiles = () => {
    if (site && client)
      findMaker = createMakers(site, { ...client, pictures, searchIndexUrl: indexUrl }, settings);
  };
  const updateIndex = () => {
    if (!site || indexed === site) return;
    const { url, files } = createIndexFiles(createSearchIndex(site), settings.basePath);
    indexed = site;
    if (url === indexUrl) return;
    indexUrl = url;
    // A search that is at work still asks for parts of the index before.
    lastIndexFiles = indexFiles;
    indexFiles = mapFiles(files);
    listFiles();
  };
  const find: FindMaker = (outputPath) => {
    const isIndex = indexName.test(outputPath);
    const isPage = outputPath.endsWith(".html") && findMaker(outputPath) !== undefined;
    if (isIndex || isPage) updateIndex();
    // A page that was loaded before an edit searches the site as it is now.
    const name = isIndex ? indexUrl.slice(1) : outputPath;
    const [made] = [clientFiles, contentFiles, indexFiles, lastIndexFiles].flatMap(
      (files) => files.get(name) ?? [],
    );
    if (made !== undefined) return () => made;
    return findMaker(name) ?? (name === "404.html" ? () => emptyPage : undefined);
  };

  const readAgain = async (names?: readonly string[]) => {
    const found = names && (await Promise.all(names.map(content.readOne)));
    if (!found?.every(Boolean)) await content.readAll();
    const sources = content.sources();
    const isSame = sources.length === known?.length && sources.every((source, i) => source === known?.[i]);
    if (isSame) return undefined;
    known = sources;
    return sources;
  };
  return {
    hasSource: content.has,
    updateContent: async (names) => {
      let sources: readonly Source[] | undefined;
      try {
        sources = await readAgain(names);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        contentProblems = [
          { sourcePath: contentDir, line: 1, message: "this folder is gone; bring it back" },
        ];
        known = undefined;
        return true;
      }
      if (!sources) return false;
      const result = await loadSite({ sources, problems: content.problems() }, contentDir, settings);
      contentProblems = "problems" in result ? result.problems : [];
      if ("problems" in result) return true;
      const { shown, files } = createPictureFiles(result.pictures, settings.basePath);
      pictures = shown;
      site = result.site;
      const redirects = { outputPath: "_redirects", content: renderRedirectsFile(site.redirects) };
      contentFiles = mapFiles([...files, redirects]);
      listFiles();
      return true;
    },
    updateClient: async () => {
      try {
        const bundled = await bundleClient(await readSocialImages(), settings);
        const rules = createHeaderRules(createSiteHeaders(bundled.assets, bundled.files, settings.basePath));
        const headers = { outputPath: "_headers", content: renderHeadersFile(rules) };
        const devClient = { outputPath: `${devPath.slice(1)}/client.js`, content: await bundleDevClient() };
        clientFiles = mapFiles([...bundled.files, headers, devClient]);
        client = bundled.assets;
        clientProblems = [];
        listFiles();
      } catch (error) {
        clientProblems = describeBundleFailure(error);
      }
      return true;
    },
    findFile: (path) => {
      const read = find(path.slice(1));
      return read && { changed: new Date(), read };
    },
    findPage: (path) => {
      const page = findMaker(outputPathOf(path))?.().toString();
      // The policy of the page that asks forbids any style but its own, even in a document that is only read.
      return page
        ?.replaceAll("<style>", '<script type="text/plain" data-style="">')
        .replaceAll("</style>", "</script>");
    },
    problems: () => [...contentProblems, ...clientProblems],
  };
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
