import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createSocialImages,
  readSocialHashes,
  type SocialImage,
  socialFolder,
} from "../../build/programs/socialImages.ts";
import { readSite } from "../setup/readSite.ts";

const images = createSocialImages(await readSite());
const hashes = await readSocialHashes(images);
const names = images.map(({ fileName }) => fileName);
const sourcesPath = join(socialFolder, "sources.json");
const drawnFrom: Record<string, string> = existsSync(sourcesPath)
  ? JSON.parse(readFileSync(sourcesPath, "utf8"))
  : {};

/** A crawler may leave a larger image unread. */
const mostBytes = 60_000;

/** What is wrong with an image as it lies on the disk. */
function findFault({ fileName, width, height }: SocialImage): string | undefined {
  const path = `${socialFolder}/${fileName}`;
  if (!existsSync(path)) return `${path} is missing; run npm run social`;
  if (drawnFrom[fileName] !== hashes[fileName]) return `${path} is stale; run npm run social`;
  const png = readFileSync(path);
  const size = readPngSize(png);
  if (size !== `${width}×${height}`) return `${path} is ${size} and not ${width}×${height}`;
  if (png.length >= mostBytes) return `${path} has ${png.length} bytes; fewer than ${mostBytes} are allowed`;
  return undefined;
}

/** "1200×630": behind the signature, every PNG begins with its width and height. */
function readPngSize(png: Buffer): string {
  const isPng = png.length >= 24 && png.toString("latin1", 1, 4) === "PNG";
  return isPng ? `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}` : "no PNG";
}

describe("the images that stand for the site elsewhere", () => {
  it.each(images)("$fileName is there, up to date, of its size and light", (image) => {
    const fault = findFault(image);
    expect(fault, fault).toBeUndefined();
  });

  it("are one for each page and the three icons, and no more", () => {
    const superfluous = [...readdirSync(socialFolder), ...Object.keys(drawnFrom)]
      .filter((name) => name !== "sources.json" && !names.includes(name))
      .map((name) => `${socialFolder}/${name} is superfluous; run npm run social`);
    expect(superfluous).toEqual([]);
  });

  it("have a name each", () => {
    expect(new Set(names).size).toBe(images.length);
  });
});
