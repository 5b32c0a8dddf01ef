import type { PageReference } from "../../client/search/searchIndex.ts";
import { memoize } from "../memoize.ts";
import type { Article, Block, Category, Settings, Site } from "../model.ts";
import { addressOf, urlOf } from "../routes.ts";
import { textOf } from "../text/inlineText.ts";
import type { CheckedContent, CheckedDraft } from "./checkContent.ts";

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: "UTC",
});

/** Puts checked content in order, and leads each article to its neighbours. */
export function assembleSite(content: CheckedContent, settings: Settings): Site {
  const { config, drafts, questions, offTopic, redirects } = content;
  const { basePath } = settings;
  const draftsByCategory = new Map<string, CheckedDraft[]>(config.categories.map(({ id }) => [id, []]));
  for (const draft of drafts) draftsByCategory.get(draft.frontMatter.category)?.push(draft);
  const groups = config.categories
    .toSorted((a, b) => a.order - b.order)
    .map((category) => ({
      category,
      members: (draftsByCategory.get(category.id) ?? []).toSorted(
        (a, b) => a.frontMatter.order - b.frontMatter.order,
      ),
    }));
  const ordered = groups.flatMap(({ members }) => members);
  const references = ordered.map(
    ({ slug, route, frontMatter }) =>
      [slug, { title: frontMatter.title, url: urlOf(route, basePath) }] as const,
  );
  const referenceBySlug = new Map(references);
  const placeBySlug = new Map(ordered.map(({ slug }, place) => [slug, place]));
  const referTo = (slugs: readonly string[]) => slugs.flatMap((slug) => referenceBySlug.get(slug) ?? []);

  const refer = ({ text, link }: { text: string; link: string }) => ({
    title: text,
    url: addressOf(link, basePath),
  });
  const findPage = (address: string) => ordered.find(({ route }) => route === address.replace(/#.*/, ""));
  const pagesOfSteps = config.steps.map(({ link }) => findPage(link));
  /** The first step that leads to an article, or else to another of its category. */
  const stepOf = (draft: CheckedDraft) => {
    const own = pagesOfSteps.indexOf(draft) + 1;
    const { category } = draft.frontMatter;
    return own || pagesOfSteps.findIndex((page) => page?.frontMatter.category === category) + 1;
  };

  const createArticle = (draft: CheckedDraft, index: number): Article => {
    const { slug, route } = draft;
    const {
      title,
      nav,
      lead,
      description,
      keywords,
      related,
      updated,
      draft: isDraft = false,
    } = draft.frontMatter;
    const place = placeBySlug.get(slug) ?? 0;
    const [, previous] = references[place - 1] ?? [];
    const [, next] = references[place + 1] ?? [];
    const step = stepOf(draft);
    return {
      id: slug,
      route,
      url: urlOf(route, basePath),
      title,
      label: isDraft ? `${nav} (draft)` : nav,
      isDraft,
      lead: lead ?? description,
      description,
      keywords,
      questions: questions.find((file) => file.slug === slug)?.questions ?? [],
      // The neighbours are links already.
      related: referTo(related).filter(({ url }) => url !== previous?.url && url !== next?.url),
      updated,
      ...describe(draft),
      position: index + 1,
      ...(step > 0 && { step }),
      ...(previous && { previous }),
      ...(next && { next }),
    };
  };

  const { problems, estimate, ...home } = config.home;
  return {
    brand: config.brand,
    home: { ...home, problems: problems.map(refer), ...(estimate && { estimate: refer(estimate) }) },
    studioUrl: (settings.studioUrl ?? config.studio.origin) + config.studio.paths[0],
    help: config.help,
    popular: referTo(config.popular),
    steps: config.steps.map(refer),
    intents: config.intents.map(({ title, text, url, asked }) => ({ title, text, url, asked })),
    offTopic: offTopic.map(({ text }) => text),
    categories: groups.flatMap(({ category, members }): Category[] => {
      const [first, ...rest] = members.map(createArticle);
      return first ? [{ ...category, articles: [first, ...rest] }] : [];
    }),
    // A section's old id is an anchor on its page; no server is told of it.
    redirects: redirects
      .filter(({ from }) => !from.includes("#"))
      .map(({ from, to }) => ({
        from: addressOf(from, basePath),
        to: addressOf(to, basePath),
        title: findPage(to)?.frontMatter.title ?? config.home.title,
      })),
  };
}

/** So many blocks of an article may be seen before its reader scrolls. */
const firstScreen = 2;

/** What follows from an article alone. */
const describe = memoize(({ frontMatter, blocks }: CheckedDraft) => ({
  updatedText: dateFormat.format(new Date(`${frontMatter.updated}T00:00:00Z`)),
  contents: contentsOf(blocks),
  blocks: blocks.map((block, place) =>
    block.kind === "image" ? { ...block, isLazy: place >= firstScreen } : block,
  ),
}));

/** A page with fewer main headings is seen at a glance. */
const fewestContents = 3;

function contentsOf(blocks: readonly Block[]): PageReference[] {
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ title: textOf(block.children), url: `#${block.id}` }]
      : [],
  );
  return headings.length < fewestContents ? [] : headings;
}
