import type { Facts } from "../../build/facts/facts.ts";
import { createSite } from "../../build/loadSite.ts";
import type { Site } from "../../build/model.ts";
import { type DescribedArticle, hasFrontMatter } from "../../build/parse/article.ts";
import type { Content } from "../../build/parse/content.ts";
import type { SiteConfig } from "../../build/parse/siteConfig.ts";
import type { Problem } from "../../build/problem.ts";
import type { Source } from "../../build/read.ts";
import { settings } from "../setup/readSite.ts";

/** A valid site and the content it is made from, which the rules in this folder check. */
export interface HelpCentre {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly configPath: string;
  readonly configLineOf: (path: readonly PropertyKey[]) => number;
  readonly facts: Facts;
  readonly drafts: readonly DescribedArticle[];
  readonly content: Content;
  readonly sources: readonly Source[];
}

/** The site that the build would make, or the problems that would stop it. */
export function createHelpCentre(
  sources: readonly Source[],
  contentDir: string,
  showsDrafts = false,
): HelpCentre | { readonly problems: readonly Problem[] } {
  const created = createSite(sources, contentDir, { ...settings, showsDrafts });
  if ("problems" in created) return created;
  const { site, content } = created;
  const { value: config, sourcePath: configPath, lineOf: configLineOf } = content.config;
  const facts = content.facts.value;
  const drafts = content.articles.filter(hasFrontMatter);
  if (!config || !facts) throw new Error("a site without problems must have settings and facts");
  return { site, config, configPath, configLineOf, facts, drafts, content, sources };
}
