import type { Settings, Site, Source } from "../../build/model.ts";
import { assembleSite } from "../../build/pages/site.ts";
import { checkContent } from "../../build/parse/check.ts";
import { parseContent } from "../../build/parse/content.ts";
import { type Problem, renderProblems } from "../../build/problem.ts";
import { readContent, readFontCharacters } from "../../build/read.ts";

const fontCharacters = await readFontCharacters();

export const settings: Settings = { siteUrl: "https://docs.example", basePath: "" };

/** What both gates find in a set of sources. */
export function findProblems(sources: readonly Source[], given = settings): Problem[] {
  const { content, problems } = parseContent(sources, given, "content", fontCharacters);
  return [...problems, ...checkContent(content)];
}

/** The real site, as the build assembles it. */
export async function readSite(): Promise<Site> {
  const { sources } = await readContent("content");
  return createSite(sources);
}

/** @throws Error with the problems, where there are any */
export function createSite(sources: readonly Source[]): Site {
  const problems = findProblems(sources);
  if (problems.length > 0) throw new Error(renderProblems(problems));
  return assembleSite(parseContent(sources, settings, "content", fontCharacters).content, settings);
}
