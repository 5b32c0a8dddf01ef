/** Markup from other tools, and misplaced markup, with what to write instead. */
const strayMarkup: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i, "write the character itself"],
  [/\[\^[^\]\n]*\]?/, "footnotes are not supported; put the note in the sentence, or in a callout > [!NOTE]"],
  [/^(?::{3,}|!{3}) ?\w*/m, "start a callout with the line > [!NOTE]"],
  [/^\[!\w+\]/m, "start a callout with >, as in > [!NOTE], and write its text on the lines below"],
  [/(?<!^)\[!\w+\]/m, "start a callout with the line > [!NOTE], and write its text on the lines below"],
  [/\[\[/, "write a link as [link text](/docs/its-page)"],
  [/==(?=[^\s=])/, "write bold text as **text**"],
  [/(?<![\w:]):[a-z][a-z\d_+-]*:(?![\w:])/, "write the emoji itself"],
  [/^\|/m, "a table needs a | --- | line (no tabs) below its headings, and as many cells in each row"],
  [/<!--/, "close the comment with -->"],
  [/^#+[\w\u00a0]/m, "put a space after the #"],
  [/^\d+[.)](?=\p{L})/mu, "put a space between the number of a step and its text"],
  [/\] \((?:[/#]|https?:|studio:)/, "remove the space between the text of a link and its address"],
  [/(?<!\{)\{ ?[\w-]+\.[\w-]+ ?\}(?!\})/, "write a fact with two braces on each side"],
  [/(?<!\{)\{(?:[:.]|\w+=)/, "attributes are not allowed; remove them"],
  [/<\/?[a-z][a-z\d-]*(?:\s[^<>\n]*)?\/?>/i, "HTML is not allowed; write just the text"],
  [/^(?:\+{3}|\?{3}|={3} )|\B([+^%])\1(?=[^\s+^%])|\^\[|<%/m, "this markup is not supported; remove it"],
];

/** With the words after it, so that a writer finds where it opens. */
const unfinishedMarkup =
  /(?:\]\(|\]\[|\*\*|__|(?<!\S)[*_](?=[^\s*_])|~~|`|\$\$|\{%|^\[toc\])(?:.{0,40}(?!\S))?/im;

/** Text without any of these characters has no markup. */
const signs = /[&:![\]=|<#*_~`${+?^%]|\d[.)]/;

/** A mistake in some text, and how many line breaks precede it there. */
export interface TextFault {
  readonly lineBreaks: number;
  readonly message: string;
}

/** Markup that a reader would see because it was not understood; each with a fix. */
export function findTextFaults(text: string): TextFault[] {
  if (!signs.test(text)) return [];
  const find = (pattern: RegExp, fix: string) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const message = `"${match[0].trim().slice(0, 45)}" would appear literally; ${fix}`;
    return [{ lineBreaks: text.slice(0, match.index).split("\n").length - 1, message }];
  };
  const strays = strayMarkup.flatMap(([pattern, fix]) => find(pattern, fix));
  return strays.length > 0 ? strays : find(unfinishedMarkup, 'complete it, or write it as {{ "*" }}');
}

/** The source of a regular expression for these words, with escaped characters and flexible spaces. */
export function patternOf(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}/]/g, "\\$&").replaceAll(" ", "\\s+");
}
