import type { Assets, OutputFile, Settings, Site } from "../../build/model.ts";
import { listPages, renderPages } from "../../build/pages/render.tsx";

/** Every page of a site at once. */
export function renderSite(site: Site, assets: Assets, settings: Settings): OutputFile[] {
  return [...renderPages(listPages(site, assets, settings))];
}
