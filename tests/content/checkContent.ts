import { runCommand } from "../../build/command.ts";
import { parseContentDir } from "../../build/options.ts";
import { renderProblems, UsageError, uniqueProblems } from "../../build/problem.ts";
import { createSocialImages } from "../../build/programs/socialImages.tsx";
import { readContent } from "../../build/read.ts";
import { adviseOnDates, checkDates } from "./articleAdvice.ts";
import { readDataFile } from "./dataFile.ts";
import { adviseOnChangedFacts, readCommittedFacts } from "./factAdvice.ts";
import { checkFirstScreens } from "./firstScreens.ts";
import { createHelpCentre, type HelpCentre } from "./helpCentre.ts";
import { type Judgement, renderJudgement } from "./judgement.ts";
import { adviseOnNewArticles, findKnownArticles, keepArticles } from "./newArticles.ts";
import { checkExpectations, checkFactsAsked, followRedirects, parseQueries } from "./queries.ts";
import { createQuerySets } from "./querySets.ts";
import { advice, applyRules, checks, readWordLists } from "./rules.ts";
import { askAll } from "./searchAnswers.ts";
import { checkNegatives, checkQuality } from "./searchQuality.ts";
import { renderQuality, renderSilence } from "./searchTable.ts";
import { adviseOnSocialPictures, checkSocialPictures, readSocialPictures } from "./socialPictures.ts";

/**
 * Checks this site's wording. Build problems, if any, are reported on their own; `--drafts` checks drafts as if they were
 * published, and `--search` shows the search quality.
 */
await runCommand(async () => {
  if (process.stderr.isTTY) console.error("Checking …");
  const args = process.argv.slice(2);
  const showsSearch = args.includes("--search");
  const contentDir = parseContentDir(args.filter((arg) => !["--search", "--drafts"].includes(arg)));
  const centre = createHelpCentre(await readContent(contentDir), contentDir, args.includes("--drafts"));
  if ("problems" in centre) {
    process.stdout.write(renderProblems(centre.problems));
    console.log("These are build problems; nothing else was checked.");
    process.exitCode = 1;
    return;
  }

  const judgement = await judge(centre, await readCommittedFacts(contentDir));
  process.stdout.write(renderJudgement(judgement, centre.drafts.length, showsSearch));
  if (judgement.problems.length > 0) process.exitCode = 1;
});

async function judge(centre: HelpCentre, committedFacts: string): Promise<Judgement> {
  const lists = await readWordLists();
  const read = async (name: string) =>
    followRedirects(await readDataFile(name, parseQueries), centre.content.redirects.value ?? new Map());
  const [main, fresh] = [await read("queries.json"), await read("freshQueries.json")];
  const [independent, setAside] = [await read("independent.json"), await read("setAside.json")];
  const queryFiles = [main, fresh, independent, setAside];
  const pictures = readSocialPictures();
  const images = createSocialImages(centre.site);
  const firstScreens = await checkFirstScreens(centre).catch((error) => {
    if (!(error instanceof UsageError)) throw error;
    console.log(`The first screens were not checked. ${error.message}\n`);
    return [];
  });

  const now = new Date();
  const slugs = centre.drafts.map(({ slug }) => slug);
  const unknownArticles = queryFiles.flatMap((file) => checkExpectations(file, slugs));
  const querySets = createQuerySets(
    { main: main.value, fresh: fresh.value, independent: independent.value, setAside: setAside.value },
    centre,
  );
  const asked = [
    ...querySets.flatMap(({ queries }) => queries.map(({ query }) => query)),
    ...queryFiles.flatMap(({ value }) => value.negatives),
  ];
  // The floors apply to the articles named in the sets; a new article may be the better result.
  const known = findKnownArticles(queryFiles);
  const knownSite = keepArticles(centre.site, ({ id }) => known.has(id));
  const ask = await askAll(asked, knownSite);
  const hasNew = slugs.some((slug) => !known.has(slug));
  const askWithNew = hasNew ? await askAll(asked, centre.site) : ask;
  return {
    problems: uniqueProblems([
      ...applyRules(Object.values(checks), centre, lists),
      ...checkDates(centre, now),
      ...queryFiles.flatMap((file) => checkFactsAsked(file, centre.facts)),
      ...checkNegatives(main, ask),
      ...checkNegatives(setAside, ask, 0.87),
      ...unknownArticles,
      // The minimum shares were set for all the queries, and are meaningless for fewer.
      ...(unknownArticles.length > 0 ? [] : checkQuality(querySets, ask, centre)),
      ...firstScreens,
      ...checkSocialPictures(images, pictures.files),
    ]),
    advice: uniqueProblems([
      ...applyRules(Object.values(advice), centre, lists),
      ...adviseOnChangedFacts(centre, committedFacts),
      ...adviseOnDates(centre, now),
      ...adviseOnNewArticles(queryFiles, ask, askWithNew, centre),
      ...adviseOnSocialPictures(images, pictures),
    ]),
    searchTable: renderQuality(querySets, ask) + renderSilence(queryFiles, ask),
  };
}
