import { runCommand } from "../../build/command.ts";
import { parseContentDir } from "../../build/options.ts";
import { UsageError, uniqueProblems } from "../../build/problem.ts";
import { createSocialImages } from "../../build/programs/socialImages.tsx";
import { readContent } from "../../build/read.ts";
import { adviseOnDates, checkDates } from "./articleAdvice.ts";
import { adviseOnChangedFacts, readCommittedFacts } from "./factAdvice.ts";
import { checkFirstScreens } from "./firstScreens.ts";
import { createHelpCentre } from "./helpCentre.ts";
import { renderJudgement } from "./judgement.ts";
import { adviseOnNewArticles, findKnownArticles, keepArticles } from "./newArticles.ts";
import { checkExpectations, checkFactsAsked } from "./queries.ts";
import { createQuerySets, readQueryFiles } from "./querySets.ts";
import { advice, applyRules, checks, readWordLists } from "./rules.ts";
import { askAll } from "./searchAnswers.ts";
import { checkNegatives, checkQuality, showQuality, showSilence } from "./searchQuality.ts";
import { adviseOnSocialPictures, checkSocialPictures, readSocialPictures } from "./socialPictures.ts";

/**
 * Checks this site's wording. Build problems, if any, are reported on their own; `--drafts` checks drafts as if they were
 * published, and `--search` shows the search quality.
 */
await runCommand(async () => {
  if (process.stderr.isTTY) console.error("Checking …");
  const args = process.argv.slice(2);
  const contentDir = parseContentDir(args.filter((arg) => !["--search", "--drafts"].includes(arg)));
  const centre = createHelpCentre(await readContent(contentDir), contentDir, args.includes("--drafts"));
  const lists = await readWordLists();
  const pictures = readSocialPictures();
  const images = createSocialImages(centre.site);
  const now = new Date();
  const firstScreens = await checkFirstScreens(centre).catch((error) => {
    if (!(error instanceof UsageError)) throw error;
    console.log(`The first screens were not checked. ${error.message}\n`);
    return [];
  });

  const namedFiles = await readQueryFiles(centre);
  const queryFiles = Object.values(namedFiles);
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

  const problems = uniqueProblems([
    ...applyRules(Object.values(checks), centre, lists),
    ...checkDates(centre, now),
    ...queryFiles.flatMap((file) => checkFactsAsked(file, centre.facts)),
    ...checkNegatives(namedFiles.main, ask),
    ...checkNegatives(namedFiles.setAside, ask, 0.87),
    ...unknownArticles,
    // The minimum shares were set for all the queries, and are meaningless for fewer.
    ...(unknownArticles.length > 0 ? [] : checkQuality(querySets, ask, centre)),
    ...firstScreens,
    ...checkSocialPictures(images, pictures.files),
  ]);
  const optional = uniqueProblems([
    ...applyRules(Object.values(advice), centre, lists),
    ...adviseOnChangedFacts(centre, await readCommittedFacts(contentDir)),
    ...adviseOnDates(centre, now),
    ...adviseOnNewArticles(queryFiles, ask, askWithNew, centre),
    ...adviseOnSocialPictures(images, pictures),
  ]);
  if (args.includes("--search")) {
    showQuality(querySets, ask);
    showSilence(queryFiles, ask);
  }
  process.stdout.write(renderJudgement(problems, optional, slugs.length));
  if (problems.length > 0) process.exitCode = 1;
});
