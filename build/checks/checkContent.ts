import { readChangeDays, readCommitDays, runGit } from "../content/git.ts";
import { createBrandFiles } from "../content/publicFiles.ts";
import { readContent } from "../content/sources.ts";
import { flag, parseOptions } from "../options.ts";
import { createSocialImages } from "../pages/socialImages.tsx";
import { uniqueProblems } from "../problem.ts";
import { adviseOnCommits, checkDates } from "./articleAdvice.ts";
import { createCheckContext } from "./checkContext.ts";
import { adviseOnChangedFacts, findDueFacts } from "./factAdvice.ts";
import { createHelpCentre } from "./helpCentre.ts";
import { chooseRules, renderReport } from "./rules.ts";
import { adviseOnSocialPictures } from "./socialPictures.ts";

/**
 * Checks this site's wording. Build problems, if any, are reported on their own; `--drafts` checks drafts as if they were
 * published.
 */
export async function main(args: readonly string[]): Promise<void> {
  if (process.stderr.isTTY) console.error("Checking …");
  const usage = "The options are --drafts and --content DIR.";
  const { contentDir, values } = parseOptions({ args, options: { drafts: flag } }, usage);
  const centre = createHelpCentre(await readContent(contentDir), contentDir, values.drafts);
  const context = await createCheckContext(centre);
  const { checks, advice, missing } = chooseRules(centre.config.language);
  const now = new Date();
  const problems = uniqueProblems([
    ...Object.values(checks).flatMap((check) => check(context)),
    ...checkDates(centre, now),
  ]);
  const optional = uniqueProblems([
    ...Object.values(advice).flatMap((advise) => advise(context)),
    ...adviseOnChangedFacts(centre, await runGit(contentDir, "show", "HEAD:./facts.yaml")),
    ...findDueFacts(centre, now).flat(2),
    ...adviseOnCommits(centre, await readCommitDays(contentDir), await readChangeDays(contentDir)),
    ...adviseOnSocialPictures(
      createSocialImages(centre.site, createBrandFiles(centre.sources, centre.site)),
      centre.sources,
    ),
  ]);
  if (missing.length > 0)
    console.log(`These checks don't know this language, and were left out: ${missing.join(", ")}.\n`);
  process.stdout.write(renderReport(problems, optional, centre.articles.length));
  if (problems.length > 0) process.exitCode = 1;
}
