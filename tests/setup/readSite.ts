import { createSite } from "../../build/loadSite.ts";
import type { Settings, Site } from "../../build/model.ts";
import { type Problem, renderProblems } from "../../build/problem.ts";
import { readContent, type Source } from "../../build/read.ts";
import { product } from "../../build/registry.ts";

export const settings: Settings = { siteUrl: "https://docs.example", basePath: "", product };

/** The problems in a set of sources. */
export function findProblems(sources: readonly Source[]): readonly Problem[] {
  return createSite(sources, "content", settings).problems;
}

/** The real site, as the build assembles it. */
export async function readSite(): Promise<Site> {
  return siteOf(await readContent("content"));
}

/** @throws Error with the problems, if there are any */
export function siteOf(sources: readonly Source[], basePath = ""): Site {
  const { value, problems } = createSite(sources, "content", { ...settings, basePath });
  if (!value || problems.length > 0) throw new Error(renderProblems(problems));
  return value.site;
}
