// Starts a program. esbuild bundles our own modules in less time than tsx takes to load them one by one.
import { mkdirSync, renameSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

// React reads this when it is imported, and a bundle imports packages first.
process.env.NODE_ENV ??= "production";
process.argv.splice(1, 1);
const [, program = ""] = process.argv;
try {
  process.argv[1] = await bundle(program);
  process.setSourceMapsEnabled(true);
} catch {
  // The folder can't be written, or the code has an error, which tsx reports with its line.
  await import("tsx/esm");
}
await import(pathToFileURL(process.argv[1] ?? "").href);

/**
 * Returns the path of the bundle. Two builds may write it at the same time, so it is renamed into place.
 * @param {string} entry
 */
async function bundle(entry) {
  // As deep as the modules that find other folders by their own path.
  const folder = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
  const outfile = `${folder}${basename(entry, ".ts")}.mjs`;
  const staged = `${outfile}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [entry],
    outfile: staged,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "silent",
  });
  renameSync(staged, outfile);
  return outfile;
}
