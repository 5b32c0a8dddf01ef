/** An emoji with its joined parts: a family, a flag, a skin tone, a keycap. */
const emoji =
  /\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*/gu;

/**
 * Characters that show nothing: controls, marks that reverse or join text, half surrogate pairs, private use. Persian and
 * other scripts spell words with the two joiners.
 */
const invisible =
  /(?![\n\t]|(?<=(?!\p{scx=Latn})[\p{L}\p{M}])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Returns a one-sentence description of each invisible character in the text, except in emoji. */
export function describeInvisible(text: string, holder: string): string[] {
  if (!invisible.test(text)) return [];
  const found = new Set(text.replaceAll(emoji, "").match(new RegExp(invisible, "gu")));
  return [...found].map((character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `${holder} has an invisible character (U+${code}); remove it`;
  });
}

/** Whether this is exactly one emoji. */
export function isEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text) && text.replace(emoji, "") === "";
}
