import type { OutputFile } from "../model.ts";
import { brandFile, type Source } from "../read.ts";

/** Verification files, icons and plain text only: nothing that a browser runs, and no name that a host reads. */
const publishable =
  /^public\/(?:\.well-known\/(?:[\w-]+\/)*[\w-]+(?:\.txt|\.json)?|[\w-][\w.-]*\.(?:txt|ico|png|html))$/;
/** The elements allowed in a verification page. */
const harmlessTag =
  /<(?:!doctype html|\/?(?:html|head|title|body)|meta name="[\w.:-]+" content="[^"<>&]*" ?\/?)>/gi;

/** The files of public/, published unchanged at the top of the site. */
export function createPublicFiles(sources: readonly Source[]): OutputFile[] {
  return sources.flatMap(({ name, bytes }) =>
    name.startsWith("public/") && bytes ? { outputPath: name.slice("public/".length), content: bytes } : [],
  );
}

/** The icon, "icon.svg", and the pictures for social networks and home screens: "home.png". */
export function createBrandFiles(sources: readonly Source[]): OutputFile[] {
  return sources.flatMap(({ name, bytes }) => {
    const [, icon, picture = icon] = brandFile.exec(name) ?? [];
    return picture && bytes ? { outputPath: picture, content: bytes } : [];
  });
}

/** Why a file in public/ can't be published, if it can't. */
export function findPublicFault({ name, bytes }: Source): string | undefined {
  if (!publishable.test(name))
    return "this file can't be published; public/ accepts .txt, .ico and .png files, an .html verification page, and in .well-known/ files without an extension, .txt and .json";
  const text = bytes && name.endsWith(".html") ? Buffer.from(bytes).toString() : "";
  if (/\n./.test(text) || text.replace(harmlessTag, "").includes("<"))
    return "this page can't be published; a verification page is one line of plain text, or of the tags <html>, <head>, <title>, <body> and <meta name content>";
  return undefined;
}
