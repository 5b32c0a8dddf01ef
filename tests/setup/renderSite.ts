import type { Assets, OutputFile, Site } from "../../build/model.ts";
import { listPages, renderFiles } from "../../build/pages/render.tsx";

/** All the pages of a site, in one array. */
export function renderSite(site: Site, assets: Assets): OutputFile[] {
  return [...renderFiles(listPages(site, assets))];
}
