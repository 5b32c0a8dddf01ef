import { countCharacters } from "../../client/search/titleFilter.ts";
import type { DescribedArticle } from "../parse/article.ts";
import type { Problem } from "../problem.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findDrawingTitles, textOfPassage } from "./passages.ts";

interface Limits {
  readonly least?: number;
  readonly most: number;
}

/**
 * The limits set by the sidebar, search engines and the home page, in characters as readers count them or in
 * entries.
 */
const fieldLimits = {
  title: { most: 60 },
  nav: { most: 30 },
  lead: { most: 90 },
  description: { least: 60, most: 160 },
  keywords: { least: 8, most: 40 },
  related: { least: 2, most: 4 },
} satisfies Record<string, Limits>;

/** Text and lists that are too short or too long, with facts resolved. */
export function checkLengths(centre: HelpCentre): Problem[] {
  return [...centre.drafts.flatMap(checkFields), ...checkSettings(centre)];
}

function checkFields({ frontMatter, at }: DescribedArticle): Problem[] {
  return Object.entries(fieldLimits).flatMap(([field, limits]) => {
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
  const texts: (readonly [path: readonly (string | number)[], text: string, most: number])[] = [
    [["brand"], brand, 40],
    [["home", "title"], home.title, 60],
    [["home", "description"], home.description, 160],
    ...categories.flatMap(({ title, description }, index) => [
      [["categories", index, "title"], title, 40] as const,
      [["categories", index, "description"], description, 80] as const,
    ]),
  ];
  return texts.flatMap(([path, text, most]) => {
    const fault = findLengthFault(text, { most });
    const message = `"${String(path.at(-1))}" ${fault}`;
    return fault === undefined ? [] : [{ ...placeInConfig(...path), message }];
  });
}

/** In characters: longer than a name, yet short enough to listen to. */
const pictureLimits = { least: 20, most: 160 };
/** A screen reader says this anyway. */
const announced =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|screen ?shot|drawing|figure|illustration|diagram|graphic) (?:of|with|showing|shows)\b/i;

/** Alternative text of drawings and screenshots. */
export function checkPictureTexts({ drafts }: HelpCentre): Problem[] {
  return drafts.flatMap(findDrawingTitles).flatMap((passage) => {
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

/** "has 64 characters; shorten it by 4, to at most 60", or undefined. */
function findLengthFault(
  value: string | readonly unknown[],
  { least = 0, most }: Limits,
): string | undefined {
  const isText = typeof value === "string";
  const length = isText ? countCharacters(value) : value.length;
  const entries = length === 1 ? "entry" : "entries";
  const units = isText ? "characters" : entries;
  if (length > most)
    return `has ${length} ${units}; ${isText ? `shorten it by ${length - most}, to at most ${most}` : `keep the best ${most}`}`;
  if (length >= least) return undefined;
  return `has ${length} ${units}; ${isText ? `write at least ${least}` : `add ${least - length} more, for at least ${least}`}`;
}
