import type {
  Article,
  Body,
  Category,
  Draft,
  FrontMatter,
  PageReference,
  Settings,
  SidebarGroup,
  Site,
} from "../model.ts";
import type { Content } from "../parse/content.ts";
import { textOf } from "../parse/markdown.ts";
import { urlOf } from "../routes.ts";

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: "UTC",
});

/** Puts checked content in order. What the checks refuse can't arrive here: then it is a bug and is thrown. */
export function assembleSite({ config, drafts }: Content, { basePath }: Settings): Site {
  if (!config) throw new Error("a site without its configuration was let through");
  const draftBySlug = new Map(drafts.map((draft) => [draft.slug, draft]));

  const referTo = (slug: string): PageReference => {
    const draft = draftBySlug.get(slug);
    if (!draft) throw new Error(`the unknown article ${slug} was let through`);
    return { title: frontMatterOf(draft).title, url: urlOf(draft.route, basePath) };
  };

  const sorted = config.categories
    .toSorted((a, b) => a.order - b.order)
    .map((category) => ({
      category,
      drafts: drafts
        .filter((draft) => frontMatterOf(draft).category === category.id)
        .toSorted((a, b) => frontMatterOf(a).order - frontMatterOf(b).order),
    }));
  const slugs = sorted.flatMap((group) => group.drafts.map(({ slug }) => slug));
  const placeOf = new Map(slugs.map((slug, place) => [slug, place]));
  const neighbour = (slug: string, step: -1 | 1): PageReference | undefined => {
    const other = slugs[(placeOf.get(slug) ?? 0) + step];
    return other === undefined ? undefined : referTo(other);
  };

  const categories = sorted.map(({ category, drafts: ofCategory }): Category => {
    const [first, ...rest] = ofCategory.map((draft, index) => {
      const previous = neighbour(draft.slug, -1);
      const next = neighbour(draft.slug, 1);
      return {
        ...createArticle(draft, basePath, referTo),
        position: index + 1,
        ...(previous && { previous }),
        ...(next && { next }),
      };
    });
    if (!first) throw new Error(`the empty category ${category.id} was let through`);
    return { ...category, articles: [first, ...rest] };
  });

  return {
    brand: config.brand,
    home: config.home,
    help: config.help,
    popular: config.popular.map(referTo),
    categories,
  };
}

function frontMatterOf({ slug, frontMatter }: Draft): FrontMatter {
  if (!frontMatter) throw new Error(`the article ${slug} was let through without its front matter`);
  return frontMatter;
}

function createArticle(
  draft: Draft,
  basePath: string,
  referTo: (slug: string) => PageReference,
): Omit<Article, "position"> {
  const { slug, route, body } = draft;
  if (!body) throw new Error(`the article ${slug} was let through without its text`);
  const { title, nav, description, keywords, related, updated } = frontMatterOf(draft);
  return {
    id: slug,
    route,
    url: urlOf(route, basePath),
    title,
    label: nav,
    description,
    keywords,
    related: related.map(referTo),
    updated,
    updatedText: dateFormat.format(new Date(`${updated}T00:00:00Z`)),
    contents: contentsOf(body),
    body,
  };
}

/** A page with fewer main headings is seen at a glance. */
const fewestContents = 3;

function contentsOf({ blocks }: Body): PageReference[] {
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ title: textOf(block.children), url: `#${block.id}` }]
      : [],
  );
  return headings.length < fewestContents ? [] : headings;
}

/** The sidebar's groups with their links, in order. */
export function sidebarOf(site: Site): SidebarGroup[] {
  return site.categories.map(({ title, emoji, articles }) => ({
    title,
    emoji,
    items: articles.map(({ label, url }) => ({ title: label, url })),
  }));
}
