import { countCharacters } from "../../client/search/titleFilter.ts";
import type { Problem } from "../problem.ts";
import type { DescribedArticle } from "../site/article.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findDrawingTitles, textOfPassage } from "./passages.ts";

interface Limits {
  readonly min?: number;
  readonly max: number;
}

/**
 * The limits set by the sidebar, search engines and the home page, in characters as readers count them or in
 * entries.
 */
const fieldLimits = {
  title: { max: 60 },
  nav: { max: 30 },
  lead: { max: 90 },
  description: { min: 60, max: 160 },
  keywords: { min: 8, max: 40 },
  related: { max: 4 },
} satisfies Record<string, Limits>;

/** Text and lists that are too short or too long, with facts resolved. */
export function checkLengths(centre: HelpCentre): Problem[] {
  return [...centre.articles.flatMap(checkFields), ...checkSettings(centre)];
}

function checkFields({ frontMatter, at }: DescribedArticle): Problem[] {
  return Object.entries<Limits>(fieldLimits).flatMap(([field, limits]) => {
    const value = frontMatter[field as keyof typeof fieldLimits];
    // Without a lead, the description is shown.
    const fault = findLengthFault(value ?? frontMatter.description, limits);
    if (fault === undefined) return [];
    const message =
      value === undefined
        ? `"${field}" is missing, and the description in its place ${fault}; or write a lead`
        : `"${field}" ${fault}`;
    return [{ ...at(field), message }];
  });
}

function checkSettings({ config, placeInConfig }: HelpCentre): Problem[] {
  const { brand, home, categories } = config;
  const texts: (readonly [path: readonly (string | number)[], text: string, max: number])[] = [
    [["brand"], brand, 40],
    [["home", "title"], home.title, 60],
    [["home", "description"], home.description, 160],
    ...categories.flatMap(({ title, description }, index) => [
      [["categories", index, "title"], title, 40] as const,
      [["categories", index, "description"], description, 80] as const,
    ]),
  ];
  return texts.flatMap(([path, text, max]) => {
    const fault = findLengthFault(text, { max });
    const message = `"${String(path.at(-1))}" ${fault}`;
    return fault === undefined ? [] : [{ ...placeInConfig(...path), message }];
  });
}

/** In characters: longer than a name, yet short enough to listen to. */
const pictureLimits = { min: 20, max: 160 };
/** A screen reader says this anyway. */
const announced =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|screen ?shot|drawing|figure|illustration|diagram|graphic) (?:of|with|showing|shows)\b/i;

/** Alternative text of drawings and screenshots. */
export function checkPictureTexts({ articles }: HelpCentre): Problem[] {
  return articles.flatMap(findDrawingTitles).flatMap((passage) => {
    const { sourcePath, line } = passage;
    const text = textOfPassage(passage);
    const [beginning] = announced.exec(text) ?? [];
    const fault = findLengthFault(text, pictureLimits);
    return [
      ...(beginning
        ? [`begins with "${beginning}", which screen readers say anyway; begin with what it shows`]
        : []),
      ...(fault ? [fault] : []),
    ].map((message) => ({ sourcePath, line, message: `the alternative text ${message}` }));
  });
}

/** Chinese, Japanese and Korean say in one character what takes two letters. */
const dense = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/** "has 64 characters; write at most 60", or undefined. */
function findLengthFault(value: string | readonly unknown[], { min = 0, max }: Limits): string | undefined {
  const isText = typeof value === "string";
  const length = isText ? countCharacters(value) : value.length;
  const share = isText && dense.test(value) ? 2 : 1;
  const has = `has ${length} ${isText ? "characters" : "entries"}`;
  if (length > max / share) return `${has}; write at most ${max / share}`;
  return length < min / share ? `${has}; write at least ${min / share}` : undefined;
}
