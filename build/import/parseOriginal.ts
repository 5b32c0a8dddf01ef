import type { Root as HtmlRoot } from "hast";
import type { Nodes, PhrasingContent, Root, RootContent, Text } from "mdast";
import { findAndReplace, type RegExpMatchObject } from "mdast-util-find-and-replace";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import rehypeParse from "rehype-parse";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { Problem } from "../problem.ts";
import { anyPicture } from "../read.ts";
import { type LeaveOut, parseFields } from "./fields.ts";
import { rewriteLines } from "./foreignLines.ts";
import { arrangeHeadings } from "./headings.ts";
import type { Original } from "./originals.ts";

/** A file from another tool as HTML, whatever its format was. */
export type Parsed = ReturnType<typeof parseOriginal>;

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();
const mdx = markdown().use(remarkMdx).freeze();
/** HTML has no imports, exports and expressions of MDX. */
const handlers = Object.fromEntries(
  ["mdxjsEsm", "mdxFlowExpression", "mdxTextExpression"].map((type) => [type, () => undefined]),
);
const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true, handlers }).use(rehypeRaw).freeze();

export function parseOriginal(original: Original) {
  const { name, sourcePath, text } = original;
  const leftOut: Problem[] = [];
  const leaveOut: LeaveOut = (what, line = 1) => {
    const message = `left out ${what.replaceAll(/\s+/g, " ").trim()}`;
    leftOut.push({ sourcePath, line, message });
  };
  const [whole = "", , front = ""] = /^(---|\+\+\+)[ \t]*\n(.*?\n)?\1[ \t]*(?:\n|$)/s.exec(text) ?? [];
  // Empty lines keep the numbers of the others.
  const body = whole.replaceAll(/[^\n]/g, "") + text.slice(whole.length);
  const html = /\.html?$/i.test(name)
    ? unified().use(rehypeParse).parse(body)
    : parseMarkdown(body, /\.mdx$/i.test(name), leaveOut);
  const fields = parseFields(front, leaveOut);
  const { title, sections } = arrangeHeadings(html, fields.get("title")?.[0]);
  return { original, fields, title, html, sections, leftOut, leaveOut };
}

/** Parses Markdown as HTML. Another tool's syntax becomes an element, or is left out. */
function parseMarkdown(text: string, isMdx: boolean, leaveOut: LeaveOut): HtmlRoot {
  const lines = rewriteLines(text);
  const tree = parseTree(lines.map((line) => line.text).join("\n"), isMdx);
  visit(tree, ({ position }: Nodes) => {
    if (position) position.start.line = lines[position.start.line - 1]?.line ?? 1;
  });
  nameElements(tree, leaveOut);
  replaceForeignText(tree, leaveOut);
  return toHtml.runSync(tree);
}

/** Text that isn't valid MDX is parsed as Markdown. */
function parseTree(text: string, isMdx: boolean): Root {
  try {
    // A heading's id is not an expression.
    if (isMdx) return mdx.parse(text.replaceAll(/(?<!\\)\{#[^{}\n]*\}$/gm, "\\$&"));
  } catch {}
  return markdown.parse(text);
}

/** Names the elements that components become. Footnotes stay in place, with their names in brackets. */
function nameElements(tree: Root, leaveOut: LeaveOut): void {
  const used = new Set<string>();
  visit(tree, (node) => void ("referenceType" in node && used.add(node.identifier)));
  visit(tree, (node, index = 0, parent) => {
    const replace = (...nodes: Nodes[]) =>
      void parent?.children.splice(index, 1, ...(nodes as RootContent[]));
    const omitted = findOmitted(node, used);
    if (omitted) leaveOut(omitted, node.position?.start.line);
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") nameComponent(node);
    else if (node.type === "footnoteReference" || node.type === "footnoteDefinition") {
      const name: PhrasingContent = { type: "text", value: `[${node.label}] `, position: node.position };
      replace(name, ...("children" in node ? node.children : []));
    }
  });
}

function nameComponent(node: MdxJsxFlowElement | MdxJsxTextElement): void {
  const attributes = node.attributes.map((one) => [
    "name" in one ? one.name : "spread",
    String(Object(one.value).value ?? one.value ?? ""),
  ]);
  // A component may share its name with an element that can't contain text: <Link>.
  const hName = (node.name ?? "span").replace(/^(?=[A-Z])/, "x-").toLowerCase();
  node.data = { hName, hProperties: Object.fromEntries(attributes) };
}

/** What the HTML of a node will lack. Takes the definitions that links use out of the used ones. */
function findOmitted(node: Nodes, used: Set<string>): string | undefined {
  if (node.type in handlers) return "value" in node ? node.value : undefined;
  if (node.type === "code" && node.meta) return `"${node.meta}" of a code block`;
  // An unclosed tag swallows the words after it.
  if (node.type === "html" && /<[a-z/][^<>]*(?:<|$)/i.test(node.value)) return node.value;
  const isUnused = node.type === "definition" && !used.delete(node.identifier);
  return isUnused ? `the address [${node.label}]: ${node.url} ${node.title ?? ""}` : undefined;
}

/** Wiki links, and what is left out: comments, Liquid tags, attributes and block ids. */
const foreignText =
  /(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]|\{%[^{}\n]*%\}|\{\{[^{}\n]*\}\}|%%[^%]+%%|\{ ?[:.][^{}\n]*\}|(?<=\s)\^[\w-]+$/gm;

function replaceForeignText(tree: Root, leaveOut: LeaveOut): void {
  const replace = (
    all: string,
    sign: string,
    url = "",
    label = "",
    { index, input, stack }: RegExpMatchObject,
  ): PhrasingContent => {
    const value = label || url.replaceAll("#", " ").trim();
    const words: Text = { type: "text", value, position: stack.at(-1)?.position };
    const below = input.slice(0, index).split("\n").length - 1;
    if (!url) leaveOut(all, (words.position?.start.line ?? 1) + below);
    if (sign && anyPicture.test(url))
      return { ...words, type: "image", url, alt: label.replace(/^[\dx]+$/, "") };
    const isLink = url && !stack.some(({ type }) => type === "link");
    return isLink ? { ...words, type: "link", url, children: [words] } : words;
  };
  findAndReplace(tree, [foreignText, replace]);
}
