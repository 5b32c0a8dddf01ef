import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { runCommand } from "../../build/command.ts";
import { startServer } from "../../build/hosting/previewServer.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
import { provideChromium } from "../../build/programs/chromium.ts";

/** The pictures that are kept: what the README shows, and what a fresh set is compared with. */
const keptFolder = "tests/screenshots";
/** Where a comparison leaves its pictures; ignored by git. */
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

async function search(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("video cost");
  await page.locator("[data-best]").waitFor();
}

/**
 * Takes pictures of every screen on a desktop and a phone, in both themes. With --compare they are held against those that
 * are kept, and the differences are written as pictures.
 */
await runCommand(async () => {
  const isComparing = process.argv.includes("--compare");
  const folder = isComparing ? freshFolder : keptFolder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await takePictures(folder);
  const names = (await readdir(folder)).sort();
  if (!isComparing) return console.log(`${names.length} pictures in ${folder}/`);
  for (const name of names) {
    const changed = await compare(name);
    if (changed === 0) continue;
    console.log(`${name}: ${changed} pixels differ; see ${join(freshFolder, `difference-${name}`)}`);
    process.exitCode = 1;
  }
});

async function takePictures(folder: string): Promise<void> {
  const { server, origin } = await startServer(openSite("dist"));
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  for (const colorScheme of ["light", "dark"] as const) {
    for (const { name: screen, width, height } of screens) {
      const options = {
        viewport: { width, height },
        colorScheme,
        baseURL: origin,
        reducedMotion: "reduce",
      } as const;
      const context = await browser.newContext(options);
      // A font that comes late is used from the next page on only.
      const first = await context.newPage();
      await first.goto("/", { waitUntil: "networkidle" });
      await first.close();
      for (const { name, route, prepare } of pages) {
        const page = await context.newPage();
        await page.goto(route, { waitUntil: "networkidle" });
        await prepare?.(page);
        await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`), caret: "hide" });
        await page.close();
      }
      await context.close();
    }
  }
  await browser.close();
  server.close();
}

/** How many pixels of a picture differ from the kept one; all where its size does. */
async function compare(name: string): Promise<number> {
  const read = (folder: string) =>
    sharp(join(folder, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const fresh = await read(freshFolder);
  const kept = await read(keptFolder).catch(() => undefined);
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
