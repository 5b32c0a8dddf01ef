import { readFile } from "node:fs/promises";
import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Emoji come from the reader's system, and a line break is no character of a font. */
const systemCharacter =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\u20e3\n\t]/u;

/** The characters that the files of the site's font were cut down to. */
export async function readFontCharacters(): Promise<ReadonlySet<string>> {
  return new Set((await readFile("client/fonts/characters.txt", "utf8")).replaceAll("\n", ""));
}

/** Characters that the site's font has no sign for, so that a font of the reader's system shows them. */
export function adviseOnCharacters({ sources }: HelpCentre, fontCharacters: ReadonlySet<string>): Problem[] {
  // What readers ask is searched and never shown.
  const shown = sources.filter(({ name }) => !name.endsWith(".txt"));
  return shown.flatMap(({ sourcePath, text = "" }) => {
    const missing = new Set(
      [...text].filter((one) => !fontCharacters.has(one) && !systemCharacter.test(one)),
    );
    return [...missing].map((character) => ({
      sourcePath,
      line: text.slice(0, text.indexOf(character)).split("\n").length,
      message: `the site's font doesn't have "${character}"; write it another way, or leave it to the reader's fonts`,
    }));
  });
}
