import { languageOf, plainLanguage } from "../../client/search/words.ts";
import { fieldWords, missingWords, panelWords } from "../../client/siteWords.ts";
import * as field from "./fields.ts";

// What the generator itself says, and how the site's language writes numbers, days and lists.

const scriptWords = { ...missingWords, ...fieldWords, ...panelWords };

/** The words of the frame, with the defaults for a site that doesn't set its own. Braces hold what is filled in. */
const defaultWords = {
  /** Follows the brand: "Storyboard Studio Docs". */
  docs: "Help",
  preview: "Preview",
  draft: "Draft",
  notice: "Notice",
  skip: "Skip to content",
  menu: "Menu",
  close: "Close",
  search: "Search",
  searchLabel: "Search the help centre",
  searchHint: "Search...",
  clearSearch: "Clear search",
  tryAgain: "Try again",
  articles: "All articles",
  groups: "Groups",
  moreGroups: "More groups",
  allGroups: "All groups",
  theme: "Theme",
  systemTheme: "System",
  lightTheme: "Light",
  darkTheme: "Dark",
  openStudio: "Open the app",
  getHelp: "Get help",
  helpCentre: "Help centre",
  updated: "Updated {date}",
  markdown: "View as Markdown",
  back: "Back to the home page",
  place: "{position} of {count}",
  step: "Step {position} of {count}",
  steps: "All steps",
  contents: "On this page",
  related: "Related articles",
  pager: "Previous and next article",
  previous: "Previous",
  next: "Next",
  copy: "Copy",
  copied: "Copied",
  note: "Note",
  warning: "Warning",
  caution: "Caution",
  important: "Important",
  problems: "Common problems",
  oneArticle: "1 article",
  articleCount: "{count} articles",
  missing: "Page not found",
  missingLead: "Page not found",
  missingText: "There's no page at this address. Search the help centre, or start from the home page.",
  home: "Go to the home page",
  moved: "This page has moved.",
  about: "about {amount}",
  range: "{from} to {to}",
  ...scriptWords,
};

export type Words = { readonly [K in keyof typeof defaultWords]: string };

/** A site may set any of the words. */
export const wordsField: field.Field<Partial<Words>> = field.object(
  Object.fromEntries(
    Object.entries(defaultWords).map(([name, usual]) => {
      const missing = (text: string) => usual.match(/\{\w+\}/g)?.find((part) => !text.includes(part));
      const findFault = (text: string) => missing(text) && `must contain ${missing(text)}`;
      return [name, field.optional(field.withRule(field.text(usual), findFault))];
    }),
  ),
);

const defaultLanguage = "en-GB";

export const languageField = field.withDefault(
  field.string("a language tag", "de", (text) => findLanguageName(text) !== undefined),
  defaultLanguage,
);

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** "de-AT" → "German", and undefined for a tag of no language. */
function findLanguageName(tag: string): string | undefined {
  try {
    return languageNames.of(new Intl.Locale(tag).language);
  } catch {
    return undefined;
  }
}

const rightToLeft = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

/** "£12", but "£12.50", and "£0.004": nothing is rounded silently. */
const priceDigits = { trailingZeroDisplay: "stripIfInteger", maximumFractionDigits: 20 } as const;

/** The frame of a site, from its language and its words in site.yaml. */
export function createFrame(language: string, words: Partial<Words>) {
  // Every digit is written, because nothing is rounded silently.
  const numbers = new Intl.NumberFormat(language, { maximumSignificantDigits: 21 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const own = Object.entries(words).filter(([, text]) => text !== undefined);
  const ownScriptWords = own.filter(([name]) => name in scriptWords);
  const locale = new Intl.Locale(language).maximize();
  const formatPrice = (value: number, currency: string) =>
    new Intl.NumberFormat(language, { style: "currency", currency, ...priceDigits }).format(value);
  return {
    language,
    languageName: findLanguageName(language),
    hasWordForms: languageOf(language) !== plainLanguage,
    isEnglish: /^en\b/i.test(language),
    direction: rightToLeft.includes(locale.script ?? "") ? ("rtl" as const) : undefined,
    /** Those that the scripts say, as JSON, if the site has its own. */
    scriptWords: ownScriptWords.length > 0 ? JSON.stringify(Object.fromEntries(ownScriptWords)) : undefined,
    words: { ...defaultWords, ...Object.fromEntries(own) } as Words,
    /** How many words the site leaves as they are, which is in English. */
    usualWords: Object.keys(defaultWords).length - own.length,
    /** "2,000" */
    formatNumber: (value: number) => numbers.format(value),
    /** (12.5, "GBP") → "£12.50" */
    formatPrice,
    /** "2026-11-20" → "20 November 2026" */
    formatDay: (day: string) => days.format(new Date(day)),
    formatList: (values: readonly string[], type: "conjunction" | "disjunction") =>
      new Intl.ListFormat(language, { type }).format(values),
    /** The digits of a text with the signs that code uses: "2.000,5" → "2,000.5". The text keeps its length. */
    readNumbers: createNumberReader(numbers),
  };
}
export type Frame = ReturnType<typeof createFrame>;

export const defaultFrame = createFrame(defaultLanguage, {});

function createNumberReader(numbers: Intl.NumberFormat): (text: string) => string {
  // Versions of Node differ in the space or the apostrophe between thousands.
  const plain = (sign = "") => sign.replace(/\s/, " ").replace("’", "'");
  const signOf = (type: string) =>
    plain(numbers.formatToParts(12345.5).find((part) => part.type === type)?.value);
  const codeSigns = new Map([
    [signOf("group"), ","],
    [signOf("decimal"), "."],
  ]);
  return (text) => text.replaceAll(/(?<=\d)[^\d\p{L}](?=\d)/gu, (sign) => codeSigns.get(plain(sign)) ?? sign);
}
