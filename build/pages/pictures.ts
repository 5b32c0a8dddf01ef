import { memoize } from "../memoize.ts";
import type { WrittenImage } from "../parse/content.ts";
import type { Problem } from "../problem.ts";

/** A screenshot as readers get it: WebP. */
export interface Picture {
  /** That of its source: "shot-menu.png". */
  readonly name: string;
  readonly content: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Twice the width of an article, for screens that show two pixels for each. */
const widest = 1440;
/** Of a picture that is unpacked, in pixels: a small file can hold a very large one. */
const largest = 40_000_000;

/** Scales the screenshots and writes them as WebP. The library is loaded only where there is one. */
export async function createPictures(
  images: readonly WrittenImage[],
): Promise<{ pictures: Picture[]; problems: Problem[] }> {
  const pictures: Picture[] = [];
  const problems: Problem[] = [];
  for (const { sourcePath, name, bytes } of images) {
    const scaled = bytes && (await scalePicture(bytes));
    if (scaled) pictures.push({ name, ...scaled });
    else if (bytes) {
      const message = `this is no picture, a damaged one, or one of more than ${largest / 1_000_000} million pixels; save it again as PNG, JPEG or WebP`;
      problems.push({ sourcePath, line: 1, message });
    }
  }
  return { pictures, problems };
}

const scalePicture = memoize(async (bytes: Uint8Array): Promise<Omit<Picture, "name"> | undefined> => {
  const { default: sharp } = await import("sharp");
  const scaled = await sharp(bytes, { limitInputPixels: largest, failOn: "error" })
    .rotate()
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 80, effort: 6 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  return scaled && { content: scaled.data, width: scaled.info.width, height: scaled.info.height };
});
