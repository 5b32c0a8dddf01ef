import { categoryIcons } from "../model.ts";
import {
  choiceField,
  emojiField,
  fields,
  findNameFault,
  listField,
  optional,
  orderField,
  originField,
  stringField,
  textField,
  type ValueOf,
  withDefault,
  withRule,
} from "../text/fields.ts";
import { type ParsedFile, parseYaml } from "../text/yaml.ts";

const category = fields({
  id: withRule(textField("images"), findNameFault),
  title: textField("AI Images Generation"),
  description: textField("Generate and edit the shots of your storyboard."),
  emoji: emojiField,
  icon: choiceField(categoryIcons),
  order: orderField,
});
const studioPath = stringField("a path", "/login", (text) => /^\/[a-z][a-z0-9/-]*$/.test(text));
const namedLink = fields({
  text: textField("My image didn't change"),
  link: textField("/docs/edit-images#if-it-doesnt-work"),
});
const links = (example: string) => withDefault(listField(namedLink, example), []);
const intent = fields({
  title: textField("Log in to the studio"),
  text: textField("Your projects and your plan are in the studio."),
  link: textField("studio:/login"),
  asked: listField(textField("sign in"), "[log in, sign in]"),
});
const siteConfigField = fields({
  brand: textField("Storyboard Studio"),
  studio: fields({
    origin: originField,
    paths: listField(studioPath, "[/login]"),
  }),
  home: fields({
    title: textField("From script to storyboard"),
    description: textField("Short guides to every part of the studio."),
    problems: links("- text: My image didn't change"),
    estimate: optional(namedLink),
  }),
  help: textField("Chat with support in the studio."),
  popular: listField(textField("generate-images"), "[generate-images]"),
  steps: links("- text: Create a project"),
  intents: withDefault(listField(intent, "- title: Log in to the studio"), []),
  categories: listField(category, "- id: images"),
});

/** content/site.yaml. Text that readers see may contain placeholders. */
export type SiteConfig = ValueOf<typeof siteConfigField>;

export function parseSiteConfig(sourcePath: string, text: string): ParsedFile<SiteConfig> {
  return parseYaml(sourcePath, text, siteConfigField);
}
