import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { createHelpCentre } from "../checks/helpCentre.ts";
import { createBrandFiles } from "../content/publicFiles.ts";
import { readContent } from "../content/sources.ts";
import { createSocialImages, parseHashes, type SocialImage, socialFolder } from "../pages/socialImages.tsx";
import { UsageError } from "../problem.ts";
import { launchChromium } from "./chromium.ts";
import { replaceFile } from "./replaceFile.ts";

/** The font sizes of a title, in pixels; the first that fits is used. */
const titleSizes = [84, 80, 76, 72, 68, 64, 60, 56, 52];
const listPath = `${socialFolder}/sources.json`;

/** Draws the pictures for social networks and home screens that are missing or out of date. */
export async function main(args: readonly string[]): Promise<string> {
  if (args.length > 0) throw new UsageError("npm run social has no options.");
  const { site, sources } = createHelpCentre(await readContent("content"), "content");
  const images = createSocialImages(site, createBrandFiles(sources, site));
  const drawnFrom = parseHashes(await readFile(listPath, "utf8").catch(() => undefined));
  await mkdir(socialFolder, { recursive: true });
  const existing = await readdir(socialFolder);
  const stale = images.filter(
    ({ fileName, hash }) => drawnFrom[fileName] !== hash || !existing.includes(fileName),
  );

  if (stale.length > 0) {
    await using browser = await launchChromium();
    for (const image of stale)
      await writeFile(`${socialFolder}/${image.fileName}`, await draw(image, browser));
  }
  const hashes = {
    brand: site.name,
    ...Object.fromEntries(images.map(({ fileName, hash }) => [fileName, hash])),
  };
  await replaceFile(listPath, `${JSON.stringify(hashes, null, 2)}\n`);
  const unused = existing.filter((name) => name.endsWith(".png") && !(name in hashes));
  for (const name of unused) await rm(`${socialFolder}/${name}`);
  const drawn = `${stale.length} of ${images.length} pictures drawn`;
  return `${drawn}, ${unused.length} removed in ${socialFolder}/`;
}

/** As a PNG with 128 colours, which takes less than half the bytes and is enough for a drawing with five. */
async function draw({ fileName, width, height, html }: SocialImage, browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage({ colorScheme: "light", viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  // The title fits on three large lines or four small ones.
  const isFitting = await page.evaluate((sizes) => {
    const title = document.querySelector("h1");
    return sizes.some((size) => {
      if (title) title.style.fontSize = `${size}px`;
      return !title || (title.offsetHeight <= 270 && title.scrollWidth <= title.clientWidth);
    });
  }, titleSizes);
  if (!isFitting) throw new UsageError(`The title of ${fileName} doesn't fit in four lines; shorten it.`);
  const screenshot = await page.screenshot();
  await page.close();
  return sharp(screenshot)
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
