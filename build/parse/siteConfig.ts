import { z } from "zod";
import { choiceField, listField, originField, positiveWholeNumber, textField } from "../fields.ts";
import { categoryIcons } from "../model.ts";
import { type ParsedYaml, parseYaml } from "../yaml.ts";

const category = z.strictObject({
  id: textField("images"),
  title: textField("AI Images Generation"),
  description: textField("Generate and edit the shots of your storyboard."),
  emoji: textField("🎬"),
  icon: choiceField(categoryIcons),
  order: positiveWholeNumber("2"),
});
const studioPath = z.string("must be text").regex(/^\/[a-z][a-z0-9/-]*$/, 'must be a path such as "/login"');
const studio = z.strictObject({
  origin: originField("https://studio.example"),
  paths: listField(studioPath, "[/login]"),
});
const home = z.strictObject({
  title: textField("From script to storyboard"),
  description: textField("Short guides to every part of the studio."),
});
const schema = z.strictObject({
  brand: textField("Storyboard Studio"),
  studio,
  home,
  help: textField("Ask support in the chat in the studio."),
  popular: listField(textField("generate-images"), "[generate-images]"),
  categories: listField(category, "- id: images"),
});

/** content/site.yaml. The texts that a reader sees may hold placeholders. */
export type SiteConfig = z.infer<typeof schema>;

export function parseSiteConfig(sourcePath: string, text: string): ParsedYaml<SiteConfig> {
  const objects: Record<string, object> = { "": schema.shape, studio: studio.shape, home: home.shape };
  return parseYaml(text, {
    sourcePath,
    schema,
    keyName: "a setting of the site",
    keysAt: (path) =>
      Object.keys(path[0] === "categories" ? category.shape : (objects[path.join(".")] ?? {})),
  });
}

/** Writes the texts of the settings anew, each with its path in the file. */
export function mapConfigTexts(
  config: SiteConfig,
  write: (text: string, path: readonly PropertyKey[]) => string,
): SiteConfig {
  const { brand, home: welcome, help, categories } = config;
  return {
    ...config,
    brand: write(brand, ["brand"]),
    home: {
      title: write(welcome.title, ["home", "title"]),
      description: write(welcome.description, ["home", "description"]),
    },
    help: write(help, ["help"]),
    categories: categories.map((one, index) => ({
      ...one,
      title: write(one.title, ["categories", index, "title"]),
      description: write(one.description, ["categories", index, "description"]),
      emoji: write(one.emoji, ["categories", index, "emoji"]),
    })),
  };
}
