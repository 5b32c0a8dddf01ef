import type { ResolvedArticle } from "../../build/assemble/resolveContent.ts";
import type { Problem } from "../../build/problem.ts";
import { countCharacters } from "../../client/search/titleFilter.ts";
import type { HelpCentre } from "./helpCentre.ts";

interface Limits {
  readonly least?: number;
  readonly most: number;
}

/** In characters as readers count them: the limits of the sidebar, of search engines and of the home page. */
const textLimits = {
  title: { most: 60 },
  nav: { most: 30 },
  lead: { most: 90 },
  description: { least: 60, most: 160 },
} satisfies Record<string, Limits>;
/** In entries. */
const listLimits = {
  keywords: { least: 8, most: 40 },
  related: { least: 2, most: 4 },
} satisfies Record<string, Limits>;
const settingLimits = {
  brand: { most: 40 },
  homeTitle: { most: 60 },
  homeDescription: { most: 160 },
  categoryTitle: { most: 40 },
  categoryDescription: { most: 80 },
} satisfies Record<string, Limits>;

/** Texts and lists that are too short or too long, with facts resolved. */
export function checkLengths(centre: HelpCentre): Problem[] {
  return [...centre.drafts.flatMap(checkFields), ...checkSettings(centre)];
}

function checkFields({ sourcePath, frontMatter, lineOf }: ResolvedArticle): Problem[] {
  const texts = Object.entries(textLimits).map(([field, limits]) => {
    const text = frontMatter[field as keyof typeof textLimits];
    const fault = findLengthFault(text ?? frontMatter.description, limits);
    // Without a lead, the description is shown.
    const fix =
      text === undefined && fault
        ? `is missing, and the description in its place ${fault}; or write a lead`
        : fault;
    return { field, fault: fix };
  });
  const lists = Object.entries(listLimits).map(([field, limits]) => ({
    field,
    fault: findCountFault(frontMatter[field as keyof typeof listLimits].length, limits),
  }));
  return [...texts, ...lists].flatMap(({ field, fault }) =>
    fault === undefined ? [] : [{ sourcePath, line: lineOf(field), message: `"${field}" ${fault}` }],
  );
}

function checkSettings({ config, configPath, configLineOf }: HelpCentre): Problem[] {
  const { brand, home, categories } = config;
  const check = (path: readonly PropertyKey[], text: string, limits: Limits): Problem[] => {
    const fault = findLengthFault(text, limits);
    if (fault === undefined) return [];
    return [
      { sourcePath: configPath, line: configLineOf(path), message: `"${String(path.at(-1))}" ${fault}` },
    ];
  };
  return [
    ...check(["brand"], brand, settingLimits.brand),
    ...check(["home", "title"], home.title, settingLimits.homeTitle),
    ...check(["home", "description"], home.description, settingLimits.homeDescription),
    ...categories.flatMap(({ title, description }, index) => [
      ...check(["categories", index, "title"], title, settingLimits.categoryTitle),
      ...check(["categories", index, "description"], description, settingLimits.categoryDescription),
    ]),
  ];
}

/** "has 64 characters; shorten it by 4, to at most 60", or nothing. */
export function findLengthFault(text: string, { least = 0, most }: Limits): string | undefined {
  const length = countCharacters(text);
  if (length > most) return `has ${length} characters; shorten it by ${length - most}, to at most ${most}`;
  return length < least ? `has ${length} characters; write at least ${least}` : undefined;
}

function findCountFault(count: number, { least = 0, most }: Limits): string | undefined {
  const entries = `${count} ${count === 1 ? "entry" : "entries"}`;
  if (count > most) return `has ${entries}; keep the best ${most}`;
  return count < least ? `has ${entries}; add ${least - count} more, for at least ${least}` : undefined;
}
