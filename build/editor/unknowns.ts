import type { Problem } from "../problem.ts";
import { textOf } from "../text/inlineText.ts";
import type { Desk } from "./desk.ts";
import { findInlines, proseOf, type Section, textOfPassage } from "./passages.ts";
import { splitSentences } from "./style.ts";

const unknown =
  /\b(?:unknown|undocumented|(?:isn['’]t|aren['’]t|not) (?:(?:yet )?known|covered|documented|listed here)|(?:help centre|help center|article|page|site) (?:doesn['’]t|can['’]t) (?:\p{L}+ ){0,2}?(?:cover|explain|have|know|list|mention|say|tell)|we don['’]t know|nobody knows)\b/iu;
const support = /\bsupport\b/i;
const asks = /\b(?:ask\p{L}*|support)\b/iu;
/** In the heading of a section about reaching a person. */
const person = /\b(?:person|people|support)\b/i;

/**
 * Sentences about unknowns that don't send readers to support, and links that don't make clear that support is the
 * answer.
 */
export function checkUnknowns({ sections }: Desk): Problem[] {
  // A link to an article also leads to its first section.
  const unanswered = new Set(
    sections.flatMap((section, index) => {
      const before = sections[index - 1]?.address ?? "";
      if (!isUnanswered(section)) return [];
      return before.includes("#") ? [section.address] : [section.address, before];
    }),
  );
  return sections.flatMap((section) => [
    ...findDeadEnds(section),
    ...section.passages.flatMap(({ sourcePath, words }) =>
      findInlines(words, "link").flatMap(({ line, href, children }) => {
        const text = textOf(children).replaceAll(/\s+/g, " ");
        const address = href.startsWith("#") ? section.address.replace(/#.*|$/, href) : href;
        if (!unanswered.has(address) || asks.test(text)) return [];
        const message = `the link "${text}" leads to ${address}, which sends readers to support; say so in the link, for example "where to ask about …"`;
        return [{ sourcePath, line, message }];
      }),
    ),
  ]);
}

function findDeadEnds({ passages }: Section): Problem[] {
  const hasSupport = passages.some((passage) => support.test(textOfPassage(passage)));
  return passages.flatMap((passage) => {
    const { sourcePath, line, kind } = passage;
    const text = proseOf(passage);
    const found = splitSentences(text).find((sentence) => unknown.test(sentence));
    if (!found || (kind === "heading" ? hasSupport : support.test(text))) return [];
    const where = kind === "heading" ? "this section" : "this paragraph";
    const message = `says "${found}", which answers nothing; leave it out, or tell readers in ${where} to ask support`;
    return [{ sourcePath, line, message }];
  });
}

/** "Support" anywhere but in sections about unknowns or about reaching a person. An article says what is known. */
export function adviseOnSupport({ sections }: Desk): Problem[] {
  return sections.flatMap((section) => {
    if (listHeadings(section).some((heading) => unknown.test(heading) || person.test(heading))) return [];
    return section.passages
      .filter((passage) => support.test(proseOf(passage)))
      .map(({ sourcePath, line }) => ({
        sourcePath,
        line,
        message:
          'sends readers to support; say what is known and leave out the rest, or move this below a heading such as "Not covered here"',
      }));
  });
}

/** Whether the section's heading or first sentence says that the answer is unknown or that support knows it. */
function isUnanswered({ passages }: Section): boolean {
  const [first = ""] = passages.filter(({ kind }) => kind !== "heading").map(proseOf);
  const [sentence = ""] = splitSentences(first);
  return (
    support.test(sentence) || [...listHeadings({ passages }), sentence].some((text) => unknown.test(text))
  );
}

function listHeadings({ passages }: Pick<Section, "passages">): string[] {
  return passages.filter(({ kind }) => kind === "heading").map(proseOf);
}
