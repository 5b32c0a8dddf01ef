/** Markup of other tools, and markup in the wrong place, with what to write instead. */
const strayMarkup: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [/\[\^[^\]\n]*\]?/, "there are no footnotes; say it in the sentence, or in a callout > [!NOTE]"],
  [/^(?::{3,}|!{3}) ?\w*/m, "a callout begins with a line > [!NOTE]"],
  [/^\[!\w+\]/m, "a callout begins with >, as in > [!NOTE], and has its text in the lines below"],
  [/(?<!^)\[!\w+\]/m, "a callout begins with a line that holds no more than > [!NOTE]"],
  [/\[\[/, "a link is [its words](/docs/its-page)"],
  [/==(?=[^\s=])/, "make words stand out with **two stars**"],
  [/(?<![\w:]):[a-z][a-z\d_+-]*:(?![\w:])/, "write the emoji itself"],
  [/^\|/m, "a table has a line | --- | below its heads, and in each line as many cells"],
  [/\]\(images\/[^)\n]{0,100}/, "the name of a picture has no spaces; rename the file, as in my-menu.png"],
  [/<!--/, "close the comment with -->"],
  [/^#+[\w\u00a0]/m, "put a space behind the #"],
  [/\] \((?:[/#]|https?:|studio:)/, "between the words of a link and its address stands no space"],
  [/(?<!\{)\{ ?[\w-]+\.[\w-]+ ?\}(?!\})/, "a fact stands between two braces at each side"],
  [/(?<!\{)\{(?:[:.]|\w+=)/, "nothing is set apart by attributes; remove them"],
  [/<\/?[a-z][a-z\d-]*(?:\s[^<>\n]*)?\/?>/i, "HTML is not allowed; write the words alone"],
  [
    /^(?:\+{3}|\?{3}|={3} )|(?:\+\+|\^\^|%%)(?=[^\s+^%])|\^\[|<%/m,
    "other tools read it, this one doesn't; remove it",
  ],
];

const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

const unfinishedMarkup = /\]\(|\]\[|\*\*|__|(?<!\S)[*_](?=[^\s*_])|~~|`|\$\$|\{%|^\[toc\]/im;

/** A text without any of these signs holds no markup. */
const signs = /[&:![\]=|<#*_~`${+?^%]/;

/** What a reader would see of markup that was not understood; each with a fix. */
export function findTextFaults(text: string): string[] {
  if (!signs.test(text)) return [];
  const found = entity.exec(text)?.[0];
  const strays = strayMarkup.flatMap(([pattern, fix]) => {
    const stray = pattern.exec(text)?.[0].trim();
    return stray === undefined ? [] : [shownAs(stray, fix)];
  });
  const unfinished = unfinishedMarkup.exec(text)?.[0].trim();
  if (unfinished !== undefined && strays.length === 0)
    strays.push(shownAs(unfinished, "complete the markup, or write \\ before it"));
  return [...(found ? [`"${found}" is HTML; write the character itself`] : []), ...strays];
}

function shownAs(stray: string, fix: string): string {
  return `"${stray.slice(0, 40)}" would be shown as it stands; ${fix}`;
}
