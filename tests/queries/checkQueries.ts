import { createHelpCentre } from "../../build/checks/helpCentre.ts";
import { renderReport } from "../../build/checks/rules.ts";
import { readContent } from "../../build/content/sources.ts";
import { flag, parseOptions } from "../../build/options.ts";
import { adviseOnNewArticles, findKnownArticles, keepArticles } from "./newArticles.ts";
import { createQuerySets, readQueryFiles } from "./querySets.ts";
import { askAll } from "./searchAnswers.ts";
import { checkQuality, showMisses, showQuality } from "./searchQuality.ts";

/**
 * Checks what the search answers to the queries of the content. `--show` also shows how well it answers them, and
 * `--drafts` treats drafts as if they were published.
 */
export async function main(args: readonly string[]): Promise<void> {
  const options = { show: flag, drafts: flag };
  const usage = "The options are --show, --drafts and --content DIR.";
  const { contentDir, values } = parseOptions({ args, options }, usage);
  const centre = createHelpCentre(await readContent(contentDir), contentDir, values.drafts);
  const namedFiles = readQueryFiles(centre);
  const queryFiles = Object.values(namedFiles);
  if (queryFiles.every(({ value }) => value.queries.length === 0))
    return console.log("There are no queries in content/queries/, so the search was not checked.");
  const slugs = centre.articles.map(({ slug }) => slug);
  const querySets = createQuerySets(namedFiles, centre);
  const asked = querySets.flatMap(({ queries }) => queries.map(({ query }) => query));
  // The floors apply to the articles named in the sets; a new article may be the better result.
  const known = findKnownArticles(queryFiles);
  const ask = await askAll(
    asked,
    keepArticles(centre.site, ({ id }) => known.has(id)),
  );
  const hasNew = slugs.some((slug) => !known.has(slug));
  // A new article is compared only by what readers typed, without the variants of it.
  const typed = querySets.flatMap(({ queries }) => queries.filter(({ query, meant }) => query === meant));
  const typedQueries = typed.map(({ query }) => query);
  const askWithNew = hasNew ? await askAll(typedQueries, centre.site) : ask;
  const problems = checkQuality(querySets, ask, `${contentDir}/queries`);
  const optional = adviseOnNewArticles(queryFiles, ask, askWithNew, centre);
  if (values.show) {
    showQuality(querySets, ask);
    showMisses(querySets, ask);
  }
  process.stdout.write(renderReport(problems, optional, slugs.length));
  if (problems.length > 0) process.exitCode = 1;
}
