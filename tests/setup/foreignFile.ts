import fc from "fast-check";
import { importFiles } from "./importFiles.ts";
import { findLostWords, wordsOf } from "./lostWords.ts";

/** Text that was generated, and what of it must be in the article or listed besides the words. */
interface Piece {
  readonly text: string;
  readonly named: readonly string[];
}

const word = fc.stringMatching(/^[a-zäéñ]{2,8}$|^[1-9]\d?$|^[A-Z][a-z]{2,5}\d$/);
const words = fc.array(word, { minLength: 2, maxLength: 6 }).map((all) => all.join(" "));
const url = word.map((one) => `https://${one.replaceAll(/[^a-z]/gi, "x")}.example/a_b(c)?d=1`);
const picture = fc.stringMatching(/^[a-z]{2,6}$/).map((name) => `images/${name}.png`);
const id = fc.stringMatching(/^[a-z]{2,6}(?:-[a-z]{2,4})?$/);

const piece = (
  write: (words: string, named: string) => string,
  named: fc.Arbitrary<string> = fc.constant(""),
) =>
  fc
    .tuple(words, named)
    .map(([text, name]): Piece => ({ text: write(text, name), named: name ? [name] : [] }));

const inline = fc.oneof(
  { arbitrary: piece((text) => text), weight: 40 },
  ...["**", "*", "_", "`", "==", "<b>", "<kbd>"].map((mark) =>
    piece((text) => `${mark}${text}${mark.replace("<", "</")}`),
  ),
  piece((text, target) => `[${text}](${target})`, url),
  piece((text, target) => `<a href="${target}">${text}</a>`, url),
  piece((text, target) => `${text} ![${text}](${target})`, picture),
  piece((text, target) => `![[${target}]] ${text}`, picture),
  piece((text) => `[[Page|${text}]]`),
  piece((text) => `{% include ${text} %}`),
  piece((text) => `{{ ${text} }}`),
  piece((text) => `<Badge>${text}</Badge>`),
  piece((text) => `<!-- ${text} -->`),
  piece((text) => `$${text}^2$`),
  piece((text) => `x_y [^1] ${text}:::`),
  fc.stringMatching(/^[-*_`~[\]()!#<>{}:|^$%=+&a ]{1,12}$/).map((text) => ({ text, named: [] })),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map(
  (all): Piece => ({
    text: all.map(({ text }) => text).join(" "),
    named: all.flatMap(({ named }) => named),
  }),
);
const titled = (write: (body: string, title: string) => string) =>
  fc.tuple(line, words).map(([{ text, named }, title]): Piece => ({ text: write(text, title), named }));
const plain = (write: (text: string) => string) =>
  line.map(({ text, named }): Piece => ({ text: write(text), named }));

const block = fc.oneof(
  plain((text) => text),
  plain((text) => `export ${text}`),
  plain((text) => `> ${text}`),
  plain((text) => `- ${text}\n  1. ${text}`).map(({ text, named }) => ({ text, named })),
  plain((text) => `- [x] ${text}`),
  plain((text) => `| A | B |\n|---|:-:|\n| ${text.replaceAll("|", "")} | C |`),
  plain((text) => `~~~js\n${text.replaceAll("~", "")}\n~~~`).map(({ text }) => ({ text, named: [] })),
  plain((text) => `<aside>\n${text}\n</aside>`),
  plain((text) => `<p>${text}</p>`),
  titled((text, title) => `> [!tip]- ${title}\n> ${text}`),
  titled((text, title) => `:::warning[${title}]\n${text}\n:::`),
  titled((text, title) => `!!! note "${title}"\n\n    ${text}\n`),
  titled((text, title) => `{% hint style="info" %}\n${title}\n\n${text}\n{% endhint %}`),
  titled((text, title) => `<details><summary>${title}</summary>\n\n${text}\n\n</details>`),
  titled((text, title) => `=== "${title}"\n\n    ${text}\n`),
  titled(
    (text, title) => `<table><tr><th>${title}</th></tr><tr><td><ul><li>${text}</li></ul></td></tr></table>`,
  ),
  piece((text, name) => `## ${text} {#${name}}`, id),
  piece((text) => `#### ${text}`),
  piece((text, target) => `[${text}][r]\n\n[r]: ${target} "${text}"`, url),
  piece((text) => `Note[^1] ~~${text}~~\n\n[^1]: ${text}`),
);

/** A file of Markdown as other tools write it, with a title and an old address. */
export const foreignFile = fc
  .tuple(words, id, fc.array(block, { minLength: 1, maxLength: 6 }), fc.constantFrom("\n", "\r\n", "\r"))
  .map(
    ([title, slug, blocks]): Piece => ({
      text: `---\ntitle: ${title}\nslug: /${slug}/old\n---\n${blocks.map(({ text }) => text).join("\n\n")}\n`,
      named: [`/${slug}/old`, ...blocks.flatMap(({ named }) => named)],
    }),
  );

/** What of a file is neither in the article nor listed, and how many of its words are in the article. */
export function judgeImport({ text, named }: Piece) {
  const { articles, redirects } = importFiles({ "a.md": text });
  const [{ title, described, keywords, markdown, leftOut } = unreachable()] = articles;
  const article = [title, ...Object.values(described), ...keywords, markdown].join("\n");
  const listed = leftOut.join("\n");
  const source = text.replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replaceAll(/^\w+:|\/.*/gm, ""));
  const all = wordsOf(source);
  const kept = wordsOf(article);
  const everything = [article, listed, ...Object.keys(redirects)]
    .join("\n")
    .replaceAll(/\\|\{\{ "|" \}\}/g, "");
  const nameOf = (one: string) => one.replace(/^.*\/(?=[^/]*\.png$)/, "");
  return {
    lost: [
      ...findLostWords(all, [...kept, ...wordsOf(listed.replaceAll(/[<>]|-->/g, " "))]),
      ...named.filter((one) => !everything.includes(nameOf(one))),
    ],
    count: all.length,
    keptCount: all.length - findLostWords(all, kept).length,
    badLines: leftOut.filter((one) => Number.parseInt(one, 10) > text.split("\n").length),
  };
}

function unreachable(): never {
  throw new Error("The file became no article.");
}
