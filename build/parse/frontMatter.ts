import matter from "gray-matter";
import {
  booleanField,
  dateField,
  fields,
  listField,
  optional,
  orderField,
  textField,
  type ValueOf,
} from "../text/fields.ts";
import { type ParsedFile, parseYaml } from "../text/yaml.ts";

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that are, or look like, pages of the site itself. */
const reservedSlugs = ["home", "index", "404"];

/** What is wrong with a file's name as an address, if anything. */
export function findSlugFault(name: string): string | undefined {
  if (!slug.test(name) || name.length > 80)
    return `"${name}" can't be an address; name the file in at most 80 lower-case letters, digits and hyphens`;
  return reservedSlugs.includes(name)
    ? `"${name}" is the name of a page of the site itself; choose another`
    : undefined;
}

const renamed = "; write the old address in redirects.yaml, beside the folder of the articles";
const frontMatterField = fields(
  {
    title: textField("Edit images"),
    nav: textField("Edit AI generated images"),
    lead: optional(textField("Change what a shot shows, then generate its image again.")),
    description: textField("Change a shot's camera settings or description, then generate its image again."),
    category: textField("images"),
    order: orderField,
    keywords: listField(textField("change image"), "[change image, fix, redo]"),
    related: listField(textField("generate-images"), "[generate-images, add-remove-shot]"),
    updated: dateField,
    draft: optional(booleanField),
  },
  new Map([
    ["redirect_from", renamed],
    ["aliases", renamed],
  ]),
);

/** What an article says of itself. Its texts may hold placeholders. */
export type FrontMatter = ValueOf<typeof frontMatterField>;

interface ParsedFrontMatter extends ParsedFile<FrontMatter> {
  /** What is below the front matter, and the line on which it begins. */
  readonly markdown: string;
  readonly firstLine: number;
}

/** Splits a source into front matter and body, and checks the front matter. */
export function parseFrontMatter(sourcePath: string, text: string): ParsedFrontMatter {
  const { yaml, body: markdown, fault } = splitSource(text);
  const firstLine = text.slice(0, text.length - markdown.length).split("\n").length;
  // The Markdown is parsed even so, so that its problems are found in the same run.
  const parsed = fault
    ? { sourcePath, problems: [{ sourcePath, ...fault }], lineOf: () => 1 }
    : parseYaml(sourcePath, yaml, frontMatterField);
  return { ...parsed, markdown, firstLine };
}

interface Split {
  readonly yaml: string;
  readonly body: string;
  readonly fault?: { readonly line: number; readonly message: string };
}

/** The YAML is read elsewhere, where its problems get their lines. */
const splitOnly = { language: "yaml", engines: { yaml: () => ({}) } };

function splitSource(text: string): Split {
  const failed = (message: string, body: string, line = 1) => ({ yaml: "", body, fault: { line, message } });
  if (!/^---(?!-)/.test(text))
    return failed(
      'the front matter is missing; begin the file with a line "---", the fields, and another line "---"',
      text,
    );
  const firstLine = text.split("\n", 1).join().trim();
  // gray-matter evaluates what it is told is JavaScript, so it never sees the name of a language.
  const { matter: yaml, content } = matter(text.replace(/^---.*/, "---"), splitOnly);
  if (content === "" && !/\n---[ \t]*\n?$/.test(text)) {
    const firstBlankLine = text.indexOf("\n\n");
    const body = firstBlankLine < 0 ? "" : text.slice(firstBlankLine + 1);
    return failed('the front matter has no end; put a line "---" below its fields', body);
  }
  if (firstLine !== "---")
    return failed(
      `front matter must be YAML between two lines "---"; this one begins with "${firstLine}"`,
      content,
    );
  // It ends at any line that begins with three hyphens.
  const endsInLine = text.at(-content.length - 1) !== "\n" && content.split("\n", 1).join().trim() !== "";
  if (endsInLine)
    return failed(
      'this line begins with "---" and is not a field; remove it',
      content,
      yaml.split("\n").length + 1,
    );
  return { yaml, body: content };
}
