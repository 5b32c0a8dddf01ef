import { hash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { paint } from "../content/colours.ts";
import { listContent } from "../content/files.ts";
import { pageKinds, type Settings } from "../model.ts";
import { emptyProduct } from "../product.ts";
import type { LoadedSite } from "../site/loadSite.ts";

const mainFont = "instrument-sans.woff2";

export const clientDir = fileURLToPath(new URL("../../client", import.meta.url));

const buildOptions = {
  absWorkingDir: clientDir,
  outdir: "/",
  entryNames: "[name]",
  assetNames: "[name]",
  publicPath: "/",
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: ["es2022", "chrome123", "firefox125", "safari17.5"],
  logLevel: "silent",
  legalComments: "none",
} as const satisfies BuildOptions;

/** Names a file after a hash of its content, so that browsers can cache it for ever. */
export function createAsset(name: string, content: string | Uint8Array, basePath: string) {
  const url = `${basePath}/assets/${name.replace(/(?=\.\w+$)/, `.${hashOf(content)}`)}`;
  return { name, url, outputPath: url.slice(1), content };
}

/** The client's files, and those of its assets that don't depend on the content. */
export type Client = Awaited<ReturnType<typeof bundleClient>>;

/** Bundles the client. We compute the hashes ourselves, because esbuild's depend on the working directory. */
export async function bundleClient({ siteUrl, basePath, product = emptyProduct }: Settings) {
  const { script, modules, styles, lateStyles } = product.client;
  const names = await listContent(clientDir);
  const pageStyles = [...pageKinds.map((kind) => `${kind}-page`), "article-late", "late", "font-parts"];
  // The styles of components come before a page's text, or after it.
  const early = [...names.filter((name) => name.startsWith("styles/optional/")), ...styles];
  const late = [...names.filter((name) => name.startsWith("styles/late/")), ...lateStyles];
  const results = await build({ ...buildOptions, entryPoints: ["search/results.css"] });
  const { outputFiles } = await build({
    ...buildOptions,
    define: { RESULT_STYLES: JSON.stringify(results.outputFiles[0]?.text.trim()) },
    loader: { ".woff2": "file" },
    entryPoints: [
      ...pageStyles.map((name) => `styles/${name}.css`),
      ...early,
      ...late,
      script,
      "beforePaint.ts",
      { in: "search/searchPanel.ts", out: "search" },
      "notFound.ts",
      ...modules,
    ],
  });
  const outputs = new Map(
    outputFiles.map(({ path, contents, text }) => [
      basename(path),
      path.endsWith(".woff2") ? contents : text.trim(),
    ]),
  );
  const textOf = (name: string) => String(outputs.get(name) ?? "");
  const files = [...outputs]
    .filter(([name]) => name !== "beforePaint.js" && !name.endsWith(".css"))
    .map(([name, content]) => createAsset(name, content, basePath));
  /** With the final URLs of the fonts. */
  const cssOf = (name: string) =>
    files.reduce((css, { name, url }) => css.replaceAll(`/${name}`, url), textOf(`${name}.css`));

  const componentCss = [...early, ...late].map((path) => {
    const name = basename(path, ".css");
    return { name, css: `@layer components{${cssOf(name)}}`, isLate: late.includes(path) };
  });
  // Makes the browser prefetch and prerender a page of this site when the pointer rests on a link to it.
  const rule = { where: { href_matches: `${basePath}/*` }, eagerness: "moderate" };
  const assets = {
    css: {
      ...Object.fromEntries(pageStyles.map((name) => [name, cssOf(name)])),
      // In print, links show full addresses.
      late: `:root{--origin:"${siteUrl}"}${cssOf("late")}`,
    },
    componentCss,
    earlyScript: textOf("beforePaint.js"),
    speculationRules: JSON.stringify({ prefetch: [rule], prerender: [rule] }),
    urls: new Map(files.map(({ name, url }) => [name, url])),
    scriptIntegrity: `sha256-${hash("sha256", textOf("page.js"), "base64")}`,
  };
  return { assets, files };
}

/** The client's assets and files with those of the content, which are named after a hash as well. */
export function addContentAssets(
  { assets, files }: Client,
  { site, pictures, brandFiles }: Pick<LoadedSite, "site" | "pictures" | "brandFiles">,
  basePath: string,
) {
  const pictureFiles = pictures.map((picture) => ({
    ...createAsset(picture.name.replace(/\.\w+$/, ".webp"), picture.content, basePath),
    ...picture,
  }));
  const brand = brandFiles.map(({ outputPath, content }) => {
    const asset = createAsset(outputPath, content, basePath);
    // The site's own font takes the place of the usual one.
    return outputPath === "font.woff2" ? { ...asset, name: mainFont } : asset;
  });
  const hasFont = brand.some(({ name }) => name === mainFont);
  const urls = new Map([...assets.urls, ...brand.map(({ name, url }) => [name, url] as const)]);
  const brandCss = (css: string) =>
    paint(css, site.palette).replaceAll(assets.urls.get(mainFont) ?? "", urls.get(mainFont) ?? "");
  const css = Object.entries(assets.css).map(([name, text]) => [name, brandCss(text)]);
  const icons = brand.flatMap(({ name, url: src }) => {
    if (name === "icon.svg") return { src, type: "image/svg+xml", sizes: "any" };
    const [icon, size] = /^icon(?:--(\d+))?\.png$/.exec(name) ?? [];
    return icon ? { src, type: "image/png", ...(size && { sizes: `${size}x${size}` }) } : [];
  });
  return {
    assets: {
      ...assets,
      // The other parts belong to the usual font.
      css: { ...Object.fromEntries(css), ...(hasFont && { "font-parts": "" }) },
      componentCss: assets.componentCss.map((one) => ({ ...one, css: brandCss(one.css) })),
      icons,
      pictures: new Map(pictureFiles.map((picture) => [picture.name, picture])),
      urls,
    },
    files: [...files.filter(({ name }) => !hasFont || !name.endsWith(".woff2")), ...pictureFiles, ...brand],
  };
}

/** The script that the development server adds to each page. */
export async function bundleDevClient(): Promise<string> {
  const { outputFiles } = await build({ ...buildOptions, entryPoints: ["dev/client.ts"] });
  return outputFiles.map(({ text }) => text).join("");
}

export function hashOf(content: string | Uint8Array): string {
  return hash("sha256", content).slice(0, 8);
}
