import { toString as textOf } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { removeInvisible } from "../text/characters.ts";

/** A word, and its part without punctuation. */
const word = /[^\s"“”‘’{}()[\]<>*_`|\\]+/g;
const core = /[^.,;:!?…'/–-](?:.*[^.,;:!?…'/–-])?/;

/** Marks each word with a digit as free text: `5 minutes` → `{{ "5" }} minutes`. */
export function markNumbers(text: string): string {
  return text.replaceAll(word, (one) =>
    /\p{N}/u.test(one) ? one.replace(core, (number) => `{{ "${number}" }}`) : one,
  );
}

/** The text of a field: one line without markup, its numbers marked. */
export function markField(text: string): string {
  const plain = textOf(unified().use(remarkParse).parse(removeInvisible(text)));
  const words = plain.replaceAll(/[\s{}<>|*`[\]]+/g, " ").trim();
  return markNumbers(words).replaceAll(/\b_\B|\B_\b/g, "\\_");
}
