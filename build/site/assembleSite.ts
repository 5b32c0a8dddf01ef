import { defaultPaper } from "../content/colours.ts";
import type { Frame } from "../content/frame.ts";
import type { SiteConfig } from "../content/siteConfig.ts";
import { textOf } from "../markup.ts";
import { memoize } from "../memoize.ts";
import type { Article, Category, Intent, Settings, Site } from "../model.ts";
import { compareText } from "../problem.ts";
import { homeRoute, urlOf } from "../routes.ts";
import { type DescribedArticle, hasFrontMatter } from "./article.ts";
import type { Content } from "./content.ts";

/** The number of articles that every page lists. */
const maxListed = 200;

/** Two branches may use the same order; then the titles decide. */
const byOrder = (a: { order: number; title: string }, b: typeof a) =>
  a.order - b.order || compareText(a.title, b.title);

/** How many blocks of an article a reader may see before scrolling. */
const firstScreen = 2;
/** A page with fewer main headings needs no table of contents. */
const minContents = 3;

/** Puts the content in order, and links each article to its neighbours. */
export function assembleSite(
  { articles, questions, unanswered, redirects, context, frame, icons }: Content,
  config: SiteConfig,
  settings: Settings,
): Site {
  const { siteUrl, basePath, isPreview = false, today = "" } = settings;
  const groups = config.categories.toSorted(byOrder).map((category) => ({
    category,
    members: articles
      .filter(hasFrontMatter)
      .filter(({ frontMatter }) => frontMatter.category === category.id)
      .toSorted((a, b) => byOrder(a.frontMatter, b.frontMatter)),
  }));
  const ordered = groups.flatMap(({ members }) => members);
  const references = ordered.map(({ route, frontMatter }) => {
    return { title: frontMatter.title, url: urlOf(route, basePath) };
  });
  const indexBySlug = new Map(ordered.map(({ slug }, index) => [slug, index]));
  const referTo = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => references[indexBySlug.get(slug) ?? -1] ?? []);
  const resolve = (link: string) => context.resolveLink(link, 1, () => undefined).url;
  const refer = ({ text, link }: { text: string; link: string }) => ({ title: text, url: resolve(link) });
  const findPage = (address: string) => ordered.find(({ route }) => route === address.replace(/#.*/, ""));
  const questionsBySlug = new Map(questions.map(({ slug, value }) => [slug, value]));
  const stepOf = createStepFinder(config.steps.map(({ link }) => findPage(link)));

  const createArticle = (one: DescribedArticle, indexInCategory: number): Article => {
    const { slug, route, frontMatter } = one;
    const { nav, draft: isDraft = false, related, order, category, ...fields } = frontMatter;
    const index = indexBySlug.get(slug) ?? 0;
    const previous = references[index - 1];
    const next = references[index + 1];
    return {
      id: slug,
      route,
      url: urlOf(route, basePath),
      ...fields,
      lead: fields.lead ?? fields.description,
      label: isDraft ? `${nav} (${words.draft})` : nav,
      isDraft,
      questions: questionsBySlug.get(slug) ?? [],
      // The page links to its neighbours anyway.
      related: referTo(related).filter(({ url }) => url !== previous?.url && url !== next?.url),
      ...createOwnFields(one, frame),
      position: indexInCategory + 1,
      step: stepOf(one),
      previous,
      next,
    };
  };

  const { words } = frame;
  const { problems, estimate, ...home } = config.home;
  return {
    siteUrl,
    basePath,
    homeUrl: urlOf(homeRoute, basePath),
    isPreview,
    brand: config.brand,
    frame,
    name: `${config.brand} ${words.docs}`,
    palette: config.colours,
    paper: {
      light: config.colours?.light.get("paper") ?? defaultPaper.light,
      dark: config.colours?.dark.get("paper") ?? defaultPaper.dark,
    },
    icons: new Map(icons.flatMap(({ name, value = "" }) => (value ? [[name, value] as const] : []))),
    home: { ...home, problems: problems.map(refer), estimate: estimate && refer(estimate) },
    notFound: { title: words.missing, description: words.missingText },
    studioUrl: config.studio && (settings.studioUrl ?? config.studio.origin) + config.studio.paths[0],
    help: config.help,
    contact: config.contact.map(refer),
    notice:
      config.notice && config.notice.until >= today
        ? { text: config.notice.text, url: config.notice.link && resolve(config.notice.link) }
        : undefined,
    product: context.product,
    calculator: context.calculator,
    membersOf: context.membersOf,
    popular: referTo(config.popular),
    steps: config.steps.map(refer),
    intents: listIntents(config, resolve),
    unanswered: (unanswered.value ?? []).map(({ text }) => text),
    categories: groups.flatMap(({ category, members }): Category[] => {
      const [first, ...rest] = members.map(createArticle);
      return first ? [{ ...category, articles: [first, ...rest] }] : [];
    }),
    isLarge: ordered.length > maxListed,
    // A section's old id becomes an anchor on its page, because browsers don't send the part after #.
    redirects: [...(redirects.value ?? [])]
      .filter(([from]) => !from.includes("#"))
      .map(([from, to]) => ({
        from: urlOf(from, basePath),
        to: urlOf(to, basePath),
        title: findPage(to)?.frontMatter.title ?? config.home.title,
      })),
  };
}

/**
 * Returns the function that finds the only step that links to the article, or else to its category. A guide to several
 * steps is on none of them.
 */
function createStepFinder(pages: readonly (DescribedArticle | undefined)[]) {
  return (article: DescribedArticle): number | undefined => {
    const { category } = article.frontMatter;
    const numbersOf = (isMeant: (page?: DescribedArticle) => boolean) =>
      pages.flatMap((page, index) => (isMeant(page) ? index + 1 : []));
    const own = numbersOf((page) => page === article);
    const steps = own.length > 0 ? own : numbersOf((page) => page?.frontMatter.category === category);
    return steps.length === 1 ? steps[0] : undefined;
  };
}

/** The answers that lead elsewhere. Without one that leads to a person, the ways to reach one end every search. */
function listIntents({ intents, contact }: SiteConfig, resolve: (link: string) => string): Intent[] {
  const isFallback = true as const;
  const written = intents.map(({ title, text, link, phrases, fallback }) => ({
    title,
    text,
    url: resolve(link),
    phrases,
    ...(fallback && { isFallback }),
  }));
  if (written.some((intent) => intent.isFallback)) return written;
  const ways = contact.map(({ text, link }) => ({
    title: text,
    text: "",
    url: resolve(link),
    phrases: [],
    isFallback,
  }));
  return [...written, ...ways];
}

/** What an article shows of its own. With a thousand articles, computing it for each at every edit is slow. */
const createOwnFields = memoize(({ frontMatter, blocks }: DescribedArticle, { formatDay }: Frame) => {
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ title: textOf(block.children), url: `#${block.id}` }]
      : [],
  );
  return {
    updatedText: frontMatter.updated && formatDay(frontMatter.updated),
    contents: headings.length < minContents ? [] : headings,
    blocks: blocks.map((block, index) =>
      block.kind === "picture" && index < firstScreen ? { ...block, isEager: true as const } : block,
    ),
  };
});
