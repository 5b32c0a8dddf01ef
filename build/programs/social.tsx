import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { CategoryIcon } from "../../templates/CategoryIcon.tsx";
import { runCommand } from "../command.ts";
import { renderProblems, UsageError } from "../problem.ts";
import { loadSite } from "../site.ts";
import { provideChromium } from "./chromium.ts";
import {
  createSocialImages,
  readSocialHashes,
  type SocialImage,
  type SocialSubject,
  socialFolder,
} from "./socialImages.ts";

const tokens = await readFile("client/styles/tokens.css", "utf8");
const markUrl = await readDataUrl("client/icon.svg", "image/svg+xml");
const fontUrl = await readDataUrl("client/fonts/instrument-sans.woff2", "font/woff2");

/** The sizes that a title may have, in pixels; it takes the first in which it has room. */
const titleSizes = [84, 80, 76, 72, 68, 64, 60, 56, 52];

const css = `${tokens}
@font-face {
  font-family: Card;
  src: url("${fontUrl}") format("woff2");
  font-weight: 400 700;
  font-display: block;
}

* {
  box-sizing: border-box;
  margin: 0;
}

body {
  position: relative;
  display: grid;
  width: 100vw;
  height: 100vh;
  overflow: hidden;
  background: var(--paper);
  color: var(--ink);
  font-family: Card;
}

.mark-only {
  place-items: center;
}

.card {
  grid-template: 100vh / minmax(0, 1fr) auto;
  column-gap: 48px;
  align-items: center;
  padding: 0 64px;
}

.words {
  display: flex;
  flex-direction: column;
  gap: 22px;
  padding-bottom: 84px;
}

.slate {
  color: var(--ink-faint);
  font: 400 32px / 1.2 var(--font-slate);
  letter-spacing: -0.02em;
  white-space: nowrap;
}

h1 {
  font-weight: 650;
  line-height: 1.06;
  letter-spacing: -0.028em;
  text-wrap: balance;
}

.brand {
  position: absolute;
  bottom: 56px;
  left: 64px;
  display: flex;
  gap: 16px;
  align-items: center;
  font-size: 32px;
  font-weight: 650;
  letter-spacing: -0.012em;
}

.brand img {
  width: 64px;
  margin: -4px;
}

.frame {
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: var(--surface);
  border: 4px solid var(--ink);
  border-radius: 6px;
}

.column {
  display: grid;
  gap: 40px;
  width: 480px;
}

.column .frame:empty {
  background: none;
  border-color: var(--rule);
}

.sheet {
  display: grid;
  grid-template-columns: repeat(2, 256px);
  gap: 24px;
}

svg {
  height: 82%;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 2.6;
}

.sheet svg {
  stroke-width: 3.6;
}

.pencil {
  stroke: var(--pencil);
}

.mark {
  stroke: var(--mark);
}
`;

/** Draws what other sites and home screens show of this one. */
await runCommand(async () => {
  const loaded = await loadSite("content", { siteUrl: "https://docs.example", basePath: "" });
  if ("problems" in loaded) throw new UsageError(renderProblems(loaded.problems).trimEnd());
  const images = createSocialImages(loaded.site);
  const hashes = await readSocialHashes(images);
  const drawn = await drawImages(images);

  // The image of an article that is gone goes too.
  await rm(socialFolder, { recursive: true, force: true });
  await mkdir(socialFolder, { recursive: true });
  for (const { fileName, png } of drawn) await writeFile(join(socialFolder, fileName), png);
  await writeFile(join(socialFolder, "sources.json"), `${JSON.stringify(hashes, null, 2)}\n`);
  const largest = Math.max(...drawn.map(({ png }) => png.length));
  console.log(`${drawn.length} images in ${socialFolder}/, the largest ${(largest / 1000).toFixed(1)} kB`);
});

async function drawImages(
  images: readonly SocialImage[],
): Promise<{ readonly fileName: string; readonly png: Uint8Array }[]> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ colorScheme: "light" });
    const drawn = [];
    for (const { fileName, width, height, subject } of images) {
      await page.setViewportSize({ width, height });
      await page.setContent(`<!doctype html>${renderToStaticMarkup(<Picture subject={subject} />)}`);
      await page.evaluate(() => document.fonts.ready);
      if (subject.kind === "card" && !(await fitTitle(page)))
        throw new UsageError(`"${subject.title}" is too long for ${fileName}: it has no room in four lines.`);
      drawn.push({ fileName, png: await reduceColours(await page.screenshot()) });
    }
    return drawn;
  } finally {
    await browser.close();
  }
}

function Picture({ subject }: { readonly subject: SocialSubject }): ReactElement {
  return (
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      {subject.kind === "card" ? (
        <body className="card">
          <div className="words">
            <p className="slate">{subject.slate}</p>
            <h1>{subject.title}</h1>
          </div>
          {/* One panel of a sheet: its neighbours are cut off by the edges. */}
          <div className={subject.icons.length === 1 ? "column" : "sheet"}>
            {subject.icons.length === 1 && <div className="frame" />}
            {subject.icons.map((name) => (
              <div className="frame" key={name}>
                <CategoryIcon name={name} />
              </div>
            ))}
            {subject.icons.length === 1 && <div className="frame" />}
          </div>
          <p className="brand">
            <img src={markUrl} alt="" />
            {`${subject.brand} Docs`}
          </p>
        </body>
      ) : (
        <body className="mark-only">
          <img src={markUrl} alt="" width={32 * subject.unit} />
        </body>
      )}
    </html>
  );
}

/** Gives the title the largest size in which it has room: three large lines or four small ones. False where it has none. */
async function fitTitle(page: Page): Promise<boolean> {
  return page.locator("h1").evaluate(
    (title: HTMLElement, sizes) =>
      sizes.some((size) => {
        title.style.fontSize = `${size}px`;
        return title.offsetHeight <= 270 && title.scrollWidth <= title.clientWidth;
      }),
    titleSizes,
  );
}

/** Less than half the bytes: a drawing of five colours needs few between them for its edges. */
function reduceColours(png: Uint8Array): Promise<Uint8Array> {
  return sharp(png)
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

async function readDataUrl(path: string, type: string): Promise<string> {
  return `data:${type};base64,${await readFile(path, "base64")}`;
}
