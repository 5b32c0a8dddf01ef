import type { Source } from "../content/sources.ts";
import { parseSettings } from "../options.ts";
import { renderProblems, UsageError } from "../problem.ts";
import { chooseProduct } from "../registry.ts";
import { hasFrontMatter } from "../site/article.ts";
import { createSite } from "../site/loadSite.ts";

/** A valid site and the content it is made from, which the rules in this folder check. */
export type HelpCentre = ReturnType<typeof createHelpCentre>;

/**
 * The site that the build would make.
 * @throws UsageError that lists the problems that would stop the build
 */
export function createHelpCentre(sources: readonly Source[], contentDir: string, showsDrafts = false) {
  const product = chooseProduct(sources);
  const { value, problems } = createSite(sources, contentDir, { ...parseSettings({}), product, showsDrafts });
  if (!value || problems.length > 0)
    throw new UsageError(`${renderProblems(problems)}These are build problems; fix them first.`);
  const { site, content } = value;
  const { value: config, at: placeInConfig } = content.config;
  const facts = content.facts.value;
  const articles = content.articles.filter(hasFrontMatter);
  if (!config || !facts) throw new Error("a site without problems must have settings and facts");
  return { site, config, placeInConfig, facts, articles, content, sources };
}
