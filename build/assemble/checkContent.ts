import { stepDrawings } from "../../templates/figures/Filmstrip.tsx";
import { notFound } from "../../templates/NotFoundPage.tsx";
import { memoize } from "../memoize.ts";
import type { Block } from "../model.ts";
import type { WrittenRedirect } from "../parse/addresses.ts";
import type { FrontMatter } from "../parse/frontMatter.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { routeOfSlug } from "../routes.ts";
import { checkAddresses } from "./checkAddresses.ts";
import { checkLinks, createLinkCheck } from "./checkLinks.ts";
import { checkQuestions } from "./checkQuestions.ts";
import type { ResolvedConfig, ResolvedContent, ResolvedDraft } from "./resolveContent.ts";

export interface CheckedDraft extends ResolvedDraft {
  readonly frontMatter: FrontMatter;
}

/** Content that both gates let through. Nothing in it is missing, and every reference leads somewhere. */
export interface CheckedContent extends Pick<ResolvedContent, "questions" | "offTopic"> {
  readonly config: ResolvedConfig;
  readonly drafts: readonly CheckedDraft[];
  readonly redirects: readonly WrittenRedirect[];
}

/** Gate 2: the whole is coherent. Checks what is there, so that it can run although there are problems already. */
export function checkContent(content: ResolvedContent): { problems: Problem[]; checked?: CheckedContent } {
  const { config, drafts, questions, offTopic, redirects } = content;
  const complete = drafts.filter((draft): draft is CheckedDraft => draft.frontMatter !== undefined);
  const problems = [
    ...checkLinks(content),
    ...checkAddresses(content),
    ...checkQuestions(questions, drafts),
    ...checkRelated(complete, content),
    ...checkUniqueFields(complete, config),
    ...checkImages(content),
    ...(config
      ? [...checkCategories(config, complete, content), ...checkSettingsLinks(config, content)]
      : []),
  ];
  return {
    problems,
    ...(config && { checked: { config, drafts: complete, questions, offTopic, redirects } }),
  };
}

function checkRelated(complete: readonly CheckedDraft[], content: ResolvedContent): Problem[] {
  const slugs = new Set(content.drafts.map(({ slug }) => slug));
  return complete.flatMap(({ sourcePath, slug, frontMatter, lineOf }) =>
    frontMatter.related.flatMap((related, index) => {
      const message =
        related === slug
          ? `"${related}" is this article itself; related articles are others`
          : slugs.has(related)
            ? undefined
            : `related article "${related}" ${describeMissing(related, content)}`;
      return message ? [{ sourcePath, line: lineOf("related", index), message }] : [];
    }),
  );
}

function describeMissing(slug: string, { drafts, hiddenSlugs, redirects }: ResolvedContent): string {
  const slugs = drafts.map((draft) => draft.slug);
  const moved = redirects.find(({ from }) => from === routeOfSlug(slug))?.to;
  if (moved !== undefined) return `has moved; write ${moved.replace(/^\/docs\/|#.*/g, "")}`;
  if (hiddenSlugs.includes(slug)) return "is a draft; publish it, or name another";
  return `does not exist${didYouMean(slug, slugs) || "; write the name of its file, without .md"}`;
}

/** Titles that differ only by case or spaces look the same in a list. */
function plain(title: string): string {
  return title.toLowerCase().replaceAll(/\s+/g, " ");
}

/** What an article claims for itself alone. */
const claimsOf = memoize(({ sourcePath, lineOf, frontMatter }: CheckedDraft) => {
  const claim = (field: "title" | "description" | "nav" | "order"): Claim => ({
    key: (field === "order" ? `${frontMatter.category} ` : "") + plain(`${frontMatter[field]}`),
    owner: sourcePath,
    value: `${field} ${JSON.stringify(frontMatter[field])}`,
    place: { sourcePath, line: lineOf(field) },
  });
  return {
    title: claim("title"),
    description: claim("description"),
    nav: claim("nav"),
    order: claim("order"),
  };
});

function checkUniqueFields(drafts: readonly CheckedDraft[], config: ResolvedConfig | undefined): Problem[] {
  const claims = drafts.map((draft) => claimsOf(draft));
  const check = (
    field: "title" | "description" | "nav" | "order",
    fix: string,
    taken?: ReadonlyMap<string, string>,
  ) =>
    findRepeated(
      claims.map((one) => one[field]),
      fix,
      taken,
    );
  const ofOwnPages = (field: "title" | "description") =>
    new Map([
      [plain(notFound[field]), "404.html"],
      [plain(config?.home[field] ?? ""), "the home page"],
    ]);
  return [
    ...check("title", "titles must differ", ofOwnPages("title")),
    ...check("description", "descriptions must differ", ofOwnPages("description")),
    ...check("nav", "sidebar labels must differ"),
    ...check("order", "give each its own place"),
  ];
}

interface Claim {
  /** The same for what must not stand twice. */
  readonly key: string;
  readonly owner: string;
  /** As a problem shows it: "title "Edit images"". */
  readonly value: string;
  readonly place: Omit<Problem, "message">;
}

