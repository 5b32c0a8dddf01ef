// Runs a program, which exports its main function: node build/run.js build/commands/preview.ts dist
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// React reads this when it is imported. Its production build is ten times faster.
process.env.NODE_ENV ??= "production";
const [program = "", ...args] = process.argv.slice(2);
// A terminal that is gone, or a full disk behind ">".
for (const stream of [process.stdout, process.stderr]) stream.on("error", fail);
try {
  const { main } = await import(pathToFileURL(resolve(await prepare())).href);
  const output = await main(args, process.env);
  if (output) console.log(output);
} catch (error) {
  fail(error);
}

/**
 * What a user can mend, as a full disk, is one sentence; a bug has a stack trace.
 * @param {unknown} error
 */
function fail(error) {
  const isUsage = error instanceof Error && (error.name === "UsageError" || "syscall" in error);
  const sentence = isUsage ? error.message : findMissingPackage(error);
  console.error(sentence ?? error);
  process.exitCode = sentence === undefined ? 2 : 1;
}

/** Returns the path of a module that Node.js can load. esbuild bundles the build in less time than tsx loads its modules. */
async function prepare() {
  if (program === "build/main.ts")
    try {
      const path = await bundle();
      process.setSourceMapsEnabled(true);
      return path;
    } catch {
      // The folder can't be written, or the code has an error, which tsx reports with its line.
    }
  await import("tsx/esm");
  return program;
}

/** Two builds may write the bundle at the same time, so it is renamed into place. */
async function bundle() {
  const { build } = await import("esbuild");
  // As deep as the modules that find other folders by their own path.
  const folder = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
  const outfile = `${folder}${basename(program, ".ts")}.mjs`;
  const staged = `${outfile}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [program],
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
  try {
    renameSync(staged, outfile);
    return outfile;
  } finally {
    // On Windows, the renaming fails while another build reads its bundle.
    rmSync(staged, { force: true });
  }
}

/**
 * `npm ci --omit=dev` skips the packages needed only for development.
 * @param {unknown} error
 */
function findMissingPackage(error) {
  const [, name] = /^Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : "") ?? [];
  return name && `The package ${name} is not installed; run npm ci.`;
}
