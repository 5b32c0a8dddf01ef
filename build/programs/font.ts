import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { runCommand } from "../command.ts";
import { UsageError } from "../problem.ts";

const source = (part: string) =>
  `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`;
const fontsDir = fileURLToPath(new URL("../../client/fonts/", import.meta.url));

/** English, and the typography around it: what every page loads. */
const english = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ..."\u00a0©·×–—‘’“”…−",
];

/** Cuts the font down, and writes what each file covers as a line of a list. The source itself comes in two files. */
await runCommand(async () => {
  const latin = await readSource("latin");
  const latinExtended = await readSource("latin-ext");
  const missing = english.filter((character) => !latin.characters.includes(character));
  if (missing.length > 0) throw new UsageError(`The font has no ${missing.join(" ")}.`);
  const isLatin = (character: string) => /^[\u00a1-\u017f\u2010-\u22ff]$/.test(character);
  const others = latin.characters.filter((one) => isLatin(one) && !english.includes(one));
  const extended = latinExtended.characters.filter((one) => isLatin(one) && !latin.characters.includes(one));

  const files = [
    { name: "instrument-sans", font: latin.font, characters: english },
    // A browser loads these two where a page has one of their characters: the ranges are in font-parts.css.
    { name: "instrument-sans-latin", font: latin.font, characters: others },
    { name: "instrument-sans-latin-extended", font: latinExtended.font, characters: extended },
  ];
  for (const { name, font, characters } of files) {
    const subset = await subsetFont(font, characters.join(""), {
      targetFormat: "woff2",
      keepFeatures: ["kern", "liga", "calt", "tnum", "lnum", "mark", "mkmk", "ccmp", "locl"],
      noHinting: true,
    });
    await writeFile(`${fontsDir}${name}.woff2`, subset);
    console.log(`${name}: ${characters.length} characters, ${subset.length} bytes.`);
  }
  const list = files.map(({ characters }) => `${characters.join("")}\n`);
  await writeFile(`${fontsDir}characters.txt`, list.join(""));
});

async function readSource(part: string): Promise<{ font: Buffer; characters: string[] }> {
  const font = await readFile(createRequire(import.meta.url).resolve(source(part)));
  const sfnt = await subsetFont(font, null, { targetFormat: "sfnt", keepAllGlyphs: true });
  const codes = [...new Face(new Blob(new Uint8Array(sfnt).buffer)).collectUnicodes()];
  return { font, characters: codes.sort((a, b) => a - b).map((code) => String.fromCodePoint(code)) };
}
