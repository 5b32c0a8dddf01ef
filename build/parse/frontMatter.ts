import matter from "gray-matter";
import { frontMatterField } from "../model.ts";
import { createFile, parseYaml, type Show } from "../text/yaml.ts";

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that are, or look like, pages of the site. */
const reservedSlugs = ["home", "index", "404"];

/** The reason a file name can't be an address, if there is one. */
export function findSlugFault(name: string): string | undefined {
  if (!slug.test(name) || name.length > 80)
    return `"${name}" can't be an address; rename the file to ${slugFor(name)}.md, with at most 80 lower-case letters, digits and hyphens`;
  return reservedSlugs.includes(name) ? `"${name}" is reserved; choose another name` : undefined;
}

/** Makes an address of any name: "Write Scene" → "write-scene". */
export function slugFor(name: string): string {
  const words =
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[a-z\d]+/gi) ?? [];
  return words.join("-").toLowerCase().slice(0, 80).replace(/-$/, "") || "its-name";
}

/** Parses the front matter. Also returns the Markdown below it, and the first line of that. */
export function parseFrontMatter(sourcePath: string, text: string, show: Show) {
  const [, opening] = /^---(?!-)(.*)/.exec(text) ?? [];
  // gray-matter treats any line that begins with three hyphens as the end.
  const [, ending] = /\n---(.*)/.exec(text) ?? [];
  const isWhole = opening !== undefined && ending !== undefined;
  // gray-matter evaluates JavaScript if the first line asks for it, so it is given a plain first line.
  const split = matter(text.replace(/^.*/, "---"), { engines: { yaml: () => ({}) } });
  // The Markdown is parsed even if the YAML has faults, so that its problems are found in the same run.
  const start = opening === undefined ? 0 : text.search(/\n\n|$/) + 1;
  const markdown = isWhole ? split.content : text.slice(start);
  const firstLine = text.slice(0, text.length - markdown.length).split("\n").length;
  const fault = findFenceFault(opening, ending);
  const parsed = fault
    ? createFile(sourcePath, fault, isWhole && opening.trim() === "" ? firstLine : 1)
    : parseYaml(sourcePath, split.matter, frontMatterField, show);
  return { ...parsed, markdown, firstLine };
}

/** What is wrong with the lines "---", each given without its hyphens. */
function findFenceFault(opening: string | undefined, ending: string | undefined): string | undefined {
  if (opening === undefined) return 'the front matter is missing; write its fields between two lines "---"';
  if (ending === undefined) return 'the front matter has no end; put a line "---" below its fields';
  if (opening.trim() !== "")
    return `the front matter must begin with a line "---", without "${opening.trim()}"`;
  return ending.trim() === "" ? undefined : 'this line begins with "---" and is not a field; remove it';
}
