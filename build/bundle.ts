import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Assets, OutputFile, SearchIndex } from "./model.ts";

const clientDir = fileURLToPath(new URL("../client", import.meta.url));

/**
 * Bundles the client and names each file after a hash of its content, so that a browser may keep it for ever.
 * The hash is ours: esbuild's changes with the working directory.
 */
export async function bundleClient(index: SearchIndex): Promise<{ assets: Assets; files: OutputFile[] }> {
  const { outputFiles } = await build({
    absWorkingDir: clientDir,
    entryPoints: ["page.ts", "searchPanel.ts", "calculator.ts", "styles/site.css"],
    outdir: "/",
    entryNames: "[name]",
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: ["es2022", "chrome123", "firefox120", "safari17.5"],
    logLevel: "silent",
    legalComments: "none",
  });
  const textOf = (name: string) => {
    const file = outputFiles.find(({ path }) => path.endsWith(`/${name}`));
    if (!file) throw new Error(`esbuild gave no ${name}`);
    return file.text.trim();
  };

  const script = createAsset("page", "js", textOf("page.js"));
  const searchModule = createAsset("search", "js", textOf("searchPanel.js"));
  const calculator = createAsset("calculator", "js", textOf("calculator.js"));
  const searchIndex = createAsset("search", "json", JSON.stringify(index));
  return {
    assets: {
      css: textOf("site.css"),
      scriptUrl: script.url,
      searchModuleUrl: searchModule.url,
      searchIndexUrl: searchIndex.url,
      calculatorModuleUrl: calculator.url,
    },
    files: [script.file, searchModule.file, searchIndex.file, calculator.file],
  };
}

function createAsset(name: string, extension: string, content: string): { url: string; file: OutputFile } {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const outputPath = `assets/${name}.${hash}.${extension}`;
  return { url: `/${outputPath}`, file: { outputPath, content } };
}
