import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { runCommand } from "../command.ts";
import { UsageError } from "../problem.ts";

const source = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const fontsDir = fileURLToPath(new URL("../../client/fonts/", import.meta.url));

/** English, and the typography around it. A character beyond these is added here. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ..."\u00a0©·×–—‘’“”…−",
];

/** Cuts the font down to the characters that the site may use, and writes it with their list. */
await runCommand(async () => {
  const font = await readFile(createRequire(import.meta.url).resolve(source));
  const sfnt = await subsetFont(font, null, { targetFormat: "sfnt", keepAllGlyphs: true });
  const covered = new Face(new Blob(new Uint8Array(sfnt).buffer)).collectUnicodes();
  const missing = characters.filter((character) => !covered.includes(character.codePointAt(0) ?? 0));
  if (missing.length > 0) throw new UsageError(`The font has no ${missing.join(" ")}.`);

  const subset = await subsetFont(font, characters.join(""), {
    targetFormat: "woff2",
    keepFeatures: ["kern", "liga", "calt", "tnum", "lnum", "mark", "mkmk", "ccmp", "locl"],
    noHinting: true,
  });
  await writeFile(`${fontsDir}instrument-sans.woff2`, subset);
  await writeFile(`${fontsDir}characters.txt`, `${characters.join("")}\n`);
  console.log(`${characters.length} characters, ${subset.length} bytes.`);
});
