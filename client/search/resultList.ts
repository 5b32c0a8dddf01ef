import type { ArticleResult } from "./articleSearch.ts";
import type { ExcerptPart } from "./excerpt.ts";
import type { PageReference } from "./searchIndex.ts";

export interface ResultList {
  readonly element: HTMLElement;
  /** Shows these items; hides the list if there are none. */
  readonly show: (items: readonly HTMLElement[]) => void;
}

/** A titled list like the sidebar's groups, initially empty and hidden. */
export function createResultList(title: string): ResultList {
  const element = document.createElement("div");
  const heading = document.createElement("p");
  const list = document.createElement("ul");
  element.className = "sidebar-group results";
  element.hidden = true;
  heading.textContent = title;
  list.role = "list";
  list.ariaLabel = title;
  element.append(heading, list);
  return {
    element,
    show: (items) => {
      list.replaceChildren(...items);
      element.hidden = items.length === 0;
    },
  };
}

export function createArticleItem({ url, describe }: ArticleResult): HTMLElement {
  return createItem(url, describe());
}

export function createPageItem({
  title,
  url,
  text = "",
}: PageReference & { readonly text?: string }): HTMLElement {
  return createItem(url, [[{ text: title, isMatch: false }], text === "" ? [] : [{ text, isMatch: false }]]);
}

function createItem(url: string, lines: readonly (readonly ExcerptPart[])[]): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  for (const parts of lines.filter(({ length }) => length > 0)) {
    const line = document.createElement("span");
    line.append(...parts.map(createPart));
    link.append(line);
  }
  item.append(link);
  return item;
}

/** A piece of text, marked if it matches. */
export function createPart({ text, isMatch }: ExcerptPart): Node {
  if (!isMatch) return document.createTextNode(text);
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}
