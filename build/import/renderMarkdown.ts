import type { Root } from "mdast";
import type {} from "mdast-util-mdx";
import type { Handle, Unsafe } from "mdast-util-to-markdown";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** Renders a tree as the Markdown that articles use. */
export function renderMarkdown(tree: Root): string {
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, {
      bullet: "-",
      listItemIndent: "one",
      resourceLink: true,
      unsafe,
      handlers: { emphasis: mark("*"), strong: mark("**"), mdxTextExpression: ({ value }) => value },
    })
    .stringify(tree);
}

/** The build refuses these signs as text, because they may be another tool's markup. */
const unsafe = [
  ...Array.from("{}~^$", (character) => ({ character })),
  ...Array.from("=+%!?", (character) => ({ character, after: `\\${character}` })),
  { character: "]", after: "[ (\\[]" },
  { character: ":", before: "[^\\w:]", after: "[a-z:]" },
  { character: "<", after: "%" },
  { character: "|", before: "[\\r\\n]" },
].map(
  (stray): Unsafe => ({
    ...stray,
    inConstruct: "phrasing",
    notInConstruct: ["destinationLiteral", "destinationRaw"],
  }),
);

/** Puts a sign on each side of the words, unless the parser would treat the signs as text there. */
function mark(sign: string): Handle {
  const handle: Handle = (node, _, state, info) => {
    const words = state.containerPhrasing(node, { ...info, before: sign, after: sign });
    const inner = words.trim();
    const [start = "", end = ""] = words.split(inner, 2);
    const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
    const isText = [info.before + words.slice(0, 1), info.after + words.slice(-1)].some(
      ([outer = "", edge = ""]) => isWord(outer) && !isWord(edge),
    );
    return isText || inner === "" ? words : `${start}${sign}${inner}${sign}${end}`;
  };
  return Object.assign(handle, { peek: () => "*" });
}
