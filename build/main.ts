import { readCommit } from "./content/git.ts";
import { readContent } from "./content/sources.ts";
import type { Progress, Site } from "./model.ts";
import { type BuildOptions, parseBuildOptions } from "./options.ts";
import { addContentAssets, bundleClient } from "./pages/bundle.ts";
import { listDiscoveryFiles } from "./pages/discoveryFiles.ts";
import { createIndexFiles } from "./pages/indexFiles.ts";
import { listPages, listRedirectPages, renderFiles } from "./pages/render.tsx";
import { createSearchIndex } from "./pages/searchIndex.ts";
import { createHostFiles, parseHost, usesRedirectRules } from "./publish/hosts.ts";
import { precompress } from "./publish/precompress.ts";
import { createProgress } from "./publish/progress.ts";
import { ensureOutputFolder, ensureOutside, writeOutput } from "./publish/write.ts";
import { chooseProduct } from "./registry.ts";
import type { Content } from "./site/content.ts";
import { loadSoundSite } from "./site/loadSite.ts";

/** The whole build, in one direction: from text to a list of files. */
async function buildSite(
  { contentDir, outDir, host: hostName, isPrecompressed, ...options }: BuildOptions,
  progress: Progress,
): Promise<string> {
  const start = performance.now();
  const host = parseHost(hostName);
  ensureOutside(outDir, contentDir);
  ensureOutputFolder(outDir);
  const sources = await readContent(contentDir);
  const settings = { ...options.settings, product: chooseProduct(sources) };

  // Git and the bundler are separate processes, so they run in parallel.
  const [commit, bundled, loaded] = await Promise.all([
    readCommit(contentDir),
    bundleClient(settings),
    loadSoundSite(sources, contentDir, settings, progress),
  ]);
  const { site, content, publicFiles, brandFiles } = loaded;
  const client = addContentAssets(bundled, loaded, settings.basePath);
  const index = createIndexFiles(createSearchIndex(site, progress), settings.basePath);
  const assets = { ...client.assets, searchIndexUrl: index.url };
  const files = [...client.files, ...index.files];
  const pages = listPages(site, assets);
  const redirectPages = usesRedirectRules(host) ? [] : listRedirectPages(site);
  const ownNames = new Set(publicFiles.map(({ outputPath }) => outputPath));
  const discoveryFiles = listDiscoveryFiles(site, assets).filter(
    ({ outputPath }) => !ownNames.has(outputPath),
  );
  const rendered = renderFiles([...pages, ...redirectPages, ...discoveryFiles], progress);
  const served = joinLists(files, rendered, publicFiles);
  const hostFiles = createHostFiles(files, site.redirects, settings, host);
  const output = joinLists(isPrecompressed ? precompress(served) : served, hostFiles.files);
  const buildInfo = {
    ...commit,
    origin: settings.siteUrl,
    ...(settings.isPreview && { isPreview: true }),
    ...(settings.basePath !== "" && { basePath: settings.basePath }),
    ...(hostName !== undefined && { host: hostName }),
    ...(usesRedirectRules(host) && {
      redirects: Object.fromEntries(site.redirects.map(({ from, to }) => [from, to])),
    }),
  };
  const bytes = await writeOutput(outDir, output, buildInfo);

  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const origin = settings.siteUrl + settings.basePath;
  const summary = `${pages.length} pages, ${(bytes / 1000).toFixed(1)} kB in ${seconds} s for ${origin} in ${outDir}/`;
  const hasCards = brandFiles.some(({ outputPath }) => outputPath === "home.png");
  return [summary, hostFiles.notice ?? [], ...listRemarks(site, content, hasCards)].flat().join("\n");
}

/** What an operator may want to mend, in sentences. */
function* listRemarks(
  { categories, notice, name, frame }: Site,
  { config }: Content,
  hasCards: boolean,
): Generator<string> {
  if (!hasCards)
    yield `Links to this site show no picture in social networks, because content/social/ has none of ${name}; run npm run social.`;
  const drafts = config.value?.categories.filter(({ id }) => !categories.some((one) => one.id === id)) ?? [];
  if (drafts.length > 0)
    yield `Categories that have only drafts are not published: ${drafts.map(({ title }) => title).join(", ")}.`;
  const { length } = categories.flatMap(({ articles }) => articles.filter(({ updated }) => !updated));
  if (length > 0)
    yield `Articles without a date: ${length}. They have no "updated", and Git has no commit of them; commit them, or fetch the whole history.`;
  if (!frame.hasWordForms)
    yield `The search doesn't know the forms of words in ${frame.languageName}. It finds a word as articles write it; add its other forms to their keywords.`;
  if (!frame.isEnglish && frame.usualWords > 0)
    yield `${frame.usualWords} of the words that pages say around the articles are still English; build/content/frame.ts lists them, and "words" in ${config.sourcePath} replaces them.`;
  const until = config.value?.notice?.until;
  if (until && !notice)
    yield `The notice in ${config.sourcePath} ended on ${until} and is not shown; remove it.`;
}

/** Yields one list after another, so a generator's values are never all in memory. */
function* joinLists<T>(...lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list;
}

/** `npm run build`. */
export async function main(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const options = parseBuildOptions(args, environment);
  const { report, end } = createProgress(process.stderr);
  return buildSite(options, report).finally(end);
}
