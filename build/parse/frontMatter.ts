import matter from "gray-matter";
import { z } from "zod";
import { dateField, listField, positiveWholeNumber, textField } from "../fields.ts";
import type { FrontMatter } from "../model.ts";
import type { Problem } from "../problem.ts";
import { parseYaml } from "../yaml.ts";

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Is this a name that can stand in an address: lower-case words joined by hyphens? */
export function isSlug(text: string): boolean {
  return slug.test(text) && text.length <= 80;
}

const typedQuantity = z.strictObject({
  quantity: textField("60 seconds"),
  reason: textField("An invented example, labelled Example.", { min: 10 }),
});

const schema = z.strictObject({
  title: textField("Edit images", { max: 60 }),
  nav: textField("Edit AI generated images", { max: 30 }),
  description: textField("Change a shot's camera settings or description, then generate its image again.", {
    min: 60,
    max: 160,
  }),
  category: textField("images"),
  order: positiveWholeNumber("2"),
  keywords: listField(textField("change image"), "[change image, fix, redo]", {
    min: 8,
    max: 40,
  }),
  related: listField(textField("generate-images"), "[generate-images, add-remove-shot]", { min: 2, max: 4 }),
  updated: dateField,
  typed: z.array(typedQuantity, "must be a list of quantities with reasons").default([]),
});

const refuse = () => {
  throw new Error("front matter other than YAML reached an engine");
};
/** gray-matter would evaluate JavaScript; here it only splits, and the text between the fences goes to parseYaml. */
const splitOnly = {
  engines: {
    yaml: () => ({}),
    json: refuse,
    js: refuse,
    javascript: refuse,
  },
  language: "yaml",
};

export interface ParsedFrontMatter {
  readonly frontMatter?: FrontMatter;
  readonly lineOf: (field: string, index?: number) => number;
  /** The Markdown below the front matter, and the line on which it begins. */
  readonly body: string;
  readonly bodyLine: number;
  readonly problems: readonly Problem[];
}

/** Splits a source into front matter and body, and checks the front matter. */
export function parseFrontMatter(sourcePath: string, text: string): ParsedFrontMatter {
  /** The front matter can't be read, but the Markdown below it can, so that its problems are found in the same run. */
  const failed = (message: string, bodyStart: number): ParsedFrontMatter => ({
    lineOf: () => 1,
    body: text.slice(bodyStart),
    bodyLine: text.slice(0, bodyStart).split("\n").length,
    problems: [{ sourcePath, line: 1, message }],
  });

  const [firstLine = ""] = text.split("\n", 1);
  if (!firstLine.startsWith("---")) {
    return failed(
      'the front matter is missing; begin the file with a line "---", the fields, and another line "---"',
      0,
    );
  }
  const end = /\n---[ \t]*(?:\n|$)/.exec(text);
  if (!end) {
    const firstBlankLine = text.indexOf("\n\n");
    return failed(
      'the front matter has no end; put a line "---" below its fields',
      firstBlankLine < 0 ? text.length : firstBlankLine + 1,
    );
  }
  if (firstLine.trim() !== "---") {
    return failed(
      `front matter must be YAML between two lines "---"; this one begins with "${firstLine.trim()}"`,
      end.index + end[0].length,
    );
  }

  const bodyStart = end.index + end[0].length;
  const split = matter(text.slice(0, bodyStart), splitOnly);
  const { value, problems, lineOf } = parseYaml(split.matter, {
    sourcePath,
    schema,
    keyName: "a front-matter field",
    keysAt: (path) => Object.keys((path[0] === "typed" ? typedQuantity : schema).shape),
  });
  // gray-matter ends at any line that begins with three hyphens.
  const isCut = split.content !== "";
  const cut = {
    sourcePath,
    line: split.matter.split("\n").length,
    message: 'this line begins with "---" and is no field',
  };
  return {
    ...(value && !isCut && { frontMatter: value }),
    lineOf: (field, index) => lineOf(index === undefined ? [field] : [field, index]),
    body: text.slice(bodyStart),
    bodyLine: text.slice(0, bodyStart).split("\n").length,
    problems: isCut ? [cut] : problems,
  };
}
