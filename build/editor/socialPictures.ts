import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem.ts";
import { type SocialImage, socialFolder } from "../programs/socialImages.tsx";

/** The social-network pictures on disk. */
export interface SocialPictures {
  /** By file name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The hash of everything that each picture was drawn from, keyed by file name. */
  readonly drawnFrom: Readonly<Record<string, string>>;
}

const listName = "sources.json";
const command = "npm run social";
/** Crawlers may skip larger images. */
const maxBytes = 60_000;
/** The maximum number of pictures named in a message. */
const maxNames = 4;

export function readSocialPictures(): SocialPictures {
  const all = existsSync(socialFolder) ? readdirSync(socialFolder) : [];
  const names = all.filter((name) => name !== listName && !name.startsWith("."));
  const listPath = join(socialFolder, listName);
  return {
    files: new Map(names.map((name) => [name, readFileSync(join(socialFolder, name))])),
    drawnFrom: existsSync(listPath) ? JSON.parse(readFileSync(listPath, "utf8")) : {},
  };
}

/** Pictures that no network would show. */
export function checkSocialPictures(
  images: readonly SocialImage[],
  files: SocialPictures["files"],
): Problem[] {
  return images.flatMap(({ fileName, width, height }, index) => {
    const picture = files.get(fileName);
    const size = picture ? readPngSize(picture) : undefined;
    const wanted = `${width}×${height}`;
    const faults = [
      picture && size !== wanted && `this picture is ${size} but must be ${wanted}; run ${command}`,
      picture &&
        picture.length >= maxBytes &&
        `this picture is ${picture.length} bytes but must be smaller than ${maxBytes}`,
      images.findIndex((image) => image.fileName === fileName) < index &&
        "two pages have this file name; rename one of the articles",
    ];
    const sourcePath = `${socialFolder}/${fileName}`;
    return faults.flatMap((message) => (message ? [{ sourcePath, line: 1, message }] : []));
  });
}

/** Pictures that are missing, outdated or unused. */
export function adviseOnSocialPictures(
  images: readonly SocialImage[],
  { files, drawnFrom }: SocialPictures,
): Problem[] {
  const names = images.map(({ fileName }) => fileName);
  const stale = images.filter(({ fileName, hash }) => files.has(fileName) && drawnFrom[fileName] !== hash);
  const faults: (readonly [state: string, names: readonly string[]])[] = [
    ["are missing, so their pages show another picture", names.filter((name) => !files.has(name))],
    ["are out of date", stale.map(({ fileName }) => fileName)],
    ["are not used", [...files.keys()].filter((name) => !names.includes(name))],
  ];
  return faults.flatMap(([state, found]) => {
    const others = found.length - maxNames;
    const list = [...found.slice(0, maxNames), ...(others > 0 ? [`${others} more`] : [])].join(", ");
    const message = `these pictures ${state}: ${list}; run ${command}`;
    return found.length > 0 ? [{ sourcePath: `${socialFolder}/${listName}`, line: 1, message }] : [];
  });
}

/** "1200×630": after the signature, every PNG starts with its width and height. */
function readPngSize(png: Buffer): string {
  const isPng = png.length >= 24 && png.toString("latin1", 1, 4) === "PNG";
  return isPng ? `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}` : "not a PNG";
}
