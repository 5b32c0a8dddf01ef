import { createHelpCentre } from "../../build/editor/helpCentre.ts";
import { renderReport } from "../../build/editor/rules.ts";
import { flag, parseOptions } from "../../build/options.ts";
import { uniqueProblems } from "../../build/problem.ts";
import { readContent } from "../../build/read.ts";
import { adviseOnNewArticles, findKnownArticles, keepArticles } from "./newArticles.ts";
import { checkExpectations, checkFactsAsked, checkSections } from "./queries.ts";
import { createQuerySets, readQueryFiles } from "./querySets.ts";
import { askAll } from "./searchAnswers.ts";
import { checkNegatives, checkQuality, showQuality, showSilence } from "./searchQuality.ts";

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
  const slugs = centre.drafts.map(({ slug }) => slug);
  const unknownArticles = queryFiles.flatMap((file) => checkExpectations(file, slugs));
  const querySets = createQuerySets(namedFiles, centre);
  const asked = [
    ...querySets.flatMap(({ queries }) => queries.map(({ query }) => query)),
    ...queryFiles.flatMap(({ value }) => value.negatives),
  ];
  // The floors apply to the articles named in the sets; a new article may be the better result.
  const known = findKnownArticles(queryFiles);
  const ask = await askAll(
    asked,
    keepArticles(centre.site, ({ id }) => known.has(id)),
  );
  const hasNew = slugs.some((slug) => !known.has(slug));
  const askWithNew = hasNew ? await askAll(asked, centre.site) : ask;

  const isSound = unknownArticles.length === 0;
  const problems = uniqueProblems([
    ...queryFiles.flatMap((file) => checkFactsAsked(file, centre.facts)),
    ...checkNegatives(namedFiles.main, ask),
    ...checkNegatives(namedFiles.setAside, ask, 0.87),
    ...unknownArticles,
    ...queryFiles.flatMap((file) => checkSections(file, centre.content.articles)),
    // The minimum shares were set for all the queries, and are meaningless for fewer.
    ...(isSound ? checkQuality(querySets, ask, centre) : []),
  ]);
  const optional = isSound ? adviseOnNewArticles(queryFiles, ask, askWithNew, centre) : [];
  if (values.show) {
    showQuality(querySets, ask);
    showSilence(queryFiles, ask);
  }
  process.stdout.write(renderReport(problems, optional, slugs.length));
  if (problems.length > 0) process.exitCode = 1;
}
