import { memoize } from "../memoize.ts";
import { emptyProduct, type Product } from "../product.ts";
import { coloursField } from "./colours.ts";
import * as field from "./fields.ts";
import { createFrame, type Frame, languageField, wordsField } from "./frame.ts";
import type { Source } from "./sources.ts";
import { openYaml, type ParsedFile, type Show } from "./yaml.ts";

const studioPath = field.string("a path", "/login", (text) => /^\/[a-z][a-z0-9/-]*$/.test(text));
const page = "/docs/book-online#if-it-doesnt-work";
const namedLink = field.object({
  text: field.shown(field.text("I can't book")),
  link: field.string("a page of this site", page, (text) => text.startsWith("/")),
});
const links = (example: string) => field.withDefault(field.list(namedLink, example), []);
const intent = field.object({
  title: field.shown(field.text("Log in")),
  text: field.shown(field.text("Your bookings are in the app.")),
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
  id: field.withRule(field.text("booking"), field.findNameFault),
  title: field.shown(field.text("Booking")),
  description: field.shown(field.text("Book online, change a booking or cancel it.")),
  emoji: field.optional(field.emoji),
  icon: field.optional(field.text("calendar")),
  order: field.order,
});
/** Shown above every page up to and including its last day. */
const notice = field.object({
  text: field.shown(field.text("The shop is closed today.")),
  link: field.optional(field.text("/docs/opening-hours")),
  until: field.date,
});
const siteConfigField = (product: Product) =>
  field.object({
    product: field.optional(productField(product)),
    language: languageField,
    words: field.optional(wordsField),
    brand: field.shown(field.text("Millbrook Bicycles")),
    studio: field.optional(
      field.object({
        origin: field.origin,
        paths: field.list(studioPath, "[/login]"),
      }),
    ),
    home: field.object({
      title: field.shown(field.text("How to hire a bicycle")),
      description: field.shown(field.text("Short answers about booking and prices.")),
      problems: links("- text: I can't book"),
      estimate: field.optional(namedLink),
    }),
    notice: field.optional(notice),
    recheckMonths: field.withDefault(field.order, 6),
    help: field.shown(field.text("Didn't find your answer? Write to us.")),
    colours: field.optional(coloursField),
    contact: field.withDefault(field.list(contact, "- text: Write to us"), []),
    popular: field.list(field.text("book-online"), "[book-online]"),
    steps: links("- text: Choose a bicycle"),
    intents: field.withDefault(field.list(intent, "- title: Log in"), []),
    categories: field.list(category, "- id: booking"),
  });

/** content/site.yaml. The facts in what readers see are filled in. */
export type SiteConfig = field.ValueOf<ReturnType<typeof siteConfigField>>;

/** site.yaml is parsed once, and read for the product, then for the frame, then for everything. */
const open = memoize(({ sourcePath, text = "" }: Source) => openYaml(sourcePath, text));

/** The name of the product, which must be known before anything else. */
export function readProductName(source: Source): unknown {
  return open(source).read((written, place) => field.anyObject(written, place)?.product).value;
}

/** The language and the words of the frame, which the facts need before they are filled in anywhere. */
export function parseFrame(source: Source): ParsedFile<Frame> {
  return open(source).read((written, place) => {
    const { language, words = {} } = field.anyObject(written, place) ?? {};
    const tag = languageField(language, place.at("language"));
    const own = wordsField(words, place.at("words"));
    return tag !== undefined && own ? createFrame(tag, own) : undefined;
  });
}

export function parseSiteConfig(source: Source, show: Show, product = emptyProduct): ParsedFile<SiteConfig> {
  return open(source).read(siteConfigField(product), show);
}
