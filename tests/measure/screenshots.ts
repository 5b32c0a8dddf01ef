import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { runCommand } from "../../build/command.ts";
import { startServer } from "../../build/hosting/previewServer.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
import { UsageError } from "../../build/problem.ts";
import { launchChromium } from "../../build/programs/chromium.ts";
import { canBringFonts, fontEnvironment } from "../setup/fonts.ts";
import { buildSite } from "../setup/runBuild.ts";

/** The screenshots in the repository: README.md shows one, and new ones are compared with them. */
const keptFolder = "tests/screenshots";
/** The folder for the screenshots of a comparison; ignored by git. */
const freshFolder = "dist-screenshots";

interface Screen {
  readonly name: string;
  readonly route: string;
  /** What a reader does first. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const pages: readonly Screen[] = [
  { name: "home", route: "/" },
  { name: "article", route: "/docs/edit-images" },
  { name: "calculator", route: "/docs/how-credits-work?pages=20&images=40#estimate-a-project" },
  { name: "search", route: "/docs/edit-images", prepare: search },
  { name: "404", route: "/docs/edit-image" },
];
const screens = [
  { name: "desktop", width: 1280, height: 900 },
  { name: "phone", width: 390, height: 844 },
];

const isPage = ({ pathname }: URL) => !pathname.includes(".");

async function search(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("video cost");
  await page.locator("[data-best]").waitFor();
}

/**
 * Takes screenshots of every screen on a desktop and a phone, in both themes. With --compare it compares them with
 * those in the repository and writes the differences as images. Nothing is removed until all screenshots are taken.
 */
await runCommand(async () => {
  if (!canBringFonts)
    throw new UsageError(
      "Screenshots are taken only on Linux: elsewhere, a browser can't be limited to the right fonts.",
    );
  const pictures = await takePictures(await buildSite("content", { environment: { BASE_PATH: "" } }));
  if (!process.argv.includes("--compare")) {
    await writePictures(keptFolder, pictures);
    return console.log(`${pictures.size} pictures in ${keptFolder}/`);
  }
  await writePictures(freshFolder, pictures);
  for (const [name, picture] of pictures) {
    const changed = await compare(name, picture);
    if (changed === 0) continue;
    console.log(`${name}: ${changed} pixels differ; see ${join(freshFolder, `difference-${name}`)}`);
    process.exitCode = 1;
  }
});

/** By file name. */
type Pictures = ReadonlyMap<string, Uint8Array>;

async function takePictures(siteDir: string): Promise<Pictures> {
  const browser = await launchChromium({ env: fontEnvironment() });
  const { server, origin } = await startServer(openSite(siteDir));
  const pictures = new Map<string, Uint8Array>();
  try {
    for (const colorScheme of ["light", "dark"] as const)
      for (const { name: screen, ...viewport } of screens)
        for (const { name, route, prepare } of pages) {
          const shown = { viewport, colorScheme, reducedMotion: "reduce" } as const;
          const page = await browser.newPage({ ...shown, baseURL: origin, bypassCSP: true });
          await page.route(isPage, waitForFont);
          await page.goto(route, { waitUntil: "networkidle" });
          await prepare?.(page);
          pictures.set(`${name}-${screen}-${colorScheme}.png`, await page.screenshot({ caret: "hide" }));
          await page.close();
        }
  } finally {
    await browser.close();
    server.close();
  }
  return pictures;
}

/** Serves a page that waits for its font; by default, pages don't wait for a late font. */
async function waitForFont(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.replaceAll("font-display:optional", "font-display:block") });
}

/** Replaces the contents of the folder. */
async function writePictures(folder: string, pictures: Pictures): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of pictures) await writeFile(join(folder, name), picture);
}

/** How many pixels of a picture differ from the one in the repository; all of them if the sizes differ. */
async function compare(name: string, picture: Uint8Array): Promise<number> {
  const read = (image: Uint8Array | string) =>
    sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const fresh = await read(picture);
  const kept = await read(join(keptFolder, name)).catch(() => undefined);
  const { width, height } = fresh.info;
  if (!kept || kept.info.width !== width || kept.info.height !== height) return width * height;
  const difference = new Uint8Array(width * height * 4);
  const changed = pixelmatch(kept.data, fresh.data, difference, width, height, { threshold: 0.1 });
  if (changed > 0) {
    const picture = sharp(difference, { raw: { width, height, channels: 4 } });
    await writeFile(join(freshFolder, `difference-${name}`), await picture.png().toBuffer());
  }
  return changed;
}
