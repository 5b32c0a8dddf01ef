import { createSite } from "../../build/loadSite.ts";
import type { Settings, Site } from "../../build/model.ts";
import { type Problem, renderProblems } from "../../build/problem.ts";
import { readContent, type Source } from "../../build/read.ts";

export const settings: Settings = { siteUrl: "https://docs.example", basePath: "" };

/** The problems in a set of sources. */
export function findProblems(sources: readonly Source[]): readonly Problem[] {
  const result = createSite(sources, "content", settings);
  return "problems" in result ? result.problems : [];
}

/** The real site, as the build assembles it. */
export async function readSite(): Promise<Site> {
  return siteOf(await readContent("content"));
}

/** @throws Error with the problems, if there are any */
export function siteOf(sources: readonly Source[], basePath = ""): Site {
  const result = createSite(sources, "content", { ...settings, basePath });
  if ("problems" in result) throw new Error(renderProblems(result.problems));
  return result.site;
}
