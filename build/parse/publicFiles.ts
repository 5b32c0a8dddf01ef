import type { OutputFile } from "../model.ts";
import type { Source } from "../read.ts";

const folder = /^public\//;
/** Nothing that a browser would run, and no name that a host reads: proofs, icons and plain texts. */
const publishable =
  /^public\/(?:\.well-known\/(?:[\w-]+\/)*[\w-]+(?:\.txt|\.json)?|[\w-][\w.-]*\.(?:txt|ico|png|html))$/;
/** The elements of a page that proves whose site this is. */
const harmlessTag =
  /<(?:!doctype html|\/?(?:html|head|title|body)|meta name="[\w.:-]+" content="[^"<>&]*" ?\/?)>/gi;

/** What operators put beside the pages, at the top of the site, as it is. */
export function createPublicFiles(sources: readonly Source[]): OutputFile[] {
  return sources.flatMap(({ name, bytes }) =>
    folder.test(name) && bytes ? { outputPath: name.replace(folder, ""), content: bytes } : [],
  );
}

/** Why a file of public/ is not published, if it is not. */
export function findPublicFault({ name, bytes }: Source): string | undefined {
  if (!publishable.test(name))
    return "this file can't be published; public/ takes .txt, .ico, .png, a verification page .html, and below .well-known/ proofs without an ending, .txt and .json";
  const text = bytes && name.endsWith(".html") ? Buffer.from(bytes).toString() : "";
  if (/\n./.test(text) || text.replace(harmlessTag, "").includes("<"))
    return "this page can't be published; a verification page is one line of text, or of <html>, <head>, <title>, <body> and <meta name content>";
  return undefined;
}
