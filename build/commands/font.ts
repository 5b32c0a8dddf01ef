import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const fontsDir = fileURLToPath(new URL("../../client/fonts/", import.meta.url));
/** Every page loads the first file. Browsers load the others for the characters in font-parts.css. */
const files = [
  { name: "instrument-sans", source: "latin" },
  { name: "instrument-sans-latin", source: "latin" },
  { name: "instrument-sans-latin-extended", source: "latin-ext" },
];

/** Reduces the font to the characters in characters.txt, which has a line for each file. */
export async function main(): Promise<void> {
  const lines = (await readFile(`${fontsDir}characters.txt`, "utf8")).split("\n");
  for (const [index, { name, source }] of files.entries()) {
    const path = `@fontsource-variable/instrument-sans/files/instrument-sans-${source}-wght-normal.woff2`;
    const font = await readFile(createRequire(import.meta.url).resolve(path));
    const subset = await subsetFont(font, lines[index] ?? "", {
      targetFormat: "woff2",
      keepFeatures: ["kern", "liga", "calt", "tnum", "lnum", "mark", "mkmk", "ccmp", "locl"],
      noHinting: true,
    });
    await writeFile(`${fontsDir}${name}.woff2`, subset);
    console.log(`${name}: ${lines[index]?.length} characters, ${subset.length} bytes.`);
  }
}
