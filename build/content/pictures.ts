import { basename } from "node:path";
import { memoize } from "../memoize.ts";
import type { Checked, Problem } from "../problem.ts";
import type { Source } from "./sources.ts";

/** A picture of an article, as WebP. */
export interface Picture {
  /** The name of its file: "shot-menu.png". */
  readonly name: string;
  readonly content: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

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
  const checked: Checked<Picture>[] = [];
  for (const source of sources) checked.push(await createPicture(source));
  return {
    pictures: checked.flatMap(({ value }) => value ?? []),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

const createPicture = memoize(async ({ sourcePath, name, bytes }: Source): Promise<Checked<Picture>> => {
  if (!bytes) return { problems: [] };
  const refuse = (message: string) => ({ problems: [{ sourcePath, line: 1, message }] });
  const fault = findPictureFault(bytes);
  if (fault) return refuse(fault);
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
  if (scaled) {
    const { data: content, info } = scaled;
    return { value: { name: basename(name), content, width: info.width, height: info.height }, problems: [] };
  }
  return refuse(
    `this picture can't be converted in ${maxTime} seconds, because it is damaged or too large; save it again, with at most ${maxPixels / 1_000_000} million pixels and a height of ${maxHeight}`,
  );
});

/** What is wrong with a picture, judged by its content, not by its file name. */
function findPictureFault(content: Uint8Array): string | undefined {
  // One character for each byte.
  const bytes = Buffer.from(content).toString("latin1");
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
