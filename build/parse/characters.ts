/** Emoji come from the reader's system, and a line break is no character of a font. */
const systemCharacter =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\n|\t/u;

/** Every character of a text that the site's font lacks, with its line; each once. */
export function findMissingCharacters(
  text: string,
  fontCharacters: ReadonlySet<string>,
): { character: string; line: number }[] {
  const missing = new Set([...text].filter((one) => !fontCharacters.has(one) && !systemCharacter.test(one)));
  return [...missing].map((character) => ({
    character,
    line: text.slice(0, text.indexOf(character)).split("\n").length,
  }));
}
