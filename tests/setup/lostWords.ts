import { parse } from "node-html-parser";

/** Elements around words. Others separate the words. */
const inline =
  /<\/?(?:a|abbr|b|bdi|cite|code|em|font|i|kbd|mark|small|span|strong|sub|sup|tt|u|wbr)(?:\s[^<>]*)?\/?>/gi;

/** The words of some Markdown, without its markup. Knows nothing of how it is parsed. */
export function wordsOf(markdown: string): string[] {
  const text = markdown
    .replaceAll(/^[ \t>]*(?:`{3,}|~{3,})[ \t]*[^\s`]*/gm, " ")
    .replaceAll(/^[ \t>]*(?::{3,}|!!!|\?\?\?\+?|===)[ \t]*[\w-]*/gm, " ")
    .replaceAll(/\[!\w+\][+-]?|\{%-? *(?:end)?(?:hint|tab|tabs)\b[^%]*%\}/g, " ")
    .replaceAll(/^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[x ]\] )?)+/gim, " ")
    .replaceAll(/!\[\[[^[\]\n]*\]\]|(?<=\[\[)[^[\]|\n]*\|/g, " ")
    .replaceAll("\\<", " ")
    .replaceAll(/^[ >]*\[(?:[^[\]\\]|\\.)+\]:\s*(?:<[^<>\n]*>|\S+)/gm, " ")
    .replaceAll(/\]\(<[^<>\n]*>/g, "] ")
    .replaceAll(/\]\[(?:[^[\]\\]|\\.)*\]/g, "] ")
    .replaceAll(/\{\{ "([^"]*)" \}\}/g, "$1")
    .replaceAll(/\{:?[ \t]*#[^{}\n]*\}|<!doctype[^<>]*>/gi, " ")
    .replaceAll(inline, "")
    .replaceAll(/<\/?[a-z](?:[^<>\n]|\n(?!\n))*>/gi, " ")
    .replaceAll(/\]\((?:[^() \n]|\([^() \n]*\))*/g, "] ")
    .replaceAll(/&#?\w+;/g, (entity) => parse(entity).textContent)
    .replaceAll(/[*_`~\\]|\p{Cf}/gu, "");
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words of a text that are less often in another. */
export function findLostWords(words: readonly string[], kept: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of kept) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
}
