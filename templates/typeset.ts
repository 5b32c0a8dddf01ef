/**
 * A text with typographic characters: “quotes”, apostrophes, and × in products, which don't break across lines, nor do
 * ranges. After other words (`isInside`) no quote opens at the start.
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
