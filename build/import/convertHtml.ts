import type { Element, ElementContent, Nodes as HtmlNodes, Text } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import { toString as textOf } from "hast-util-to-string";
import type { Blockquote, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { visit } from "unist-util-visit";
import { removeInvisible } from "../text/characters.ts";
import type { LeaveOut } from "./fields.ts";
import { takeText } from "./headings.ts";
import { markField, markNumbers } from "./markNumbers.ts";
import type { Target } from "./names.ts";
import type { Parsed } from "./parseOriginal.ts";

export interface Targets {
  readonly findLink: (url: string) => Target | undefined;
  /** The name that a picture gets in docs/images/. */
  readonly findPicture: (url: string) => string | undefined;
}

/** What a box of another tool becomes, by a word of its name, its type or its class. The first that fits counts. */
const boxes = [
  ["details", /\bdetails\b/i],
  ["content", /\btab/i],
  ["WARNING", /alert|attention|bug|caution|danger|error|fail|important|warning/i],
  ["NOTE", /admonition|aside|callout|example|hint|info|note|notice|question|quote|success|tip/i],
] as const;
const findBox = (words: string) => boxes.find(([, names]) => names.test(words))?.[0];
const isForeign = ({ tagName }: Element) => !(tagName in defaultHandlers);

/**
 * Converts HTML to the Markdown that articles support. Each handler takes what it uses out of the HTML, and the words and
 * addresses that remain are left out.
 */
export function convertHtml({ html, leaveOut }: Parsed, targets: Targets): Root {
  const handlers = createHandlers(targets);
  let line = 1;
  visit(html, (node) => {
    // Elements that the parser adds have no position.
    line = node.position?.start?.line ?? line;
    node.position = { start: { line, column: 1 }, end: { line, column: 1 } };
    if (node.type !== "element") return;
    // The library drops the space before hidden elements, which are text here.
    for (const name of ["hidden", "start"]) delete node.properties[name];
    if (node.content) node.children = node.content.children as ElementContent[];
    if (isForeign(node)) handlers[node.tagName] ??= handlers.aside as Handle;
  });
  const nodeHandlers = {
    comment: () => undefined,
    text: (_: State, node: Text) => createText(takeText(node)),
    root: (state: State, node: Parameters<State["all"]>[0]) => {
      const root: Root = { type: "root", children: state.toFlow(state.all(node)) };
      listRest(node, leaveOut);
      return root;
    },
  };
  return toMdast(html, { handlers, nodeHandlers }) as Root;
}

/** Lists the words, addresses and ids that remain, and the elements that HTML doesn't have. */
function listRest(html: HtmlNodes, leaveOut: LeaveOut): void {
  visit(html, (node, _, parent) => {
    const words = "value" in node ? node.value.trim() : "";
    const line = node.position?.start.line;
    if (words && node.type === "comment") leaveOut(`<!-- ${words} -->`, line);
    else if (words && parent?.type === "element") leaveOut(`<${parent.tagName}> ${words}`, line);
    if (node.type !== "element") return;
    const isListed = (name: string) => isForeign(node) || /^(?:href|src|alt|title|id)$/.test(name);
    const rest = Object.entries(node.properties).filter(([name, value]) => value && isListed(name));
    const name = node.tagName.replace("x-", "");
    const isKnown = !isForeign(node) || findBox(name) || /^(?:box|head)$/.test(name);
    const written = rest.map(([key, value]) => ` ${key}="${String(value)}"`);
    if (rest.length > 0 || !isKnown) leaveOut(`<${name}${written.join("")}>`, line);
  });
}

function take(node: Element, name: string): string {
  const value = String(node.properties[name] ?? "");
  delete node.properties[name];
  return value;
}

/** Markdown that is written as it is. */
const raw = (value: string) => ({ type: "mdxTextExpression", value }) as const;
const paragraphOf = (...children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

/** Text whose numbers are marked. Every second part is a mark. */
function createText(value: string): PhrasingContent[] {
  const marked = markNumbers(removeInvisible(value.replaceAll("\u00a0", " ")));
  const parts = marked.split(/(\{\{ "[^"]*" \}\})/);
  const nodes = parts.map((part, index) =>
    index % 2 === 1 ? raw(part) : ({ type: "text", value: part } as const),
  );
  return nodes.filter(({ value: written }) => written !== "");
}

/** Divides what can be in a line from what needs lines of its own. */
function divide(nodes: readonly Nodes[]): { words: PhrasingContent[]; blocks: RootContent[] } {
  const words = nodes.filter((node) => phrasing(node));
  const blocks = nodes.filter((node) => !phrasing(node)) as RootContent[];
  return { words: words.map((node) => (node.type === "break" ? raw(" ") : node)), blocks };
}

/** Words in bold on a line of their own, and the blocks among them. */
function inBold(nodes: readonly Nodes[]): RootContent[] {
  const { words, blocks } = divide(nodes);
  return words.length > 0 ? [paragraphOf({ type: "strong", children: words }), ...blocks] : blocks;
}

/** A box, whose title may be its first paragraph, in bold. The title of a callout has no markup. */
function createBox(kind: string, children: RootContent[]): RootContent[] {
  const [first, ...others] = children;
  const [strong, ...more] = first?.type === "paragraph" ? first.children : [];
  const words = strong?.type === "strong" && more.length === 0 && others.length > 0 ? strong.children : [];
  const isText = (node: Nodes) =>
    "value" in node && node.type !== "inlineCode" && !/[[\]*_`<>&|:=~$%^\\]/.test(node.value);
  const title = kind === "details" || words.every(isText) ? words : [];
  const [next, ...rest] = title.length > 0 ? others : children;
  if (kind === "content" || !next) return children;
  if (kind === "details") {
    const summary = title.length > 0 ? title : [raw("UNWRITTEN What this is")];
    const head = paragraphOf(raw("<details>\n<summary>"), ...summary, raw("</summary>"));
    return [head, next, ...rest, paragraphOf(raw("</details>"))];
  }
  const head = [raw(`[!${kind}]${title.length > 0 ? " " : ""}`), ...title];
  const body =
    next.type === "paragraph"
      ? [paragraphOf(...head, raw("\n"), ...next.children)]
      : [paragraphOf(...head), next];
  return [{ type: "blockquote", children: [...body, ...rest] as Blockquote["children"] }];
}

/** Handlers for the elements that the library would convert differently. */
function createHandlers({ findLink, findPicture }: Targets): Record<string, Handle> {
  const all: Handle = (state, node) => state.all(node);
  const link: Handle = (state, node) => {
    const hasWords = /\S/.test(textOf(node));
    const children = state.all(node);
    const isInline = hasWords && children.every((child) => phrasing(child));
    const target = isInline ? findLink(String(node.properties.href ?? "")) : undefined;
    if (!target) return children;
    node.properties.href = target.lostSection && `#${target.lostSection}`;
    return { type: "link", url: target.href, children: children as PhrasingContent[] };
  };
  /** A picture needs a paragraph of its own, which a cell can't have. */
  const picture: Handle = (state, node) => {
    const name = state.inTable ? undefined : findPicture(String(node.properties.src));
    if (!name) return undefined;
    take(node, "src");
    const alt = take(node, "alt");
    // A file name doesn't say what the picture shows.
    const shown = /\S\s/.test(alt) ? markField(alt) : `UNWRITTEN What it shows. ${markField(alt)}`.trim();
    return paragraphOf(raw(`![${shown}](images/${name})`));
  };
  /** A number in code would need to be a fact, which code can't contain. */
  const code: Handle = (_, node) => {
    const text = removeInvisible(takeText(node).replaceAll(/\s+/g, " "));
    const value = text.trim();
    if (value === "") return createText(" ");
    const isNumber = value.split(" ").some((word) => /\p{N}/u.test(word) && !/\p{L}/u.test(word));
    const isFact = isNumber && !/["{}|]/.test(value);
    // A space at the edge of code separates it from the next word.
    const [before = "", after = ""] = text.split(value);
    return [
      ...createText(before),
      isFact ? raw(`{{ "${value}" }}`) : { type: "inlineCode", value },
      ...createText(after),
    ];
  };
  const codeBlock: Handle = (state, node) => {
    const block = defaultHandlers.pre(state, node);
    takeText(node);
    return { ...block, value: removeInvisible(block.value) };
  };
  const heading: Handle = (state, node) => {
    const { words, blocks } = divide(state.all(node));
    const id = take(node, "id");
    const children = [...words, ...(id ? [raw(` {#${id}}`)] : [])];
    return words.length > 0
      ? [{ type: "heading", depth: node.tagName === "h2" ? 2 : 3, children }, ...blocks]
      : blocks;
  };
  /** A box, or a component. Its title may be an attribute: <Card title="…">, <TabItem label="…">. */
  const box: Handle = (state, node) => {
    const title = inBold(["title", "label", "summary"].flatMap((name) => createText(take(node, name))));
    const { kind, type, style, className } = node.properties;
    const found = findBox([node.tagName, kind, type, style, className].join(" "));
    const children = [...title, ...state.all(node)];
    if (found) for (const name of ["kind", "type", "style", "className"]) delete node.properties[name];
    return found ? createBox(state.inTable ? "content" : found, state.toFlow(children)) : children;
  };
  /** A quotation becomes a callout, unless it is one already. */
  const quotation: Handle = (state, node) => {
    const children = state.toFlow(state.all(node));
    const isPlain = state.inTable || children.some(({ type }) => type === "blockquote");
    return createBox(isPlain ? "content" : "NOTE", children);
  };
  const item: Handle = (state, node) => Object.assign(defaultHandlers.li(state, node), { checked: null });
  const table: Handle = (state, node) => {
    // The cells of a nested table become lines of the outer cell.
    if (state.inTable) return state.all(node);
    const result = defaultHandlers.table(state, node);
    if ("align" in result) result.align = result.align?.map((one) => (one === "center" ? null : one)) ?? null;
    const caption = node.children.find((child) => child.type === "element" && child.tagName === "caption");
    const words = caption?.type === "element" && takeText(caption).trim();
    return [paragraphOf(...createText(`Table: ${words || "UNWRITTEN What this table shows"}`)), result];
  };
  /** A cell can't contain blocks, so each becomes a line. */
  const cell: Handle = (state, node) => {
    const flatten = (child: Nodes): PhrasingContent[] => {
      if (child.type === "break") return [raw("<br>")];
      if (phrasing(child)) return [child];
      if (child.type === "code") return [{ type: "inlineCode", value: child.value.replaceAll(/\s+/g, " ") }];
      return "children" in child ? [...child.children.flatMap(flatten), raw("<br>")] : [];
    };
    const isBreak = (child?: PhrasingContent) =>
      child === undefined || ("value" in child && child.value === "<br>");
    const flat = state.all(node).flatMap(flatten);
    const children = flat.filter((child, index) => !(isBreak(child) && isBreak(flat[index + 1])));
    const last = children.at(-1);
    if (last?.type === "text") last.value = last.value.trimEnd();
    return { ...defaultHandlers.td(state, { ...node, children: [] }), children };
  };
  const handlers: Record<string, Handle> = {
    a: link,
    img: picture,
    "code samp tt var kbd": code,
    "pre listing xmp": codeBlock,
    "h2 h3": heading,
    "aside details": box,
    blockquote: quotation,
    p: (state, node) => state.toFlow(state.all(node)),
    summary: (state, node) => inBold(state.all(node)),
    li: item,
    table,
    "td th": cell,
    "audio video hr wbr": all,
    "base del iframe input object s select strike textarea": () => undefined,
  };
  return Object.fromEntries(
    Object.entries(handlers).flatMap(([names, handle]) => names.split(" ").map((name) => [name, handle])),
  );
}
