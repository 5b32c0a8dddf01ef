import { hash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { type Assets, type OutputFile, pageKinds, type Settings } from "../model.ts";
import type { Picture } from "../parse/pictures.ts";

/** The styles of these components are only in the pages that show them. */
const componentStyles = ["credit-calculator", "figures/camera-movements"];

export const clientDir = fileURLToPath(new URL("../../client", import.meta.url));

const buildOptions = {
  absWorkingDir: clientDir,
  outdir: "/",
  entryNames: "[name]",
  assetNames: "[name]",
  publicPath: "/",
  loader: { ".svg": "copy", ".png": "copy", ".woff2": "file" },
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: ["es2022", "chrome123", "firefox125", "safari17.5"],
  logLevel: "silent",
  legalComments: "none",
} as const satisfies BuildOptions;

/** Names a file after a hash of its content, so that browsers can cache it for ever. */
export function createAsset(name: string, extension: string, content: string | Uint8Array, basePath: string) {
  const url = `${basePath}/assets/${name}.${hashOf(content)}.${extension}`;
  return { url, file: { outputPath: url.slice(1), content } };
}

/** The files of the pictures, and the address and size of each. */
export function createPictureFiles(
  pictures: readonly Picture[],
  basePath: string,
): { shown: Assets["pictures"]; files: OutputFile[] } {
  const created = pictures.map(({ content, ...picture }) => ({
    ...picture,
    ...createAsset(picture.name.replace(/\.\w+$/, ""), "webp", content, basePath),
  }));
  return { shown: new Map(created.map((one) => [one.name, one])), files: created.map(({ file }) => file) };
}

/** The assets that don't depend on the content. */
export type ClientAssets = Omit<Assets, "searchIndexUrl" | "pictures">;

/** Bundles the client. We compute the hashes ourselves, because esbuild's depend on the working directory. */
export async function bundleClient({
  siteUrl,
  basePath,
}: Settings): Promise<{ assets: ClientAssets; files: OutputFile[] }> {
  const { outputFiles } = await build({
    ...buildOptions,
    entryPoints: [
      "page.ts",
      "applyTheme.ts",
      "search/searchPanel.ts",
      "calculator/calculator.ts",
      "icon.svg",
      ...pageKinds.map((kind) => `styles/${kind}-page.css`),
      ...componentStyles.map((name) => `styles/${name}.css`),
      "styles/font-parts.css",
      "styles/print.css",
      "social/*.png",
    ],
  });
  const textOf = (name: string) => outputFiles.find(({ path }) => basename(path) === name)?.text.trim() ?? "";

  const files: OutputFile[] = [];
  const publish = (name: string, extension: string, content: string | Uint8Array) => {
    const { url, file } = createAsset(name, extension, content, basePath);
    files.push(file);
    return url;
  };
  const publishAll = (extension: string) =>
    outputFiles.flatMap(({ path, contents }) => {
      const name = basename(path, `.${extension}`);
      return path.endsWith(`.${extension}`) ? { name, url: publish(name, extension, contents) } : [];
    });
  const script = textOf("page.js");
  const fonts = publishAll("woff2");
  const images = publishAll("png");
  const cssOf = (name: string) =>
    fonts.reduce((css, font) => css.replaceAll(`/${font.name}.woff2`, font.url), textOf(name));
  // In print, links show full addresses.
  const printCss = `:root{--origin:"${siteUrl}"}@layer print{${cssOf("print.css")}}`;
  const fontParts = cssOf("font-parts.css");
  const themeScript = textOf("applyTheme.js");
  const speculationRules = createSpeculationRules(basePath);
  const componentCss = Object.fromEntries(
    componentStyles.map((path) => {
      const name = basename(path);
      return [name, `@layer components{${cssOf(`${name}.css`)}}`];
    }),
  );
  return {
    assets: {
      css: Object.fromEntries(pageKinds.map((kind) => [kind, cssOf(`${kind}-page.css`)])),
      componentCss,
      printCss,
      fontParts,
      themeScript,
      speculationRules,
      fontUrl: fonts.find(({ name }) => name === "instrument-sans")?.url ?? "",
      iconUrl: publish("icon", "svg", textOf("icon.svg")),
      manifestUrl: `${basePath}/site.webmanifest`,
      socialImageUrls: new Map(images.map(({ name, url }) => [name, url])),
      scriptUrl: publish("page", "js", script),
      scriptIntegrity: `sha256-${hash("sha256", script, "base64")}`,
      searchModuleUrl: publish("search", "js", textOf("searchPanel.js")),
      calculatorModuleUrl: publish("calculator", "js", textOf("calculator.js")),
    },
    files,
  };
}

/** The script that the development server adds to each page. */
export async function bundleDevClient(): Promise<string> {
  const { outputFiles } = await build({ ...buildOptions, entryPoints: ["dev/client.ts"] });
  return outputFiles.map(({ text }) => text).join("");
}

export function hashOf(...contents: readonly (string | Uint8Array)[]): string {
  return hash("sha256", Buffer.concat(contents.map((content) => Buffer.from(content)))).slice(0, 8);
}

/** Makes the browser prefetch and prerender a page of this site when the pointer rests on a link to it. */
function createSpeculationRules(basePath: string): string {
  const rule = { where: { href_matches: `${basePath}/*` }, eagerness: "moderate" };
  return JSON.stringify({ prefetch: [rule], prerender: [rule] });
}
