import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createHeaderRules, createSiteHeaders, renderHeadersFile } from "../hosting/headers.ts";
import { renderRedirectsFile } from "../hosting/redirects.ts";
import { createSite } from "../loadSite.ts";
import type { Assets, OutputFile, Settings, Site } from "../model.ts";
import {
  bundleClient,
  bundleDevClient,
  type ClientAssets,
  createIndexFiles,
  createPictureFiles,
} from "../pages/bundle.ts";
import { createDiscoveryFiles } from "../pages/discoveryFiles.ts";
import { createPictures } from "../pages/pictures.ts";
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

/** What stands at every address while there has been no good site yet. */
const emptyPage = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Problems</title>${devTag}</head><body></body></html>\n`;

/** A site that follows its sources: the last one without problems, in a folder from which it is served. */
export interface LiveSite {
  /** Does the folder of words have this file, as far as is known? */
  readonly hasSource: (name: string) => boolean;
  /** Reads these files of the content folder again, or all of them. Gives whether anything is different. */
  readonly updateContent: (names?: readonly string[]) => Promise<boolean>;
  /** Bundles styles and scripts again. */
  readonly updateClient: () => Promise<boolean>;
  /** Writes the file for a path. */
  readonly prepare: (path: string) => Promise<void>;
  /**
   * The page at a path, for one that is open there: with the address of the search index that it had, which would have to
   * be made anew for all articles.
   */
  readonly findPage: (path: string) => string | undefined;
  /** What keeps the last changes from being shown. */
  readonly problems: () => readonly Problem[];
}

/** A file's content, to be made when it is asked for. */
type FindFile = (outputPath: string) => OutputFile["content"] | undefined;

export async function createLiveSite(
  contentDir: string,
  settings: Settings,
  outDir: string,
): Promise<LiveSite> {
  const content = createContentReader(contentDir);
  let site: Site | undefined;
  let client: ClientAssets | undefined;
  let known: readonly Source[] | undefined;
  let contentProblems: readonly Problem[] = [];
  let clientProblems: readonly Problem[] = [];
  let pictures: Assets["pictures"] = new Map();
  let indexUrl = "";
  let indexed: Site | undefined;
  let findFile: FindFile = () => undefined;

  let stages = 0;
  const written = new Map<string, OutputFile["content"]>();
  const publish = async ({ outputPath, content: bytes }: OutputFile) => {
    if (written.get(outputPath) === bytes) return;
    const path = join(outDir, outputPath);
    await mkdir(dirname(path), { recursive: true });
    // Whoever reads the file meanwhile reads the one before.
    const stage = `${path}~${++stages}`;
    await writeFile(stage, bytes);
    await rename(stage, path);
    written.set(outputPath, bytes);
  };
  const withdraw = async (outputPath: string) => {
    if (written.delete(outputPath)) await rm(join(outDir, outputPath), { force: true });
  };
  const listFiles = () => {
    if (site && client)
      findFile = createFinder(site, { ...client, pictures, searchIndexUrl: indexUrl }, settings);
  };
  const updateIndex = async () => {
    if (!site || indexed === site) return;
    const { url, files } = createIndexFiles(createSearchIndex(site), settings.basePath);
    for (const file of files) await publish(file);
    indexed = site;
    if (url === indexUrl) return;
    indexUrl = url;
    listFiles();
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
      const result = createSite(sources, contentDir, settings);
      contentProblems = [...content.problems(), ...("problems" in result ? result.problems : [])];
      if (contentProblems.length > 0 || !("site" in result)) return true;
      const scaled = await createPictures(result.content.images);
      contentProblems = scaled.problems;
      if (contentProblems.length > 0) return true;
      const { shown, files } = createPictureFiles(scaled.pictures, settings.basePath);
      for (const file of files) await publish(file);
      pictures = shown;
      site = result.site;
      listFiles();
      const outputPath = "_redirects";
      if (site.redirects.length > 0)
        await publish({ outputPath, content: renderRedirectsFile(site.redirects) });
      else await withdraw(outputPath);
      return true;
    },
    updateClient: async () => {
      try {
        const bundled = await bundleClient(await readSocialImages(), settings);
        const headers = renderHeadersFile(
          createHeaderRules(createSiteHeaders(bundled.assets, bundled.files, settings.basePath)),
        );
        const devClient = { outputPath: `${devPath.slice(1)}/client.js`, content: await bundleDevClient() };
        for (const file of [...bundled.files, devClient, { outputPath: "_headers", content: headers }])
          await publish(file);
        client = bundled.assets;
        clientProblems = [];
        listFiles();
      } catch (error) {
        clientProblems = describeBundleFailure(error);
      }
      return true;
    },
    findPage: (path) => {
      const page = findFile(outputPathOf(path))?.toString();
      // The policy of the page that asks forbids any style but its own, even in a document that is only read.
      return page
        ?.replaceAll("<style>", '<script type="text/plain" data-style="">')
        .replaceAll("</style>", "</script>");
    },
    prepare: async (path) => {
      const file = path.slice(1);
      // What has a hash in its name is there already.
      if (/^(?:.*\/)?(?:assets|@dev)\//.test(file) && written.has(file)) return;
      await updateIndex();
      const page = outputPathOf(path.replace(/(?<=.)(?:\.html)?\/?$/, ""));
      for (const outputPath of new Set([page, file])) {
        const content = findFile(outputPath);
        if (content !== undefined) return publish({ outputPath, content });
        await withdraw(outputPath);
      }
      await publish({ outputPath: "404.html", content: findFile("404.html") ?? emptyPage });
    },
    problems: () => [...contentProblems, ...clientProblems],
  };
}

function createFinder(site: Site, assets: Assets, settings: Settings): FindFile {
  const pages = new Map(
    listPages(site, assets, settings).map(({ outputPath, render }) => [outputPath, render]),
  );
  let others: Map<string, OutputFile["content"]> | undefined;
  return (outputPath) => {
    if (outputPath.endsWith(".html"))
      return pages.get(outputPath)?.().replace('<script type="module"', `${devTag}$&`);
    others ??= new Map(
      [...createDiscoveryFiles(site, assets, settings)].map((file) => [file.outputPath, file.content]),
    );
    return others.get(outputPath);
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
