import GithubSlugger, { slug } from "github-slugger";
import type { Element, Nodes as Html, Root as HtmlRoot } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";
import type {} from "mdast-util-mdx";
import rehypeParse from "rehype-parse";
import rehypeRaw from "rehype-raw";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { ids as templateIds } from "../../templates/ids.ts";
import { slugFor } from "../parse/frontMatter.ts";
import type { Problem } from "../problem.ts";
import { anyPicture } from "../read.ts";
import { parseFields } from "./fields.ts";
import { rewriteLines } from "./foreignLines.ts";
import type { Original } from "./originals.ts";

/** Lists what is left out. The node gives the line. */
type LeaveOut = (what: string, node: Nodes | Html) => void;
/** A file from another tool as HTML, whatever its format was. */
export type Parsed = ReturnType<typeof parseOriginal>;

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ["yaml", "toml"])
  .use(remarkGfm, { singleTilde: false })
  .freeze();
const mdx = markdown().use(remarkMdx).freeze();
const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw).freeze();

export function parseOriginal(original: Original) {
  const { name, sourcePath, text } = original;
  const leftOut: Problem[] = [];
  const leaveOutAt = (what: string, line: number) =>
    void leftOut.push({
      sourcePath,
      line,
      message: `left out ${what.replaceAll(/\s+/g, " ").replace(/ ""$/, "").trim()}`,
    });
  const leaveOut: LeaveOut = (what, node) => leaveOutAt(what, node.position?.start.line ?? 1);
  const isHtml = /\.html?$/i.test(name);
  const { front, html } = isHtml
    ? { front: "", html: unified().use(rehypeParse).parse(text) }
    : parseMarkdown(text, /\.mdx$/i.test(name), leaveOut);
  const fields = parseFields(front, leaveOutAt);
  const title = takeTitle(html, fields.get("title")?.[0], leaveOut);
  return { original, fields, title, html, sections: placeHeadings(html, leaveOut), leftOut, leaveOut };
}

/** Parses Markdown as front matter and HTML. Another tool's syntax becomes an element, or is left out. */
function parseMarkdown(text: string, isMdx: boolean, leaveOut: LeaveOut): { front: string; html: HtmlRoot } {
  const lines = rewriteLines(text);
  const tree = parseTree(lines.map((line) => line.text).join("\n"), isMdx);
  let front = "";
  visit(tree, (node: Nodes) => {
    if (node.position) node.position.start.line = lines[node.position.start.line - 1]?.line ?? 1;
    if (["yaml", "toml"].includes(node.type) && "value" in node) front = node.value;
  });
  nameElements(tree, leaveOut);
  replaceForeignText(tree, leaveOut);
  return { front, html: toHtml.runSync(tree) };
}

