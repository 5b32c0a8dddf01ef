import { readFile } from "node:fs/promises";
import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Emoji come from the reader's system, and no font contains a line break. */
const systemCharacter =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\u20e3\n\t]/u;

/** The characters in the site's font files. */
export async function readFontCharacters(): Promise<ReadonlySet<string>> {
  return new Set((await readFile("client/fonts/characters.txt", "utf8")).replaceAll("\n", ""));
}

/** Characters missing from the site's font, which are shown in a system font instead. */
export function adviseOnCharacters({ sources }: HelpCentre, fontCharacters: ReadonlySet<string>): Problem[] {
  // Questions are used for search and never shown.
  const shown = sources.filter(({ name }) => !name.endsWith(".txt"));
  return shown.flatMap(({ sourcePath, text = "" }) => {
    const missing = new Set(
      [...text].filter((one) => !fontCharacters.has(one) && !systemCharacter.test(one)),
    );
    return [...missing].map((character) => ({
      sourcePath,
      line: text.slice(0, text.indexOf(character)).split("\n").length,
      message: `the site's font has no "${character}"; use another character, or accept the reader's font`,
    }));
  });
}
