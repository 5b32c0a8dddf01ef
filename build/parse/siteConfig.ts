import { z } from "zod";
import { categoryIcons } from "../model.ts";
import {
  choiceField,
  emojiField,
  listField,
  originField,
  positiveWholeNumber,
  textField,
} from "../text/fields.ts";
import { type ParsedYaml, parseYaml } from "../text/yaml.ts";

const category = z.strictObject({
  id: textField("images").regex(/^[a-z0-9-]+$/, "must be lower-case words joined by hyphens"),
  title: textField("AI Images Generation"),
  description: textField("Generate and edit the shots of your storyboard."),
  emoji: emojiField,
  icon: choiceField(categoryIcons),
  order: positiveWholeNumber("2"),
});
const studioPath = z.string("must be text").regex(/^\/[a-z][a-z0-9/-]*$/, 'must be a path such as "/login"');
const studio = z.strictObject({
  origin: originField("https://studio.example"),
  paths: listField(studioPath, "[/login]"),
});
const namedLink = z.strictObject({
  text: textField("My image didn't change"),
  link: textField("/docs/edit-images#if-it-doesnt-work"),
});
const links = (example: string) => listField(namedLink, example).default([]);
const home = z.strictObject({
  title: textField("From script to storyboard"),
  description: textField("Short guides to every part of the studio."),
  problems: links("- text: My image didn't change"),
  estimate: namedLink.optional(),
});
const intent = z.strictObject({
  title: textField("Log in to the studio"),
  text: textField("Your projects and your plan are in the studio."),
  link: textField("studio:/login"),
  asked: listField(textField("sign in"), "[log in, sign in]"),
});
const schema = z.strictObject({
  brand: textField("Storyboard Studio"),
  studio,
  home,
  help: textField("Ask support in the chat in the studio."),
  popular: listField(textField("generate-images"), "[generate-images]"),
  steps: links("- text: Create a project"),
  intents: listField(intent, "- title: Log in to the studio").default([]),
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
    keysAt: ([first, ...rest]) =>
      Object.keys(
        first === "categories"
          ? category.shape
          : first === "intents"
            ? intent.shape
            : (objects[[first, ...rest].join(".")] ?? {}),
      ),
  });
}

/** Writes the texts of the settings anew, each with its path in the file. */
export function mapConfigTexts(
  config: SiteConfig,
  write: (text: string, path: readonly PropertyKey[]) => string,
): SiteConfig {
  const { brand, home: welcome, help, steps, intents, categories } = config;
  const writeLinks = (links: typeof steps, ...path: readonly string[]) =>
    links.map(({ text, link }, index) => ({ text: write(text, [...path, index, "text"]), link }));
  return {
    ...config,
    brand: write(brand, ["brand"]),
    home: {
      ...welcome,
      title: write(welcome.title, ["home", "title"]),
      description: write(welcome.description, ["home", "description"]),
      problems: writeLinks(welcome.problems, "home", "problems"),
      ...(welcome.estimate && {
        estimate: { ...welcome.estimate, text: write(welcome.estimate.text, ["home", "estimate", "text"]) },
      }),
    },
    help: write(help, ["help"]),
    steps: writeLinks(steps, "steps"),
    intents: intents.map((one, index) => ({
      ...one,
      title: write(one.title, ["intents", index, "title"]),
      text: write(one.text, ["intents", index, "text"]),
    })),
    categories: categories.map((one, index) => ({
      ...one,
      title: write(one.title, ["categories", index, "title"]),
      description: write(one.description, ["categories", index, "description"]),
      emoji: write(one.emoji, ["categories", index, "emoji"]),
    })),
  };
}
