import type { OutputFile, Site } from "../model.ts";
import { deviceName } from "./files.ts";
import { brandFile, type Source } from "./sources.ts";

/** Verification files, icons and plain text only: nothing that a browser runs, and no name that a host reads. */
const publishable =
  /^public\/(?:\.well-known\/(?:[\w-]+\/)*[\w-]+(?:\.txt|\.json)?|[\w-][\w.-]*\.(?:txt|ico|png|html))$/;
/** The elements allowed in a verification page. */
const harmlessTag =
  /<(?:!doctype html|\/?(?:html|head|title|body)|meta name="[\w.:-]+" content="[^"<>&]*" ?\/?)>/gi;

/** Files that the build writes, too. */
const replacing = /^(?:robots|llms|llms-full)\.txt$/;

/** The files of public/, published unchanged at the top of the origin, and in place of the site's own. */
export function createPublicFiles(sources: readonly Source[], basePath: string): OutputFile[] {
  return sources.flatMap(({ name, bytes }) => {
    const [, outputPath] = /^public\/(.+)/.exec(name) ?? [];
    if (!outputPath || !bytes) return [];
    const isOwnToo = basePath !== "" && replacing.test(outputPath);
    const paths = [outputPath, ...(isOwnToo ? [`${basePath.slice(1)}/${outputPath}`] : [])];
    return paths.map((path) => ({ outputPath: path, content: bytes }));
  });
}

/**
 * The icon, "icon.svg", the logo and the font, and the pictures for social networks and home screens: "home.png".
 * Pictures that show another brand are left out.
 */
export function createBrandFiles(
  sources: readonly Source[],
  { brand, name: siteName, palette }: Site,
): OutputFile[] {
  const drawn = sources.find(({ name }) => name === "social/sources.json")?.text ?? "";
  const showsBrand = drawn.includes(`"brand": ${JSON.stringify(siteName)}`);
  const files = sources.flatMap(({ name, bytes }) => {
    const [, file, picture] = brandFile.exec(name) ?? [];
    const outputPath = file ?? (showsBrand ? picture : undefined);
    return outputPath && bytes ? { outputPath, content: bytes } : [];
  });
  if (files.some(({ outputPath }) => /^icon\./.test(outputPath))) return files;
  const colour = palette?.light.get("link") ?? "#555555";
  // Without an icon, a browser asks for one that isn't there.
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><text x="16" y="23" fill="#fff" font-family="sans-serif" font-weight="700" font-size="20" text-anchor="middle">${escapeText([...brand][0] ?? "")}</text></svg>\n`;
  return [{ outputPath: "icon.svg", content }, ...files];
}

/** A letter in markup. */
function escapeText(letter: string): string {
  return letter.replace(/[&<]/, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Why a file in public/ can't be published, if it can't. */
export function findPublicFault({ name, bytes }: Source): string | undefined {
  if (deviceName.test(name)) return "Windows reserves this name; choose another";
  if (/^public\/[^/]+\.(?:txt|ico|png|html)$/.test(name) && /[^\w./-]/.test(name))
    return 'rename this file; its name may have only letters without accents, digits, "-", "_" and "."';
  if (!publishable.test(name))
    return "this file can't be published; public/ accepts .txt, .ico and .png files, an .html verification page, and in .well-known/ files without an extension, .txt and .json";
  const text = bytes && name.endsWith(".html") ? Buffer.from(bytes).toString() : "";
  if (/\n./.test(text) || text.replace(harmlessTag, "").includes("<"))
    return "this page can't be published; a verification page is one line of plain text, or of the tags <html>, <head>, <title>, <body> and <meta name content>";
  return undefined;
}
