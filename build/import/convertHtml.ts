import type { Element, ElementData } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import { toString as textOf } from "hast-util-to-string";
import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { SKIP, visit } from "unist-util-visit";
import { removeInvisible } from "../text/characters.ts";
import { markField, markNumbers } from "./markNumbers.ts";
import type { Parsed } from "./parseOriginal.ts";

declare module "mdast" {
  /** A callout or <details>. A first paragraph in bold is its title. */
  interface Box extends Parent {
    type: "box";
    kind: "NOTE" | "WARNING" | "details";
    children: RootContent[];
  }
  interface RootContentMap {
    box: Box;
  }
}
declare module "hast" {
  interface ElementData {
    /** The name of an element that HTML doesn't have, or that is a box. */
    original?: string;
  }
}

export interface Targets {
  /** The target of a link, and its section if the target has none of that name. */
  readonly findLink: (url: string) => { readonly href: string; readonly lostSection?: string } | undefined;
  /** The name that a picture gets in docs/images/. */
  readonly findPicture: (url: string) => string | undefined;
}

const callout =
  /\b(?:admonition|alert|aside|attention|bug|callout|caution|danger|error|example|failure|hint|important|info|note|notice|question|quote|success|tip|warning)\b/i;
const warning = /alert|attention|bug|caution|danger|error|fail|important|warning/i;
const isBox = (tagName: string) =>
  /^(?:x-box|details)$/.test(tagName) ||
  (callout.test(tagName) && !(tagName in defaultHandlers && tagName !== "aside"));
/** The content of these elements isn't part of the article's text. */
const unseen =
  "applet area base datalist dialog embed frame frameset iframe input link math menu meta noembed noframes object optgroup param script select style svg template textarea title";

/** Converts HTML to the Markdown that articles support, and leaves out the rest. */
export function convertHtml({ html, leaveOut }: Parsed, targets: Targets): Root {
  const handlers = createHandlers(leaveOut, targets);
  let line = 1;
  visit(html, (node, index = 0, parent) => {
    // Elements that the parser adds have no position.
    line = node.position?.start?.line ?? line;
    node.position = { start: { line, column: 1 }, end: { line, column: 1 } };
    if (node.type === "comment") {
      leaveOut(`<!--${node.value}-->`, node);
      parent?.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== "element") return undefined;
    const { tagName, properties } = node;
    if (properties.id && !/^h[1-6]$/.test(tagName)) leaveOut(`the id "${properties.id}"`, node);
    // The library drops the space before hidden elements, which are text here.
    delete properties.hidden;
    node.data = { ...node.data, original: tagName } as ElementData;
    if (isBox(tagName)) node.tagName = "x-box";
    else if (!(tagName in handlers || tagName in defaultHandlers)) node.tagName = "x-other";
    return undefined;
  });
  const nodeHandlers = { text: (_: unknown, { value }: { value: string }) => createText(value) };
  const tree = toMdast(html, { newlines: true, handlers, nodeHandlers });
  return tree.type === "root" ? tree : { type: "root", children: [tree as RootContent] };
}

