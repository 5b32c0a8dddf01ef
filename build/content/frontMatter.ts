import matter from "gray-matter";
import { foldLetters } from "../../client/search/words.ts";
import * as field from "./fields.ts";
import { deviceName } from "./files.ts";
import { createFile, type ParsedFile, parseYaml, type Show } from "./yaml.ts";

/** The fields that a writer gives an article. The facts in what readers see, which is `shown`, are filled in. */
const frontMatterField = field.object({
  title: field.shown(field.text("Book online")),
  /** Its label in the sidebar. */
  nav: field.shown(field.text("Book a bicycle online")),
  /** The sentence below the title. Without one, the description is shown. */
  lead: field.optional(field.shown(field.text("Choose a bicycle and a day, then pay."))),
  /** For search engines. */
  description: field.shown(
    field.text("Choose a bicycle and a day, book it online, and see where to collect it."),
  ),
  category: field.text("booking"),
  order: field.order,
  keywords: field.list(field.shown(field.text("hire a bike")), "[hire a bike, reserve]"),
  related: field.withDefault(field.list(field.text("prices"), "[prices, cancel-a-booking]"), []),
  /** The day of the last change. Without one, the day of the last commit that changed the file, if Git knows it. */
  updated: field.optional(field.date),
  draft: field.optional(field.boolean),
});
export type FrontMatter = field.ValueOf<typeof frontMatterField>;

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that are, or look like, pages of the site. */
const reservedSlug = /^(?:home|index|404)$/;

/** The reason a file name can't be an address, if there is one. */
export function findSlugFault(name: string): string | undefined {
  if (!slug.test(name) || name.length > 80)
    return `"${name}" can't be an address; rename the file to ${slugFor(name)}.md, with at most 80 lower-case letters, digits and hyphens`;
  return reservedSlug.test(name) || deviceName.test(name)
    ? `"${name}" is reserved; choose another name`
    : undefined;
}

/** Makes an address of any name: "Write Scene" → "write-scene". */
export function slugFor(name: string): string {
  const words = foldLetters(name.normalize("NFKD").replaceAll(/\p{M}/gu, "")).match(/[a-z\d]+/g) ?? [];
  return words.join("-").slice(0, 80).replace(/-$/, "") || "its-name";
}

/** Parses the front matter. Also returns the Markdown below it, unless there is no end, and the first line of that. */
export function parseFrontMatter(sourcePath: string, text: string, show: Show) {
  const { name: language } = matter.language(text);
  // Without the first line, nothing says where the fields end. The line "--- | ---" is part of a table.
  const end = hasStart(text) ? text.search(/\n---(?!.*\|)/) + 1 : 0;
  const fault = findFenceFault(text, language, end);
  const parse = (fields: string): ParsedFile<FrontMatter> =>
    fault ? createFile(sourcePath, ...fault) : parseYaml(sourcePath, fields, frontMatterField, show);
  // A language such as js, which gray-matter would run, gets this engine too.
  const { data, content } = matter(text, { engines: { yaml: parse, [language || "yaml"]: parse } });
  // Without any fields, the engine isn't called.
  const parsed = "problems" in data ? (data as ParsedFile<FrontMatter>) : parse("");
  const firstLine = lineAt(text, text.length - content.length);
  // A draft may have problems, even in its fields.
  const isDraft = parsed.value
    ? parsed.value.draft
    : /^draft: +true(?=\s|$)/m.test(text.slice(0, end || undefined));
  return { ...parsed, isDraft, markdown: end > 0 ? content : undefined, firstLine };
}

const hasStart = (text: string) => /^---(?!-)/.test(text);

/** What is wrong with the lines "---" around the fields, and where. The second one begins at `end`. */
function findFenceFault(
  text: string,
  language: string,
  end: number,
): [message: string, line?: number] | undefined {
  if (!hasStart(text)) return ['the front matter is missing; write its fields between two lines "---"'];
  if (language !== "") return [`the front matter must begin with a line "---", without "${language}"`];
  if (end === 0) return ['the front matter has no end; put a line "---" below its fields'];
  return /^---[ \t]*(?:\n|$)/.test(text.slice(end))
    ? undefined
    : ['this line begins with "---" and is not a field; remove it', lineAt(text, end)];
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
