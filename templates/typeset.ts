/**
 * Sets text with typographic characters: “quotes”, apostrophes, and × in products. Products and ranges don't break
 * across lines. After other text (`isInside`), no quote opens at the start.
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