/** Claims to what an earlier one has, or what was taken before. */
function findRepeated(
  claims: readonly Claim[],
  fix: string,
  taken: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  const ownerByKey = new Map(taken);
  return claims.flatMap(({ key, owner, value, place }) => {
    const first = ownerByKey.get(key);
    if (first !== undefined) return [{ ...place, message: `${value} is already that of ${first}; ${fix}` }];
    ownerByKey.set(key, owner);
    return [];
  });
}

/** A picture that no article shows, and two that would be one file when they are WebP. */
function checkImages({ images, drafts }: ResolvedContent): Problem[] {
  const shown = new Set(drafts.flatMap(({ blocks }) => blocks.flatMap(findImages)));
  const stemOf = (name: string) => name.replace(/\.\w+$/, "");
  return images.flatMap(({ sourcePath, name }, index) => {
    const twin = images.slice(0, index).find((other) => stemOf(other.name) === stemOf(name));
    const message = !shown.has(name)
      ? `no article shows this picture; write ![What it shows.](images/${name}) in one, or remove the file`
      : twin && `its name differs from ${twin.name} only by its ending; rename one of them`;
    return message ? [{ sourcePath, line: 1, message }] : [];
  });
}

function findImages(block: Block): string[] {
  switch (block.kind) {
    case "image":
      return [block.name, ...block.caption.flatMap(findImages)];
    case "figure":
      return block.caption.flatMap(findImages);
    case "list":
      return block.items.flatMap((item) => item.flatMap(findImages));
    case "callout":
      return block.children.flatMap(findImages);
    default:
      return [];
  }
}

function checkCategories(
  { categories, popular }: ResolvedConfig,
  complete: readonly CheckedDraft[],
  content: ResolvedContent,
): Problem[] {
  const { drafts, configPath, configLineOf } = content;
  const ids = categories.map(({ id }) => id);
  const slugs = drafts.map(({ slug }) => slug);
  const usedIds = new Set(complete.map(({ frontMatter }) => frontMatter.category));
  const isComplete = complete.length === drafts.length;
  const problems: Problem[] = [];
  const report = (path: readonly PropertyKey[], message: string) =>
    problems.push({ sourcePath: configPath, line: configLineOf(path), message });

  for (const { sourcePath, lineOf, frontMatter } of complete) {
    const { category } = frontMatter;
    if (ids.includes(category)) continue;
    const fix = didYouMean(category, ids) || `; the categories are ${ids.join(", ")}`;
    problems.push({
      sourcePath,
      line: lineOf("category"),
      message: `"${category}" is not a category${fix}`,
    });
  }
  for (const [index, { id }] of categories.entries()) {
    if (isComplete && !usedIds.has(id))
      report(
        ["categories", index, "id"],
        `the category "${id}" has no article; write one or remove the category`,
      );
  }
  for (const [index, slug] of popular.entries()) {
    if (!slugs.includes(slug))
      report(["popular", index], `popular article "${slug}" ${describeMissing(slug, content)}`);
  }
  const repeated = (["id", "title", "order"] as const).flatMap((field) =>
    findRepeated(
      categories.map((category, index) => ({
        key: plain(String(category[field])),
        owner: "another category",
        value: `${field} ${JSON.stringify(category[field])}`,
        place: { sourcePath: configPath, line: configLineOf(["categories", index, field]) },
      })),
      "each category has its own",
    ),
  );
  return [...problems, ...repeated];
}

function checkSettingsLinks(
  { home: { problems, estimate }, steps, intents }: ResolvedConfig,
  content: ResolvedContent,
): Problem[] {
  const { configPath, configLineOf } = content;
  const findFault = createLinkCheck(content);
  const links: { link: string; path: (string | number)[] }[] = [
    ...steps.map(({ link }, index) => ({ link, path: ["steps", index, "link"] })),
    ...problems.map(({ link }, index) => ({ link, path: ["home", "problems", index, "link"] })),
    ...(estimate ? [{ link: estimate.link, path: ["home", "estimate", "link"] }] : []),
    // Those that lead to the studio or to another site were judged when they were written out.
    ...intents.flatMap(({ link }, index) =>
      /^[/#]/.test(link) ? [{ link, path: ["intents", index, "link"] }] : [],
    ),
  ];
  const faults = links.flatMap(({ link, path }) => {
    const message = link.startsWith("/")
      ? findFault(link)
      : `"${link}" is not a page of this site; write it as /docs/edit-images or /docs/edit-images#find-earlier-images`;
    return message ? [{ path, message }] : [];
  });
  if (steps.length > 0 && steps.length !== stepDrawings.length) {
    const message = `has ${steps.length} steps, and the film strip has ${stepDrawings.length} drawings; write as many steps, or change templates/figures/Filmstrip.tsx`;
    faults.push({ path: ["steps"], message });
  }
  return faults.map(({ path, message }) => ({ sourcePath: configPath, line: configLineOf(path), message }));
}
