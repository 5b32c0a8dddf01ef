import { basename } from "node:path";
import type { Metadata } from "sharp";
import { memoize } from "../memoize.ts";
import type { Problem } from "../problem.ts";
import type { Source } from "../read.ts";

/** The name of a picture's file, "shot-menu.png", and the picture as WebP with its size in pixels. */
export type Picture = { readonly name: string } & Exclude<Awaited<ReturnType<typeof scalePicture>>, string>;

/** Twice the width of an article, for high-density screens. */
const maxWidth = 1440;
/** The decoded size in pixels: a small file can contain a huge picture. */
const maxPixels = 40_000_000;
/** The maximum height of a WebP picture, in pixels. */
const maxHeight = 16_383;
/** Seconds per picture. A 39-megapixel picture takes one second, and the tallest about eight. */
const maxTime = 20;

/** Gate 1 for pictures: scales them and converts them to WebP. sharp is loaded only if there are any. */
export async function createPictures(
  sources: readonly Source[],
): Promise<{ pictures: Picture[]; problems: Problem[] }> {
  const pictures: Picture[] = [];
  const problems: Problem[] = [];
  for (const { sourcePath, name, bytes } of sources) {
    const scaled = bytes && !name.startsWith("public/") && (await scalePicture(bytes));
    if (typeof scaled === "string") problems.push({ sourcePath, line: 1, message: scaled });
    else if (scaled) pictures.push({ name: basename(name), ...scaled });
  }
  return { pictures, problems };
}

/** The picture, or what is wrong. */
const scalePicture = memoize(async (bytes: Uint8Array) => {
  const fault = findFault(Buffer.from(bytes).toString("latin1"));
  if (fault) return fault;
  const { default: sharp } = await import("sharp");
  // The filters of a small SVG can run for minutes, so only three formats are loaded.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["Png", "Jpeg", "Webp"].map((kind) => `VipsForeignLoad${kind}Buffer`) });
  const scaled = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxTime })
    .rotate()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 80, effort: 6 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (scaled) return { content: scaled.data, width: scaled.info.width, height: scaled.info.height };
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as Partial<Metadata>);
  return width * height > maxPixels || height > maxHeight
    ? `this picture has ${width} × ${height} pixels; save one with at most ${maxPixels / 1_000_000} million pixels and a height of ${maxHeight}`
    : `this picture is damaged, or takes more than ${maxTime} seconds to convert; save it again`;
});

/** What is wrong with a picture, judged by its bytes (one character each), not by its file name. */
function findFault(bytes: string): string | undefined {
  const isPng = bytes.startsWith("\x89PNG\r\n\x1a\n");
  const isWebp = bytes.startsWith("RIFF") && bytes.startsWith("WEBP", 8);
  if (!isPng && !isWebp && !bytes.startsWith("\xff\xd8\xff"))
    return "this is not a PNG, JPEG or WebP picture; save it as one of them";
  const isMoving = isPng
    ? bytes.slice(0, bytes.indexOf("IDAT")).includes("acTL")
    : isWebp && bytes.startsWith("VP8X", 12) && (bytes.charCodeAt(20) & 2) > 0;
  return isMoving
    ? "this picture is animated, and only its first frame would appear; save one frame"
    : undefined;
}