/** Text whose numbers are marked. An expression is written between braces. */
function createText(value: string): PhrasingContent[] {
  const parts = markNumbers(removeInvisible(value.replaceAll("\u00a0", " "))).split(/\{(\{ "[^"]*" \})\}/);
  const nodes = parts.map(
    (part, index) => ({ type: index % 2 === 1 ? "mdxTextExpression" : "text", value: part }) as const,
  );
  return nodes.filter((node) => node.value !== "");
}

/** Handlers for the elements that the library would convert differently. */
function createHandlers(
  leaveOut: Parsed["leaveOut"],
  { findLink, findPicture }: Targets,
): Record<string, Handle> {
  const link: Handle = (state, node) => {
    const { href = "", title } = node.properties;
    const children = state.all(node);
    const isInline = children.every((child) => phrasing(child));
    const target = isInline ? findLink(String(href)) : undefined;
    const words = /\S/.test(textOf(node)) ? (children as PhrasingContent[]) : createText(String(href));
    if (title) leaveOut(`the title "${title}" of a link`, node);
    if (href && !target) leaveOut(`the link to ${href}`, node);
    if (target?.lostSection) leaveOut(`the section #${target.lostSection} of a link`, node);
    return target ? { type: "link", url: target.href, children: words } : children;
  };
  /** A picture needs a paragraph of its own. */
  const image: Handle = (state, node) => {
    const { src = "", alt = "", title } = node.properties;
    // A cell can't show one.
    const name = state.inTable ? undefined : findPicture(String(src));
    if (title) leaveOut(`the title "${title}" of a picture`, node);
    if (!name) return leaveOut(`the picture ${src} "${alt}"`, node);
    const words = markField(String(alt));
    // A file name doesn't say what the picture shows.
    const shown = /\S\s/.test(String(alt)) ? words : `UNWRITTEN What it shows. ${words}`.trim();
    return { type: "paragraph", children: [{ type: "image", url: `images/${name}`, alt: shown }] };
  };
  /** A number in code would need to be a fact, which code can't contain. */
  const code: Handle = (_, node) => {
    const text = removeInvisible(textOf(node).replaceAll(/\s+/g, " "));
    const value = text.trim();
    if (value === "") return createText(text);
    const hasNumber = value.split(" ").some((word) => /\p{N}/u.test(word) && !/\p{L}/u.test(word));
    const marked = { type: "mdxTextExpression", value: `{ "${value}" }` } as const;
    const shown = hasNumber && !/["{}|]/.test(value) ? marked : ({ type: "inlineCode", value } as const);
    // A space at the edge of code separates it from the next word.
    const [before = "", after = ""] = text.split(value);
    return [...createText(before), shown, ...createText(after)];
  };
  /** Deeper headings have no level of their own, and no heading has a link or a picture. */
  const heading: Handle = (state, node) => {
    const flatten = (child: Nodes): PhrasingContent[] => {
      if (child.type === "link") leaveOut(`the link to ${child.url}`, node);
      return child.type === "link" || (child.type === "strong" && depth > 3)
        ? child.children
        : phrasing(child)
          ? [child]
          : [];
    };
    const depth = Number(node.tagName.slice(1)) as 2 | 3 | 4;
    const written = state.all(node);
    const children = written.flatMap(flatten);
    const { id } = node.properties;
    if (id) children.push({ type: "text", value: " " }, { type: "mdxTextExpression", value: `#${id}` });
    const blocks = written.filter((child) => !phrasing(child));
    if (children.length === 0) return blocks;
    return [depth > 3 ? inBold(...children) : { type: "heading", depth, children }, ...blocks];
  };
  const box: Handle = (state, node) => {
    const { kind, type, style, className } = node.properties;
    const words = [kind ?? node.data?.original, type, style, className].join(" ").trim();
    const children = [...titleOf(node), ...state.toFlow(state.all(node))];
    const isCallout = callout.test(words);
    const [, attributes] = /^[^{]*(\{.*\})$/.exec(String(kind)) ?? [];
    if (attributes) leaveOut(attributes, node);
    if (/^details/.test(words)) return { type: "box", kind: "details", children };
    if (!isCallout && !/^tab/.test(words)) leaveOut(`the box "${words}"`, node);
    return isCallout ? { type: "box", kind: warning.test(words) ? "WARNING" : "NOTE", children } : children;
  };
  /** A quotation becomes a callout, unless it is one already. */
  const quotation: Handle = (state, node) => {
    const children = state.toFlow(state.all(node));
    const isCallout = children.some((child: Nodes) => child.type === "box");
    return isCallout || children.length === 0 ? children : { type: "box", kind: "NOTE", children };
  };
  const summary: Handle = (state, node) => inBold(...(state.all(node) as PhrasingContent[]));
  const paragraph: Handle = (state, node) => state.toFlow(state.all(node));
  const list: Handle = (state, node) => {
    const result = defaultHandlers.ul(state, node);
    return result.children.length > 0 ? Object.assign(result, result.ordered ? { start: 1 } : {}) : undefined;
  };
  const table: Handle = (state, node) => {
    // The cells of a nested table become lines of the outer cell.
    if (state.inTable) return state.all(node);
    const result = defaultHandlers.table(state, node);
    if ("align" in result) result.align = result.align?.map((one) => (one === "center" ? null : one)) ?? null;
    const caption = node.children.find((child) => child.type === "element" && child.tagName === "caption");
    const name = caption && textOf(caption).trim();
    if (caption)
      visit(caption, "element", ({ properties: { href = "", src = href } }) => {
        if (src) leaveOut(`${src} of a caption`, node);
      });
    return [paragraphOf(...createText(`Table: ${name || "UNWRITTEN What this table shows"}`)), result];
  };
  const item: Handle = (state, node) => Object.assign(defaultHandlers.li(state, node), { checked: null });
  /** A cell can't contain blocks, so each becomes a line. */
  const cell: Handle = (state, node) => {
    const flatten = (child: Nodes): PhrasingContent[] => {
      if (phrasing(child)) return [child];
      if (child.type === "code") return [{ type: "inlineCode", value: child.value.replaceAll(/\s+/g, " ") }];
      return "children" in child ? [...child.children.flatMap(flatten), { type: "break" }] : [];
    };
    const result = defaultHandlers.td(state, node);
    const isBreak = (child?: PhrasingContent) => child === undefined || child.type === "break";
    const flat = result.children.flatMap(flatten);
    result.children = flat.filter((child, index) => !(isBreak(child) && isBreak(flat[index + 1])));
    const last = result.children.at(-1);
    if (last?.type === "text") last.value = last.value.trimEnd();
    return result;
  };
  const leave: Handle = (_, node) => {
    const texts: string[] = [];
    visit(node.content ?? node, "text", ({ value }) => void texts.push(value));
    leaveOut(`${tagOf(node)} ${texts.join(" ")}`, node);
  };
  const leaveStruckOut: Handle = (_, node) => leaveOut(`the struck-out words "${textOf(node)}"`, node);
  const other: Handle = (state, node) => {
    leaveOut(tagOf(node), node);
    return [...titleOf(node), ...state.all(node)];
  };
  const each = (names: string, handle: Handle) =>
    Object.fromEntries(names.split(" ").map((name) => [name, handle]));
  return {
    ...each("h1 h2 h3 h4 h5 h6", heading),
    ...each("s strike del", leaveStruckOut),
    ...each("td th", cell),
    ...each("ul ol dir", list),
    ...each("audio source track video", other),
    ...each("code samp tt var kbd", code),
    ...each("head x-tabs x-steps wbr hr", (state, node) => state.all(node)),
    ...each(unseen, leave),
    ...{
      a: link,
      img: image,
      p: paragraph,
      blockquote: quotation,
      summary,
      li: item,
      table,
      "x-box": box,
      "x-other": other,
    },
  };
}

const paragraphOf = (...children: PhrasingContent[]) => ({ type: "paragraph", children }) as const;
const inBold = (...children: PhrasingContent[]) => paragraphOf({ type: "strong", children });

/** A title given as an attribute, in bold: <Card title="…">, <TabItem label="…">. */
function titleOf({ properties }: Element): RootContent[] {
  const title = properties.title ?? properties.label ?? properties.summary;
  return title ? [inBold(...createText(String(title)))] : [];
}

/** <iframe src="…"> */
function tagOf({ tagName, data, properties }: Element): string {
  const attributes = Object.entries(properties).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${(data?.original ?? tagName).replace("x-", "")}${attributes.join("")}>`;
}
