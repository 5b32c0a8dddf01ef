import { readContent, type Source } from "../../build/content/sources.ts";
import type { Assets, OutputFile, Settings, Site } from "../../build/model.ts";
import { listPages, renderFiles } from "../../build/pages/render.tsx";
import { type Problem, renderProblems } from "../../build/problem.ts";
import { products } from "../../build/registry.ts";
import { createSite } from "../../build/site/loadSite.ts";

export const settings: Settings = {
  siteUrl: "https://docs.example",
  basePath: "",
  product: products.storyboard,
};

/** What the build makes of a set of sources. */
export function load(sources: readonly Source[], chosen = settings) {
  return createSite(sources, "content", chosen);
}

/** The problems in a set of sources. */
export function findProblems(sources: readonly Source[], chosen?: Settings): readonly Problem[] {
  return load(sources, chosen).problems;
}

/** @throws Error with the problems, if there are any */
export function siteOf(sources: readonly Source[], chosen?: Settings): Site {
  const { value, problems } = load(sources, chosen);
  if (!value || problems.length > 0) throw new Error(renderProblems(problems));
  return value.site;
}

/** The real site, as the build assembles it. */
export async function readSite(): Promise<Site> {
  return siteOf(await readContent("content"));
}

/** All the pages of a site, in one array. */
export function renderSite(site: Site, assets: Assets): OutputFile[] {
  return [...renderFiles(listPages(site, assets))];
}
