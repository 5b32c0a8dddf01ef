import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Assets, Image, OutputFile, SearchIndex } from "../model.ts";
import { compactCss } from "./compactCss.ts";

const clientDir = fileURLToPath(new URL("../../client", import.meta.url));

/**
 * Bundles the client and names each file after a hash of its content, so that a browser may keep it for ever.
 * The hash is ours: esbuild's changes with the working directory.
 */
export async function bundleClient(
  index: SearchIndex,
  images: readonly Image[],
  basePath: string,
): Promise<{ assets: Assets; files: OutputFile[] }> {
  const { outputFiles } = await build({
    absWorkingDir: clientDir,
    entryPoints: [
      "page.ts",
      "applyTheme.ts",
      "search/searchPanel.ts",
      "calculator/calculator.ts",
      "icon.svg",
      "styles/site.css",
    ],
    outdir: "/",
    entryNames: "[name]",
    assetNames: "[name]",
    publicPath: "/",
    loader: { ".svg": "copy", ".woff2": "file" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: ["es2022", "chrome123", "firefox120", "safari17.5"],
    logLevel: "silent",
    legalComments: "none",
  });
  const fileOf = (name: string) => {
    const file = outputFiles.find(({ path }) => path.endsWith(`/${name}`));
    if (!file) throw new Error(`esbuild gave no ${name}`);
    return file;
  };
  const textOf = (name: string) => fileOf(name).text.trim();

  const createAsset = (name: string, extension: string, content: string | Uint8Array) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
    const url = `${basePath}/assets/${name}.${hash}.${extension}`;
    return { url, file: { outputPath: url.slice(1), content } };
  };
  const script = createAsset("page", "js", textOf("page.js"));
  const searchModule = createAsset("search", "js", textOf("searchPanel.js"));
  const calculator = createAsset("calculator", "js", textOf("calculator.js"));
  const searchIndex = createAsset("search", "json", JSON.stringify(index));
  const font = createAsset("instrument-sans", "woff2", fileOf("instrument-sans.woff2").contents);
  const icon = createAsset("icon", "svg", textOf("icon.svg"));
  const pictures = images.map(({ name, content }) => ({ name, ...createAsset(name, "png", content) }));
  const iconPngs = pictures.flatMap(({ name, url }) => {
    const [, size] = /^icon-(\d+)$/.exec(name) ?? [];
    return size ? [{ url, size: Number(size) }] : [];
  });
  return {
    assets: {
      css: compactCss(textOf("site.css")).replace("/instrument-sans.woff2", font.url),
      themeScript: textOf("applyTheme.js"),
      speculationRules: createSpeculationRules(basePath),
      fontUrl: font.url,
      iconUrl: icon.url,
      iconPngs,
      manifestUrl: `${basePath}/site.webmanifest`,
      socialImageUrls: new Map(pictures.map(({ name, url }) => [name, url])),
      scriptUrl: script.url,
      scriptIntegrity: `sha256-${createHash("sha256").update(script.file.content).digest("base64")}`,
      searchModuleUrl: searchModule.url,
      searchIndexUrl: searchIndex.url,
      calculatorModuleUrl: calculator.url,
    },
    files: [
      script.file,
      searchModule.file,
      searchIndex.file,
      calculator.file,
      font.file,
      icon.file,
      ...pictures.map(({ file }) => file),
    ],
  };
}

/** Links that lead to a page of this site; the browser asks for one when the pointer rests on it. */
function createSpeculationRules(basePath: string): string {
  const rule = { where: { href_matches: `${basePath}/*` }, eagerness: "moderate" };
  return JSON.stringify({ prefetch: [rule], prerender: [rule] });
}
