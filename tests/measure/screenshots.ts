import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { launchChromium } from "../../build/commands/chromium.ts";
import { UsageError } from "../../build/problem.ts";
import { canBringFonts, fontEnvironment } from "../setup/fonts.ts";
import { buildSite, servePreview } from "../setup/runBuild.ts";

/** The screenshots in the repository, of which README.md shows one. */
const folder = "tests/screenshots";

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
 * Takes screenshots of every screen on a desktop and a phone, in both themes. The old ones are removed only once all
 * are taken.
 */
export async function main(): Promise<void> {
  if (!canBringFonts)
    throw new UsageError(
      "Screenshots are taken only on Linux: elsewhere, a browser can't be limited to the right fonts.",
    );
  const pictures = await takePictures(await buildSite("content", { environment: { BASE_PATH: "" } }));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of pictures) await writeFile(join(folder, name), picture);
  console.log(`${pictures.size} pictures in ${folder}/`);
}

/** By file name. */
async function takePictures(siteDir: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const browser = await launchChromium({ env: fontEnvironment() });
  const { origin, stop } = await servePreview(siteDir);
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
    stop();
  }
  return pictures;
}

/** Serves a page that waits for its font; by default, pages don't wait for a late font. */
async function waitForFont(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.replaceAll("font-display:optional", "font-display:block") });
}
