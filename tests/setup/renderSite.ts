import type { Assets, OutputFile, Settings, Site } from "../../build/model.ts";
import { listPages, renderFiles } from "../../build/pages/render.tsx";

/** Every page of a site at once. */
export function renderSite(site: Site, assets: Assets, settings: Settings): OutputFile[] {
  return [...renderFiles(listPages(site, assets, settings))];
}
