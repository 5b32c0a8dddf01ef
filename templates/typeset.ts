/**
 * A text as print has it, of what keyboards have: “quotes”, apostrophes, and the × of a product, which is not broken, nor is
 * a range. Behind other words (`isInside`) no quote opens at the start.
 */
export function typeset(text: string, isInside = false): string {
  return (isInside ? `_${text}` : text)
    .replaceAll(/(?<=^|[\s([–—])"/g, "“")
    .replaceAll('"', "”")
    .replaceAll(/(?<=^|[\s([–—“])'/g, "‘")
    .replaceAll("'", "’")
    .replaceAll(/(?<=\d|^_?) [x×*] (?=\d|$)/g, "\u00a0×\u00a0")
    .replaceAll(/(?<=\d)–(?=\d)/g, "–\u2060")
    .slice(isInside ? 1 : 0);
}
