import { z } from "zod";
import { fillFacts } from "../facts/factText.ts";
import { choiceField, listField, originField, positiveWholeNumber, textField } from "../fields.ts";
import type { CategoryIconName, Facts, SiteConfig } from "../model.ts";
import type { Problem } from "../problem.ts";
import { parseYaml } from "../yaml.ts";

const icons = [
  "script",
  "character",
  "image",
  "video",
  "credits",
  "billing",
] as const satisfies readonly CategoryIconName[];

const category = z.strictObject({
  id: textField("images"),
  title: textField("AI Images Generation", { max: 40 }),
  description: textField("Generate and edit the shots of your storyboard.", {
    max: 80,
  }),
  emoji: textField("🎬", { max: 8 }),
  icon: choiceField(icons),
  order: positiveWholeNumber("2"),
});

const studioPath = z.string("must be text").regex(/^\/[a-z][a-z0-9/-]*$/, 'must be a path such as "/login"');

const studio = z.strictObject({
  origin: originField("https://studio.example"),
  paths: listField(studioPath, "[/login]", { min: 1, max: 20 }),
});

const home = z.strictObject({
  title: textField("From script to storyboard", { max: 60 }),
  description: textField("Short guides to every part of the studio.", {
    max: 160,
  }),
});

const schema = z.strictObject({
  brand: textField("Storyboard Studio", { max: 40 }),
  studio,
  home,
  help: textField("Ask support in the chat in the studio."),
  popular: listField(textField("generate-images"), "[generate-images]", {
    min: 1,
    max: 5,
  }),
  categories: listField(category, "- id: images", { min: 1, max: 1000 }),
});

/** Reads content/site.yaml. */
export function parseSiteConfig(
  sourcePath: string,
  text: string,
): {
  config?: SiteConfig;
  problems: readonly Problem[];
  lineOf: (path: readonly PropertyKey[]) => number;
} {
  const objects: Record<string, object> = {
    "": schema.shape,
    studio: studio.shape,
    home: home.shape,
  };
  const { value, problems, lineOf } = parseYaml(text, {
    sourcePath,
    schema,
    keyName: "a setting of the site",
    keysAt: (path) =>
      Object.keys(path[0] === "categories" ? category.shape : (objects[path.join(".")] ?? {})),
  });
  return { ...(value && { config: value }), problems, lineOf };
}

/** The texts of content/site.yaml that a reader sees, and where they stand. */
export function textsOfConfig({
  home,
  help,
  categories,
}: SiteConfig): { text: string; path: PropertyKey[] }[] {
  return [
    { text: home.title, path: ["home", "title"] },
    { text: home.description, path: ["home", "description"] },
    { text: help, path: ["help"] },
    ...categories.flatMap(({ title, description }, index) => [
      { text: title, path: ["categories", index, "title"] },
      { text: description, path: ["categories", index, "description"] },
    ]),
  ];
}

/** The settings with their placeholders filled. */
export function fillConfig(config: SiteConfig, facts: Facts): SiteConfig {
  const fill = (text: string) => fillFacts(text, facts);
  return {
    ...config,
    home: { title: fill(config.home.title), description: fill(config.home.description) },
    help: fill(config.help),
    categories: config.categories.map((category) => ({
      ...category,
      title: fill(category.title),
      description: fill(category.description),
    })),
  };
}
