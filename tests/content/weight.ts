import { brotliCompressSync } from "node:zlib";
import type { Problem } from "../../build/problem.ts";
import { outputPathOf } from "../../build/routes.ts";
import { renderSite } from "../setup/renderSite.ts";
import { testAssets } from "../setup/testAssets.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** The limit for an article with its drawings, compressed, so that a page with its 7 kB frame stays below 14.9 kB. */
const mostBytes = 7800;

export function checkWeights({ site, drafts }: HelpCentre): Problem[] {
  const pages = renderSite(site, testAssets);
  return drafts.flatMap(({ sourcePath, route }) => {
    const page = pages.find(({ outputPath }) => outputPath === outputPathOf(route));
    const html = String(page?.content);
    const bytes = brotliCompressSync(html.slice(html.indexOf("<main"))).length;
    const message = `this article is ${write(bytes)} bytes when compressed; shorten it to at most ${write(mostBytes)}, or split it into two`;
    return bytes > mostBytes ? [{ sourcePath, line: 1, message }] : [];
  });
}

function write(bytes: number): string {
  return bytes.toLocaleString("en-US");
}
