import type { PageReference } from "../../build/model.ts";
import { type Matches, markMatches, noMatches } from "./excerpt.ts";

/** A link: the title and the section of an article on one line, then a line of text. */
interface ListedResult extends PageReference {
  readonly heading?: string;
  readonly text?: string;
}

/** A titled list like the sidebar's groups, initially empty and hidden. */
export function createResultList(title: string) {
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
    /** Shows these results with the matches marked; hides the list if there are none. */
    show: (results: readonly ListedResult[], matches = noMatches) => {
      list.replaceChildren(...results.map((one) => createItem(one, matches)));
      element.hidden = results.length === 0;
    },
  };
}

function createItem({ url, title, heading = "", text = "" }: ListedResult, matches: Matches) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  const parts = { b: title, span: heading, small: text };
  for (const [tag, written] of Object.entries(parts).filter(([, written]) => written !== "")) {
    const part = document.createElement(tag);
    part.append(...createMarkedText(written, matches));
    link.append(part, " ");
  }
  item.append(link);
  return item;
}

/** The text, with the words marked that match. */
export function createMarkedText(text: string, matches: Matches): (string | Node)[] {
  return markMatches(text, matches).map(({ text: part, isMatch }) => {
    if (!isMatch) return part;
    const mark = document.createElement("mark");
    mark.textContent = part;
    return mark;
  });
}
