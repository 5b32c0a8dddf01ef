import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { runCommand } from "../command.ts";
import { loadSite } from "../loadSite.ts";
import { renderProblems, UsageError } from "../problem.ts";
import { readContent } from "../read.ts";
import { provideChromium } from "./chromium.ts";
import { createSocialImages, type SocialImage, socialFolder } from "./socialImages.tsx";

/** The sizes that a title may have, in pixels; it takes the first in which it has room. */
const titleSizes = [84, 80, 76, 72, 68, 64, 60, 56, 52];
const listPath = join(socialFolder, "sources.json");

/** Draws what other sites and home screens show of this one, where it is not drawn yet as it should be. */
await runCommand(async () => {
  const loaded = await loadSite(await readContent("content"), "content", {
    siteUrl: "https://docs.example",
    basePath: "",
  });
  if ("problems" in loaded) throw new UsageError(renderProblems(loaded.problems).trimEnd());
  const images = await createSocialImages(loaded.site);
  const drawnFrom: Record<string, string> = await readFile(listPath, "utf8").then(JSON.parse, () => ({}));
  await mkdir(socialFolder, { recursive: true });
  const there = await readdir(socialFolder);
  const stale = images.filter(
    ({ fileName, hash }) => drawnFrom[fileName] !== hash || !there.includes(fileName),
  );

  if (stale.length > 0) await drawAll(stale);
  const hashes = Object.fromEntries(images.map(({ fileName, hash }) => [fileName, hash]));
  await writeFile(listPath, `${JSON.stringify(hashes, null, 2)}\n`);
  // The picture of an article that is gone goes too.
  const gone = there.filter((name) => name.endsWith(".png") && !(name in hashes));
  for (const name of gone) await rm(join(socialFolder, name));
  console.log(
    `${stale.length} of ${images.length} pictures drawn, ${gone.length} removed in ${socialFolder}/`,
  );
});

async function drawAll(images: readonly SocialImage[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const image of images)
      await writeFile(join(socialFolder, image.fileName), await draw(image, browser));
  } finally {
    await browser.close();
  }
}

/** As a PNG of few colours, which has less than half the bytes: a drawing of five needs few between them for its edges. */
async function draw({ fileName, width, height, html }: SocialImage, browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage({ colorScheme: "light", viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  // The title takes three large lines or four small ones.
  const isFitting = await page.evaluate((sizes) => {
    const title = document.querySelector("h1");
    return sizes.some((size) => {
      if (title) title.style.fontSize = `${size}px`;
      return !title || (title.offsetHeight <= 270 && title.scrollWidth <= title.clientWidth);
    });
  }, titleSizes);
  if (!isFitting)
    throw new UsageError(`The title is too long for ${fileName}: it has no room in four lines.`);
  const screenshot = await page.screenshot();
  await page.close();
  return sharp(screenshot)
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
