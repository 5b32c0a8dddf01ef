import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../build/problem.ts";
import { type SocialImage, socialFolder } from "../../build/programs/socialImages.tsx";

/** The pictures for social networks on disk. */
export interface SocialPictures {
  /** By file name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** By the same name, the hash of everything that the picture was drawn from. */
  readonly drawnFrom: Readonly<Record<string, string>>;
}

const listName = "sources.json";
const command = "npm run social";
/** Crawlers may skip larger images. */
const mostBytes = 60_000;
/** The number of pictures named in a message. */
const mostNames = 4;

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
  const problemAt = (name: string, message: string) => ({
    sourcePath: `${socialFolder}/${name}`,
    line: 1,
    message,
  });
  const names = images.map(({ fileName }) => fileName);
  return [
    ...images.flatMap(({ fileName, width, height }) => {
      const picture = files.get(fileName);
      if (!picture) return [];
      const size = readPngSize(picture);
      const wanted = `${width}×${height}`;
      return [
        ...(size === wanted
          ? []
          : [problemAt(fileName, `this picture is ${size} and must be ${wanted}; run ${command}`)]),
        ...(picture.length < mostBytes
          ? []
          : [
              problemAt(
                fileName,
                `this picture has ${picture.length} bytes and must have fewer than ${mostBytes}`,
              ),
            ]),
      ];
    }),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => problemAt(name, "two pages share this name; rename the article")),
  ];
}

/** Pictures that are missing, outdated or unused. */
export function adviseOnSocialPictures(
  images: readonly SocialImage[],
  { files, drawnFrom }: SocialPictures,
): Problem[] {
  const missing = images.filter(({ fileName }) => !files.has(fileName)).map(({ fileName }) => fileName);
  const stale = images
    .filter(({ fileName, hash }) => files.has(fileName) && drawnFrom[fileName] !== hash)
    .map(({ fileName }) => fileName);
  const left = [...files.keys()].filter((name) => !images.some(({ fileName }) => fileName === name));
  const advise = (found: readonly string[], state: string): Problem[] => {
    if (found.length === 0) return [];
    const others = found.length - mostNames;
    const who = [...found.slice(0, mostNames), ...(others > 0 ? [`${others} more`] : [])].join(", ");
    const message = `${state}: ${who}; run ${command}`;
    return [{ sourcePath: `${socialFolder}/${listName}`, line: 1, message }];
  };
  return [
    ...advise(
      missing,
      "these pictures are missing, and the pages show that of their group or of the home page",
    ),
    ...advise(stale, "these pictures are out of date"),
    ...advise(left, "no page uses these pictures"),
  ];
}

/** "1200×630": after the signature, every PNG starts with its width and height. */
function readPngSize(png: Buffer): string {
  const isPng = png.length >= 24 && png.toString("latin1", 1, 4) === "PNG";
  return isPng ? `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}` : "not a PNG";
}
