import type { Problem } from "../../build/problem.ts";
import { textOf } from "../../build/text/inlineText.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findInlines, type Section } from "./passages.ts";

/** A link text of only these words says nothing to readers who jump from link to link. */
const emptyWords = new Set(
  "a about and article click continue details find for go here how info information it learn link more now of on our out page read see section site tap that the this to us visit website".split(
    " ",
  ),
);

/** Links that don't name their target, and links in one article with the same text and different targets. */
export function checkLinkTexts(sections: readonly Section[], { drafts }: HelpCentre): Problem[] {
  const titleByRoute = new Map<string, string>(
    drafts.map(({ route, frontMatter }) => [route, frontMatter.title]),
  );
  const hrefByText = new Map<string, string>();
  return sections
    .flatMap(({ passages }) => passages)
    .flatMap(({ sourcePath, words }) =>
      findInlines(words, "link").flatMap(({ line, href, children }) => {
        const text = textOf(children).replaceAll(/\s+/g, " ").trim();
        const said = text.toLowerCase().replace(/[\s.…!>»]+$/, "");
        const isAddress = /^(?:https?:\/\/|www\.|\/)\S+$/.test(said);
        const title = titleByRoute.get(href.replace(/#.*/, ""));
        const example = title === undefined ? "" : `, such as [${title}](…)`;
        if (isAddress || said.split(" ").every((word) => emptyWords.has(word)))
          return [
            {
              sourcePath,
              line,
              message: `the link "${text}" doesn't say where it leads; write that instead${example}`,
            },
          ];
        const place = `${sourcePath} ${said}`;
        const other = hrefByText.get(place) ?? href;
        hrefByText.set(place, other);
        if (other === href) return [];
        const message = `the link "${text}" leads to ${href}, and another with these words to ${other}; write in each where it leads`;
        return [{ sourcePath, line, message }];
      }),
    );
}
