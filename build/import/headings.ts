import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root, Text } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { ids as templateIds } from "../../templates/ids.ts";
import { slugFor } from "../parse/frontMatter.ts";

/** ## Heading {#its-id}, or {: #its-id .class} */
const idAtEnd = /\{:?[ \t]*#([^\s{}]+)[^{}]*\}$/;
const wordsOf = (node: Element) => textOf(node).replaceAll(/\s+/g, " ").trim();

/**
 * Takes the title out of the headings, and gives the others two levels, and ids where they need one. Returns the title, and
 * the id of each section by what links may call it.
 */
export function arrangeHeadings(html: Root, given: string | undefined) {
  const headings = listElements(html, /^h[1-6]$/);
  for (const heading of headings) {
    const last = heading.children.at(-1);
    const text = last?.type === "text" ? last.value.trimEnd() : "";
    const [all = "", id] = idAtEnd.exec(text) ?? [];
    if (last?.type === "text") last.value = text.slice(0, text.length - all.length).trimEnd();
    heading.properties.id ??= id;
    // A heading has no links, and is bold already.
    for (const child of listElements(heading, /^(?:a|b|strong)$/)) child.tagName = "span";
    if (wordsOf(heading) === "") heading.tagName = "div";
  }
  const title = takeTitle(html, headings, given);
  return { title, sections: placeSections(headings.filter(({ tagName }) => tagName.startsWith("h"))) };
}

function listElements(node: Root | Element, names: RegExp): Element[] {
  const elements: Element[] = [];
  visit(node, "element", (one) => void (names.test(one.tagName) && elements.push(one)));
  return elements;
}

/** The title is given, or the only or topmost <h1>, or the <title>. */
function takeTitle(html: Root, headings: readonly Element[], given: string | undefined): string | undefined {
  const [heading, ...others] = headings.filter(({ tagName }) => tagName === "h1");
  const isTop = others.length === 0 || html.children.find(({ type }) => type === "element") === heading;
  const elements = [...(heading && isTop ? [heading] : []), ...listElements(html, /^title$/)];
  const title = given ?? elements.map(wordsOf).find(Boolean);
  for (const element of elements.filter((one) => wordsOf(one) === title)) {
    takeText(element);
    element.tagName = "span";
  }
  return title;
}

/** The text of an element, which is taken out of it. */
export function takeText(node: Element | Text): string {
  const text = textOf(node);
  visit(node, "text", (one) => {
    one.value = "";
  });
  return text;
}

function placeSections(headings: readonly Element[]): Map<string, string> {
  const top = headings.map(({ tagName }) => tagName).sort()[0];
  const slugger = new GithubSlugger();
  for (const id of Object.values(templateIds)) slugger.slug(id);
  const sections = new Map<string, string>();
  for (const [index, heading] of headings.entries()) {
    heading.tagName = index === 0 || heading.tagName === top ? "h2" : "h3";
    const written = String(heading.properties.id ?? "");
    const id = placeId(heading, written, slugger);
    for (const name of [slug(written), slug(wordsOf(heading))])
      if (!sections.has(name)) sections.set(name, id);
  }
  return sections;
}

/** Gives a heading an unused id, which is written only if it differs from the one that its words give. */
function placeId(heading: Element, written: string, slugger: GithubSlugger): string {
  const natural = slug(wordsOf(heading).normalize("NFD").replaceAll(/\p{M}/gu, ""));
  const wanted = written ? slugFor(written) : natural;
  const id = slugger.slug(/^[a-z\d_-]*[a-z\d]$/.test(wanted) ? wanted : "section").replaceAll("_", "-");
  heading.properties.id = id === natural ? undefined : id;
  return id;
}
