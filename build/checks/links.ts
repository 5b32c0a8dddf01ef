import { textOf } from "../markup.ts";
import type { Problem } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";
import { findInlines } from "./passages.ts";

/** A link with only these words means nothing to people who jump between links by key or screen reader. */
const emptyWords = new Set(
  "a about and article click continue details find for go here how info information it learn link more now of on our out page read see section site tap that the this to us visit website".split(
    " ",
  ),
);

/** Link text that doesn't say where the link leads, and identical link text in one article with different targets. */
export function checkLinkTexts({ sections, articles }: CheckContext): Problem[] {
  const titleByRoute = new Map<string, string>(
    articles.map(({ route, frontMatter }) => [route, frontMatter.title]),
  );
  const hrefByText = new Map<string, string>();
  const links = sections.flatMap(({ passages }) =>
    passages.flatMap(({ sourcePath, words }) =>
      findInlines(words, "link").map((link) => ({ sourcePath, ...link })),
    ),
  );
  return links.flatMap(({ sourcePath, line, href, children }) => {
    const text = textOf(children).replaceAll(/\s+/g, " ").trim();
    const plainText = text.toLowerCase().replace(/(?<![\s.…!>»])[\s.…!>»]+$/, "");
    const isAddress = /^(?:https?:\/\/|www\.|\/)\S+$/.test(plainText);
    const title = titleByRoute.get(href.replace(/#.*/, ""));
    const example = title === undefined ? "" : `, such as [${title}](…)`;
    if (isAddress || plainText.split(" ").every((word) => emptyWords.has(word))) {
      const message = `the link text "${text}" doesn't say where it leads; name the page or section${example}`;
      return [{ sourcePath, line, message }];
    }
    const key = `${sourcePath} ${plainText}`;
    const other = hrefByText.get(key) ?? href;
    hrefByText.set(key, other);
    const message = `two links have the text "${text}" but lead to ${other} and ${href}; make the texts different`;
    return other === href ? [] : [{ sourcePath, line, message }];
  });
}
