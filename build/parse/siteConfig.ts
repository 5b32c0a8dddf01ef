import { createFrame, type Frame, languageField, wordsField } from "../frame.ts";
import { emptyProduct, type Product } from "../product.ts";
import { coloursField } from "../text/colours.ts";
import * as field from "../text/fields.ts";
import { type ParsedFile, parseYaml, type Show } from "../text/yaml.ts";

const studioPath = field.string("a path", "/login", (text) => /^\/[a-z][a-z0-9/-]*$/.test(text));
const page = "/docs/edit-images#if-it-doesnt-work";
const namedLink = field.object({
  text: field.shown(field.text("My image didn't change")),
  link: field.string("a page of this site", page, (text) => text.startsWith("/")),
});
const links = (example: string) => field.withDefault(field.list(namedLink, example), []);
const intent = field.object({
  title: field.shown(field.text("Log in to the studio")),
  text: field.shown(field.text("Your projects and your plan are in the studio.")),
  link: field.string("an address", "studio:/login", (text) => !text.startsWith("#")),
  phrases: field.list(field.text("sign in"), "[log in, sign in]"),
  /** Whether it also ends every list of results. */
  fallback: field.optional(field.boolean),
});
/** A way to reach a person. */
const contact = field.object({
  text: field.shown(field.text("Write to us")),
  link: field.string("an address", "mailto:help@example.com", (text) =>
    /^(?:mailto:[^\s@?,]+@[^\s@?,]+\.[^\s@?,.]+$|tel:\+?\d[\d-]+$|https:|studio:|\/)/.test(text),
  ),
});
/** Programs read the name of the product before they parse this file. */
const productField = ({ name }: Product) =>
  field.withRule(field.text("storyboard"), (written) => {
    if (written === name) return undefined;
    return `is "${written}", which this generator doesn't have; remove this line, or start npm run dev again if you have just changed it`;
  });
const category = field.object({
  id: field.withRule(field.text("images"), field.findNameFault),
  title: field.shown(field.text("AI Images Generation")),
  description: field.shown(field.text("Generate and edit the shots of your storyboard.")),
  emoji: field.optional(field.emoji),
  icon: field.optional(field.text("image")),
  order: field.order,
});
/** Shown above every page up to and including its last day. */
const notice = field.object({
  text: field.shown(field.text("Videos take longer than usual today.")),
  link: field.optional(field.text("/docs/generate-videos")),
  until: field.date,
});
const siteConfigField = (product: Product) =>
  field.object({
    product: field.optional(productField(product)),
    language: languageField,
    words: field.optional(wordsField),
    brand: field.shown(field.text("Storyboard Studio")),
    studio: field.optional(
      field.object({
        origin: field.origin,
        paths: field.list(studioPath, "[/login]"),
      }),
    ),
    home: field.object({
      title: field.shown(field.text("From script to storyboard")),
      description: field.shown(field.text("Short guides to every part of the studio.")),
      problems: links("- text: My image didn't change"),
      estimate: field.optional(namedLink),
    }),
    notice: field.optional(notice),
    recheckMonths: field.withDefault(field.order, 6),
    help: field.shown(field.text("Chat with support in the studio.")),
    colours: field.optional(coloursField),
    contact: field.withDefault(field.list(contact, "- text: Write to us"), []),
    popular: field.list(field.text("generate-images"), "[generate-images]"),
    steps: links("- text: Create a project"),
    intents: field.withDefault(field.list(intent, "- title: Log in to the studio"), []),
    categories: field.list(category, "- id: images"),
  });

/** content/site.yaml. The facts in what readers see are filled in. */
export type SiteConfig = field.ValueOf<ReturnType<typeof siteConfigField>>;

/** The language and the words of the frame, which the facts need before they are filled in anywhere. */
export function parseFrame(sourcePath: string, text: string): ParsedFile<Frame> {
  return parseYaml(sourcePath, text, (written, place) => {
    const { language, words = {} } = field.anyObject(written, place) ?? {};
    const tag = languageField(language, place.at("language"));
    const own = wordsField(words, place.at("words"));
    return tag !== undefined && own ? createFrame(tag, own) : undefined;
  });
}

export function parseSiteConfig(
  sourcePath: string,
  text: string,
  show: Show,
  product = emptyProduct,
): ParsedFile<SiteConfig> {
  return parseYaml(sourcePath, text, siteConfigField(product), show);
}
