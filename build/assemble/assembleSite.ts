import type { Intent } from "../../client/search/searchIndex.ts";
import type { Frame } from "../frame.ts";
import { memoize } from "../memoize.ts";
import type { Article, Category, Settings, Site } from "../model.ts";
import { type DescribedArticle, hasFrontMatter } from "../parse/article.ts";
import type { Content, ResolvedConfig } from "../parse/content.ts";
import { compareText } from "../problem.ts";
import { homeRoute, urlOf } from "../routes.ts";
import { defaultPaper } from "../text/colours.ts";
import { textOf } from "../text/inlineText.ts";

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
  { articles, questions, offTopic, unanswered, redirects, context, frame, icons }: Content,
  config: ResolvedConfig,
  settings: Settings,
): Site {
  const { siteUrl, basePath, isPreview = false, today = "" } = settings;
  const articlesByCategory = new Map(config.categories.map(({ id }) => [id, [] as DescribedArticle[]]));
  for (const article of articles.filter(hasFrontMatter))
    articlesByCategory.get(article.frontMatter.category)?.push(article);
  const groups = config.categories.toSorted(byOrder).map((category) => ({
    category,
    members: (articlesByCategory.get(category.id) ?? []).toSorted((a, b) =>
      byOrder(a.frontMatter, b.frontMatter),
    ),
  }));
  const ordered = groups.flatMap(({ members }) => members);
  const refer = ({ text, link }: { text: string; link: string }) => ({
    title: text,
    url: urlOf(link, basePath),
  });
  const references = ordered.map(({ route, frontMatter }) => refer({ text: frontMatter.title, link: route }));
  const indexBySlug = new Map(ordered.map(({ slug }, index) => [slug, index]));
  const questionsBySlug = new Map(questions.map(({ slug, value }) => [slug, value]));
  const referTo = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => references[indexBySlug.get(slug) ?? -1] ?? []);

  const findPage = (address: string) => ordered.find(({ route }) => route === address.replace(/#.*/, ""));
  const pagesOfSteps = config.steps.map(({ link }) => findPage(link));
  /** The only step that links to the article, or else to its category. A guide to several steps is on none of them. */
  const stepOf = (article: DescribedArticle) => {
    const isNear = (page?: DescribedArticle) => page?.frontMatter.category === article.frontMatter.category;
    const isMeant = pagesOfSteps.includes(article) ? (page?: DescribedArticle) => page === article : isNear;
    const [step, ...others] = pagesOfSteps.flatMap((page, index) => (isMeant(page) ? index + 1 : []));
    return others.length === 0 ? step : undefined;
  };

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
    contact: config.contact.map(({ text, url }) => ({ title: text, url })),
    notice: config.notice && config.notice.until >= today ? config.notice : undefined,
    product: context.product,
    calculator: context.calculator,
    membersOf: context.membersOf,
    popular: referTo(config.popular),
    steps: config.steps.map(refer),
    intents: listIntents(config),
    offTopic: (offTopic.value ?? []).map(({ text }) => text),
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

/** The answers that lead elsewhere. Without one that leads to a person, the ways to reach one end every search. */
function listIntents({ intents, contact }: ResolvedConfig): Intent[] {
  const isFallback = true as const;
  const written = intents.map(({ title, text, url, phrases, fallback }) => ({
    title,
    text,
    url,
    phrases,
    ...(fallback && { isFallback }),
  }));
  if (written.some((intent) => intent.isFallback)) return written;
  return [
    ...written,
    ...contact.map(({ text, url }) => ({ title: text, text: "", url, phrases: [], isFallback })),
  ];
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
