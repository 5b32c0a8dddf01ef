import { textOf } from "../markup.ts";
import type { Problem } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";
import { findInlines, type Section } from "./passages.ts";

/** A link with only these words means nothing to people who jump between links by key or screen reader. */
const emptyWords = new Set(
  "a about and article click continue details find for go here how info information it learn link more now of on our out page read see section site tap that the this to us visit website".split(
    " ",
  ),
);

interface TextLink {
  readonly sourcePath: string;
  readonly line: number;
  readonly href: string;
  readonly text: string;
}

function findLinks(sections: readonly Section[]): TextLink[] {
  return sections.flatMap(({ passages }) =>
    passages.flatMap(({ sourcePath, words }) =>
      findInlines(words, "link").map(({ line, href, children }) => {
        return { sourcePath, line, href, text: textOf(children).replaceAll(/\s+/g, " ").trim() };
      }),
    ),
  );
}

/** Link text that doesn't say where the link leads, and identical link text in one article with different targets. */
export function checkLinkTexts({ sections, articles }: CheckContext): Problem[] {
  const titleByRoute = new Map<string, string>(
    articles.map(({ route, frontMatter }) => [route, frontMatter.title]),
  );
  const hrefByText = new Map<string, string>();
  return findLinks(sections).flatMap(({ sourcePath, line, href, text }) => {
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

/** Studio pages and articles that no article links to in its text. */
export function adviseOnLinks({ sections, config, placeInConfig, articles }: CheckContext): Problem[] {
  const links = findLinks(sections).map(({ sourcePath, href }) => ({
    sourcePath,
    address: href.replace(/#.*/, ""),
  }));
  const { origin, paths: known } = config.studio ?? { origin: "", paths: [] };
  const paths = known.map((path, index) => ({
    isLinked: links.some(({ address }) => address === origin + path),
    ...placeInConfig("studio", "paths", index),
    message: `no article links to studio:${path}; link to it, or remove the path`,
  }));
  const unlinked = articles.map(({ sourcePath, route }) => ({
    isLinked: links.some((link) => link.address === route && link.sourcePath !== sourcePath),
    sourcePath,
    line: 1,
    message: `no other article links to ${route} in its text; link to it where readers need it`,
  }));
  return [...paths, ...unlinked].flatMap(({ isLinked, ...problem }) => (isLinked ? [] : [problem]));
}
