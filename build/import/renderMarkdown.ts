import type { Root } from "mdast";
import type { Handle, Unsafe } from "mdast-util-to-markdown";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** Renders a tree as the Markdown that articles use. */
export function renderMarkdown(tree: Root): string {
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: "-", listItemIndent: "one", resourceLink: true, unsafe, handlers })
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

/** A callout or <details>. A first paragraph in bold is its title. */
const box: Handle = (node, _, state, info) => {
  const [first, ...others] = node.children;
  const [strong, ...more] = first?.type === "paragraph" ? first.children : [];
  const isTitle = strong?.type === "strong" && more.length === 0 && others.length > 0;
  const title = isTitle
    ? state.containerPhrasing(strong, { ...info, before: "", after: "" }).replaceAll("\n", " ")
    : "";
  const isPlain = title !== "" && !/[[\]*_`<>&|:=~$%^\\]/.test(textOf(strong));
  const flow = (children: unknown[]) => state.containerFlow({ ...node, children }, info);
  if (node.kind === "details")
    return `<details>\n<summary>${title || "UNWRITTEN What this is"}</summary>\n\n${flow(title ? others : node.children)}\n\n</details>`;
  const exit = state.enter("blockquote");
  const body = state.indentLines(flow(isPlain ? others : node.children), (line, _, isBlank) =>
    isBlank ? ">" : `> ${line}`,
  );
  exit();
  return `> [!${node.kind}]${isPlain ? ` ${title}` : ""}\n${body}`;
};

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

const handlers: Record<string, Handle> = {
  box,
  emphasis: mark("*"),
  strong: mark("**"),
  break: (_, __, state) =>
    state.stack.includes("tableCell") ? "<br>" : state.stack.includes("headingAtx") ? " " : "\\\n",
  image: (node) => `![${node.alt}](${node.url})`,
  mdxTextExpression: (node) => `{${node.value}}`,
};
