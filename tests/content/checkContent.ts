import { runCommand } from "../../build/command.ts";
import { parseContentDir } from "../../build/options.ts";
import { type Problem, renderProblems, UsageError, uniqueProblems } from "../../build/problem.ts";
import { createSocialImages } from "../../build/programs/socialImages.tsx";
import { readContent } from "../../build/read.ts";
import { adviseOnAddresses } from "./addressAdvice.ts";
import { checkClaims, parseClaims } from "./claims.ts";
import { readDataFile } from "./dataFile.ts";
import { adviseOnDrafts } from "./draftAdvice.ts";
import { adviseOnFacts } from "./factAdvice.ts";
import { checkFirstScreens } from "./firstScreens.ts";
import { adviseOnCharacters, readFontCharacters } from "./fontCharacters.ts";
import { checkForbiddenWords, parseForbiddenWords } from "./forbiddenWords.ts";
import { createHelpCentre, type HelpCentre } from "./helpCentre.ts";
import { adviseOnLabels, checkLabels } from "./labels.ts";
import { checkLengths } from "./lengths.ts";
import { adviseOnLinks } from "./linkAdvice.ts";
import { checkLinkTexts } from "./linkTexts.ts";
import { adviseOnNumbers } from "./numberAdvice.ts";
import { findAllSections, findPassages } from "./passages.ts";
import { checkPictureTexts } from "./pictureTexts.ts";
import { checkExpectations, checkFactsAsked, followRedirects, parseQueries } from "./queries.ts";
import { createQuerySets } from "./querySets.ts";
import { askAll } from "./searchAnswers.ts";
import { checkNegatives, checkQuality } from "./searchQuality.ts";
import { renderQuality, renderSilence } from "./searchTable.ts";
import { adviseOnSocialPictures, checkSocialPictures, readSocialPictures } from "./socialPictures.ts";
import { checkSpelling, readDictionary, readTerms } from "./spelling.ts";
import { checkStatedFacts } from "./statedFacts.ts";
import { checkStructure } from "./structure.ts";
import { checkVoice } from "./voice.ts";
import { checkWeights } from "./weight.ts";

interface Judgement {
  /** What must be fixed. */
  readonly problems: readonly Problem[];
  /** What may be better otherwise. */
  readonly advice: readonly Problem[];
  readonly searchTable: string;
}

/** Judges the words of this site. What the build refuses is told first, and alone. */
await runCommand(async () => {
  const start = performance.now();
  const contentDir = parseContentDir(process.argv.slice(2));
  const { sources, problems: unreadable } = await readContent(contentDir);
  const centre = createHelpCentre(sources, contentDir);
  if ("problems" in centre || unreadable.length > 0) {
    const problems = uniqueProblems([...unreadable, ...("problems" in centre ? centre.problems : [])]);
    process.stdout.write(renderProblems(problems));
    console.log(`${count(problems, "problem")}, at which the build stops; fix them first.`);
    process.exitCode = 1;
    return;
  }

  const { problems, advice, searchTable } = await judge(centre);
  if (problems.length > 0) console.log(renderProblems(problems));
  if (advice.length > 0) console.log(`Advice:\n${renderProblems(advice)}`);
  console.log(searchTable);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${count(centre.drafts, "article")}: ${count(problems, "problem")}, ${count(advice, "piece")} of advice, in ${seconds} s.`,
  );
  if (problems.length > 0) process.exitCode = 1;
});

async function judge(centre: HelpCentre): Promise<Judgement> {
  const claims = await readDataFile("claims.yaml", parseClaims);
  const forbidden = await readDataFile("forbiddenWords.yaml", parseForbiddenWords);
  const read = async (name: string) =>
    followRedirects(await readDataFile(name, parseQueries), centre.content.redirects);
  const [main, fresh] = [await read("queries.json"), await read("freshQueries.json")];
  const [independent, setAside] = [await read("independent.json"), await read("setAside.json")];
  const queryFiles = [main, fresh, independent, setAside];
  const pictures = readSocialPictures();
  const images = await createSocialImages(centre.site);
  const firstScreens = await checkFirstScreens(centre).catch((error) => {
    if (!(error instanceof UsageError)) throw error;
    console.log(`Whether the first screen of an article answers was not checked. ${error.message}\n`);
    return [];
  });

  const sections = findAllSections(centre);
  const slugs = centre.drafts.map(({ slug }) => slug);
  const unknownArticles = queryFiles.flatMap((file) => checkExpectations(file, slugs));
  const querySets = createQuerySets(
    {
      main: main.value,
      fresh: fresh.value,
      independent: independent.value,
      setAside: setAside.value,
    },
    centre,
  );
  const ask = await askAll(
    [
      ...querySets.flatMap(({ queries }) => queries.map(({ query }) => query)),
      ...queryFiles.flatMap(({ value }) => value.negatives),
    ],
    centre,
  );
  return {
    problems: uniqueProblems([
      ...checkLengths(centre),
      ...checkLinkTexts(sections, centre),
      ...checkForbiddenWords(findPassages(centre), forbidden.value, centre.config.brand),
      ...checkSpelling(centre, await readDictionary(), await readTerms()),
      ...checkStatedFacts(centre, claims),
      ...checkLabels(sections, claims),
      ...checkClaims(sections, claims),
      ...queryFiles.flatMap((file) => checkFactsAsked(file, centre.facts)),
      ...checkNegatives(main, ask),
      ...checkNegatives(setAside, ask, 0.87),
      ...unknownArticles,
      // A share of fewer queries than the floors were set for says nothing.
      ...(unknownArticles.length > 0 ? [] : checkQuality(querySets, ask, centre)),
      ...checkStructure(centre),
      ...checkPictureTexts(centre),
      ...checkVoice(centre),
      ...checkWeights(centre),
      ...firstScreens,
      ...checkSocialPictures(images, pictures.files),
    ]),
    advice: uniqueProblems([
      ...adviseOnAddresses(centre),
      ...adviseOnDrafts(centre),
      ...adviseOnCharacters(centre, await readFontCharacters()),
      ...adviseOnFacts(centre),
      ...adviseOnLabels(sections, claims),
      ...adviseOnLinks(sections, centre),
      ...adviseOnNumbers(centre),
      ...adviseOnSocialPictures(images, pictures),
    ]),
    searchTable: renderQuality(querySets, ask) + renderSilence(queryFiles, ask),
  };
}

function count({ length }: { readonly length: number }, what: string): string {
  return `${length} ${what}${length === 1 ? "" : "s"}`;
}
