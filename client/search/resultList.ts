import { type Matches, markMatches, noMatches } from "./excerpt.ts";
import type { PageReference } from "./searchIndex.ts";

/** A link of up to three lines. */
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
      list.replaceChildren(...results.map((one, index) => createItem(one, matches, results[index - 1])));
      element.hidden = results.length === 0;
    },
  };
}

/** Another section of the article above has the article's title for screen readers only. */
function createItem(result: ListedResult, matches: Matches, above?: ListedResult) {
  const { url, title, heading = "", text = "" } = result;
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  for (const written of [title, heading, text].filter((one) => one !== "")) {
    const line = document.createElement("span");
    line.append(...createMarkedText(written, matches));
    if (written === title && title === above?.title) line.className = "visually-hidden";
    link.append(line);
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