/** Text that isn't valid MDX is parsed as Markdown. */
function parseTree(source: string, isMdx: boolean): Root {
  try {
    // A heading's id is not an expression.
    const plain = source.replaceAll(/(?<!\\)\{#[^{}\n]*\}$/gm, "\\$&");
    return isMdx ? mdx.parse(plain) : markdown.parse(source);
  } catch {
    return markdown.parse(source);
  }
}

/** Names the elements that components become. Footnotes stay in place, with their names in brackets. */
function nameElements(tree: Root, leaveOut: LeaveOut): void {
  const used = new Set<string>();
  visit(tree, (node) => void ("referenceType" in node && used.add(node.identifier)));
  visit(tree, (node, index = 0, parent) => {
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      const textOfValue = (value: unknown) => String(Object(value).value ?? value ?? "");
      const attributes = node.attributes.map((one) => [
        "name" in one ? one.name : "spread",
        textOfValue(one.value),
      ]);
      // A component may share its name with an element that can't contain text: <Link>.
      const hName = (node.name ?? "span").replace(/^(?=[A-Z])/, "x-").toLowerCase();
      node.data = { hName, hProperties: Object.fromEntries(attributes) };
    } else if (
      node.type === "mdxjsEsm" ||
      node.type === "mdxFlowExpression" ||
      node.type === "mdxTextExpression"
    ) {
      leaveOut(node.value, node);
      parent?.children.splice(index, 1);
      return [SKIP, index];
    } else if (node.type === "code" && node.meta) leaveOut(`"${node.meta}" of a code block`, node);
    // An unclosed tag swallows the words after it.
    else if (node.type === "html" && /<[a-z/][^<>]*(?:<|$)/i.test(node.value)) leaveOut(node.value, node);
    else if (node.type === "definition" && !used.delete(node.identifier))
      leaveOut(`the address [${node.label}]: ${node.url} "${node.title ?? ""}"`, node);
    else if (node.type === "footnoteReference" || node.type === "footnoteDefinition") {
      const name = { type: "text", value: `[${node.label}] `, position: node.position } as const;
      const shown =
        node.type === "footnoteReference"
          ? [name]
          : [{ type: "paragraph", children: [name] } as const, ...node.children];
      parent?.children.splice(index, 1, ...(shown as RootContent[]));
    }
    return undefined;
  });
}

/** Wiki links, and what is left out: comments, Liquid tags, attributes and block ids. */
const foreignText =
  /(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]|\{%[^{}\n]*%\}|\{\{[^{}\n]*\}\}|%%[^%]+%%|\{ ?[:.][^{}\n]*\}|(?<=\s)\^[\w-]+$/gm;

function replaceForeignText(tree: Root, leaveOut: LeaveOut): void {
  visit(tree, "text", (node, index = 0, parent) => {
    const nodes: PhrasingContent[] = [];
    let end = 0;
    for (const { 0: all, 1: sign, 2: url, 3: label = "", index: start } of node.value.matchAll(foreignText)) {
      const line = (node.position?.start.line ?? 1) + node.value.slice(0, start).split("\n").length - 1;
      const position = node.position && { ...node.position, start: { ...node.position.start, line } };
      const words = {
        type: "text",
        value: label || (url ?? "").replaceAll("#", " ").trim(),
        position,
      } as const;
      nodes.push({ ...node, value: node.value.slice(end, start) });
      end = start + all.length;
      if (!url) leaveOut(all, { ...node, position });
      else if (sign && anyPicture.test(url))
        nodes.push({ type: "image", url, alt: label.replace(/^[\dx]+$/, ""), position });
      else nodes.push(parent?.type === "link" ? words : { type: "link", url, children: [words], position });
    }
    if (end > 0) parent?.children.splice(index, 1, ...nodes, { ...node, value: node.value.slice(end) });
    return [SKIP, index + nodes.length + 1];
  });
}

/** ## Heading {#its-id}, or {: #its-id .class} */
const idAtEnd = /\{:?[ \t]*#([^\s{}]+)[^{}]*\}$/;
const isHeading = (node: Element) => /^h[1-6]$/.test(node.tagName);

/** Removes the heading or <title> that holds the page's title, and returns the title. */
function takeTitle(html: HtmlRoot, given: string | undefined, leaveOut: LeaveOut): string | undefined {
  const found: Record<string, Element[]> = { h1: [], title: [] };
  visit(html, "element", (node) => void found[node.tagName]?.push(node));
  const [heading, ...others] = found.h1 ?? [];
  const isTop = others.length === 0 || html.children.find(({ type }) => type === "element") === heading;
  const words = (node: Element) => textOf(node).trimEnd().replace(idAtEnd, "").replaceAll(/\s+/g, " ").trim();
  let title = given;
  for (const node of [...(heading && isTop ? [heading] : []), ...(found.title ?? [])]) {
    if (node.tagName === "h1" && title && title !== words(node)) continue;
    if (title && title !== words(node)) leaveOut(`the title "${words(node)}"`, node);
    const [, id = node.properties.id] = idAtEnd.exec(textOf(node).trimEnd()) ?? [];
    if (id) leaveOut(`the id "${id}"`, node);
    visit(
      node,
      "element",
      ({ properties: { href, src } }) => void ((href || src) && leaveOut(`${href ?? src}`, node)),
    );
    title ||= words(node);
    Object.assign(node, { tagName: "span", children: [] });
  }
  return title;
}

/** Gives headings two levels, and ids where they need one. Returns the id of each section, keyed by the names that links may use for it. */
function placeHeadings(html: HtmlRoot, leaveOut: LeaveOut): Map<string, string> {
  const headings: Element[] = [];
  visit(html, "element", (node) => void (isHeading(node) && textOf(node).trim() && headings.push(node)));
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  const slugger = new GithubSlugger();
  for (const id of Object.values(templateIds)) slugger.slug(id);
  const sections = new Map<string, string>();
  for (const [index, heading] of headings.entries()) {
    const last = heading.children.at(-1);
    const [end = "", written = heading.properties.id] =
      (last?.type === "text" && idAtEnd.exec(last.value.trimEnd())) || [];
    if (last?.type === "text")
      last.value = last.value
        .trimEnd()
        .slice(0, -end.length || undefined)
        .trimEnd();
    const level = index === 0 ? 0 : levels.indexOf(heading.tagName);
    heading.tagName = ["h2", "h3"][level] ?? "h4";
    heading.properties = {};
    if (level > 1 && written) leaveOut(`the id "${written}"`, heading);
    if (level > 1) continue;
    const natural = slug(
      textOf(heading).normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim(),
    );
    const wanted = written ? slugFor(String(written)) : natural;
    const id = slugger.slug(/^[a-z\d_-]*[a-z\d]$/.test(wanted) ? wanted : "section").replaceAll("_", "-");
    if (id !== natural) heading.properties.id = id;
    for (const name of [slug(String(written ?? "")), slug(textOf(heading))])
      if (!sections.has(name)) sections.set(name, id);
  }
  return sections;
}
