import { hash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { type Assets, type OutputFile, pageKinds, type Settings, type Site } from "../model.ts";
import type { Picture } from "../parse/pictures.ts";
import { emptyProduct } from "../product.ts";
import { listContent } from "../read.ts";
import { paint } from "../text/colours.ts";

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
  return { url, outputPath: url.slice(1), content };
}

/** The client's files, and those of its assets that don't depend on the content. */
export type Client = Awaited<ReturnType<typeof bundleClient>>;

/** Bundles the client. We compute the hashes ourselves, because esbuild's depend on the working directory. */
export async function bundleClient(
  { siteUrl, basePath, product = emptyProduct }: Settings,
  fontLoader: "file" | "dataurl" = "file",
) {
  const { script, modules, styles, lateStyles } = product.client;
  const names = await listContent(clientDir);
  // The styles of components come before a page's text, or after it.
  const early = [...names.filter((name) => name.startsWith("styles/optional/")), ...styles];
  const late = [...names.filter((name) => name.startsWith("styles/late/")), ...lateStyles];
  const results = await build({ ...buildOptions, entryPoints: ["search/results.css"] });
  const { outputFiles } = await build({
    ...buildOptions,
    define: { RESULT_STYLES: JSON.stringify(results.outputFiles[0]?.text.trim()) },
    loader: { ".woff2": fontLoader },
    entryPoints: [
      ...pageKinds.map((kind) => `styles/${kind}-page.css`),
      ...early,
      ...late,
      "styles/font-parts.css",
      "styles/article-late.css",
      "styles/late.css",
      script,
      "beforePaint.ts",
      "search/searchPanel.ts",
      "notFound.ts",
      ...modules,
    ],
  });
  const textOf = (name: string) => outputFiles.find(({ path }) => basename(path) === name)?.text.trim() ?? "";
  const files = outputFiles.flatMap(({ path, contents, text }) => {
    const name = basename(path).replace("searchPanel", "search");
    if (name === "beforePaint.js" || name.endsWith(".css")) return [];
    return { name, ...createAsset(name, name.endsWith(".js") ? text.trim() : contents, basePath) };
  });
  const cssOf = (name: string) =>
    files.reduce((css, { name, url }) => css.replaceAll(`/${name}`, url), textOf(`${name}.css`));

  const componentCss = [...early, ...late].map((path) => {
    const name = basename(path, ".css");
    return { name, css: `@layer components{${cssOf(name)}}`, isLate: late.includes(path) };
  });
  // Makes the browser prefetch and prerender a page of this site when the pointer rests on a link to it.
  const rule = { where: { href_matches: `${basePath}/*` }, eagerness: "moderate" };
  const assets: Omit<Assets, "icons" | "pictures" | "searchIndexUrl"> = {
    css: {
      ...Object.fromEntries(pageKinds.map((kind) => [kind, cssOf(`${kind}-page`)])),
      "article-late": cssOf("article-late"),
      // In print, links show full addresses.
      late: `:root{--origin:"${siteUrl}"}${cssOf("late")}`,
      "font-parts": cssOf("font-parts"),
    },
    componentCss,
    earlyScript: textOf("beforePaint.js"),
    speculationRules: JSON.stringify({ prefetch: [rule], prerender: [rule] }),
    urls: new Map(files.map(({ name, url }) => [name, url])),
    scriptIntegrity: `sha256-${hash("sha256", textOf("page.js"), "base64")}`,
  };
  return { assets, files };
}

interface ContentAssets {
  readonly site: Pick<Site, "palette">;
  readonly pictures: readonly Picture[];
  readonly brandFiles: readonly OutputFile[];
}

/** The client's assets and files with those of the content, which are named after a hash as well. */
export function addContentAssets(
  { assets, files: clientFiles }: Client,
  { site, pictures, brandFiles }: ContentAssets,
  basePath: string,
) {
  const pictureFiles = pictures.map(({ name, content, ...size }) => {
    return { name, ...size, ...createAsset(name.replace(/\.\w+$/, ".webp"), content, basePath) };
  });
  const brand = brandFiles.map(({ outputPath: name, content }) => {
    return { name, ...createAsset(name, content, basePath) };
  });
  const font = brand.find(({ name }) => name === "font.woff2");
  const files = clientFiles.filter(({ name }) => !font || !name.endsWith(".woff2"));
  const usualFont = assets.urls.get(mainFont) ?? "";
  const brandCss = (css: string) => {
    const painted = paint(css, site.palette);
    return font ? painted.replaceAll(usualFont, font.url) : painted;
  };
  const css = Object.entries(assets.css).map(([name, css]) => [name, brandCss(css)]);
  const icons = brand.flatMap(({ name, url: src }) => {
    const [, size, ending = ""] = /^icon(?:-(\d+))?\.(svg|png)$/.exec(name) ?? [];
    if (ending === "svg") return { src, type: "image/svg+xml", sizes: "any" };
    return ending ? { src, type: "image/png", ...(size && { sizes: `${size}x${size}` }) } : [];
  });
  return {
    assets: {
      ...assets,
      // The other parts belong to the usual font.
      css: { ...Object.fromEntries(css), ...(font && { "font-parts": "" }) },
      componentCss: assets.componentCss.map((one) => ({ ...one, css: paint(one.css, site.palette) })),
      icons,
      pictures: new Map(pictureFiles.map((picture) => [picture.name, picture])),
      urls: new Map([
        ...assets.urls,
        ...brand.map(({ name, url }) => [name === "font.woff2" ? mainFont : name, url] as const),
      ]),
    },
    files: [...files, ...pictureFiles, ...brand],
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
