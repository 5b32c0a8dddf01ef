import { textOf } from "../../build/inlineText.ts";
import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findInlines, type Section } from "./passages.ts";

/** What a link may not say: it tells nothing to someone who goes through the links alone, by keyboard or by ear. */
const emptyWords = new Set(["here", "click here", "this page", "read more", "learn more", "more"]);

export function checkLinkTexts(sections: readonly Section[], { drafts }: HelpCentre): Problem[] {
  const titleByRoute = new Map<string, string>(
    drafts.map(({ route, frontMatter }) => [route, frontMatter.title]),
  );
  return sections
    .flatMap(({ passages }) => passages)
    .flatMap(({ sourcePath, words }) =>
      findInlines(words, "link").flatMap(({ line, href, children }) => {
        const text = textOf(children).replaceAll(/\s+/g, " ").trim();
        if (!emptyWords.has(text.toLowerCase().replace(/[.…!>»]+$/, ""))) return [];
        const title = titleByRoute.get(href.replace(/#.*/, ""));
        const example = title === undefined ? "" : `, such as [${title}](…)`;
        return [{ sourcePath, line, message: `a link says "${text}"; let it say where it leads${example}` }];
      }),
    );
}
