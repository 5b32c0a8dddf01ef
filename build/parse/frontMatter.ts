import type { Problem } from "../problem.ts";
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
import { parseYaml } from "../text/yaml.ts";

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

export interface ParsedFrontMatter {
  /** Missing when it has problems. */
  readonly frontMatter?: FrontMatter;
  /** The line of a field, or 1. */
  readonly lineOf: (field: string, index?: number) => number;
  /** The Markdown below the front matter, and the line on which it begins. */
  readonly body: string;
  readonly bodyLine: number;
  readonly problems: readonly Problem[];
}

/** Splits a source into front matter and body, and checks the front matter. */
export function parseFrontMatter(sourcePath: string, text: string): ParsedFrontMatter {
  const lines = text.split("\n");
  const { end, fault } = findFrontMatter(lines);
  const body = { body: lines.slice(end).join("\n"), bodyLine: end + 1 };
  // The Markdown below can be read all the same, so that its problems are found in the same run.
  if (fault) return { lineOf: () => 1, ...body, problems: [{ sourcePath, line: 1, message: fault }] };
  // An empty line stands for the first, so that all have the numbers that they have in the file.
  const yaml = ["", ...lines.slice(1, end - 1)].join("\n");
  const { value, problems, lineOf } = parseYaml(sourcePath, yaml, frontMatterField);
  return {
    ...(value && { frontMatter: value }),
    lineOf: (field, index) => lineOf(index === undefined ? [field] : [field, index]),
    ...body,
    problems,
  };
}

/** How many lines the front matter has with those around it, and what is wrong with these, if anything. */
function findFrontMatter(lines: readonly string[]): { end: number; fault?: string } {
  const first = lines[0]?.trim() ?? "";
  if (!/^---(?!-)/.test(first)) {
    const fix = 'begin the file with a line "---", the fields, and another line "---"';
    return { end: 0, fault: `the front matter is missing; ${fix}` };
  }
  const end = 1 + lines.findIndex((line, place) => place > 0 && line.trimEnd() === "---");
  if (end === 0) {
    const firstBlankLine = lines.indexOf("");
    const fault = 'the front matter has no end; put a line "---" below its fields';
    return { end: firstBlankLine < 0 ? lines.length : firstBlankLine, fault };
  }
  if (first === "---") return { end };
  return { end, fault: `front matter must be YAML between two lines "---"; this one begins with "${first}"` };
}
