import type { Content } from "./content.ts";
import type { Article, Category, Draft, FrontMatter, PageReference, Site } from "./model.ts";
import { urlOf } from "./routes.ts";

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: "UTC",
});

/** Puts checked content in order. What the checks refuse can't arrive here: then it is a bug and is thrown. */
export function assembleSite({ config, drafts }: Content): Site {
  if (!config) throw new Error("a site without its configuration was let through");
  const draftBySlug = new Map(drafts.map((draft) => [draft.slug, draft]));

  const referTo = (slug: string): PageReference => {
    const draft = draftBySlug.get(slug);
    if (!draft) throw new Error(`the unknown article ${slug} was let through`);
    return { title: frontMatterOf(draft).title, url: urlOf(draft.route) };
  };

  const categories = config.categories
    .toSorted((a, b) => a.order - b.order)
    .map((category): Category => {
      const [first, ...rest] = drafts
        .filter((draft) => frontMatterOf(draft).category === category.id)
        .toSorted((a, b) => frontMatterOf(a).order - frontMatterOf(b).order)
        .map((draft, index) => createArticle(draft, index + 1, referTo));
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

function createArticle(draft: Draft, position: number, referTo: (slug: string) => PageReference): Article {
  const { slug, route, body } = draft;
  if (!body) throw new Error(`the article ${slug} was let through without its text`);
  const { title, nav, description, keywords, related, updated } = frontMatterOf(draft);
  return {
    id: slug,
    route,
    url: urlOf(route),
    title,
    label: nav,
    description,
    keywords,
    related: related.map(referTo),
    updated,
    updatedText: dateFormat.format(new Date(`${updated}T00:00:00Z`)),
    position,
    body,
  };
}

/** The sidebar's groups with their links, in order. */
export function sidebarOf(site: Site) {
  return site.categories.map(({ title, emoji, articles }) => ({
    title,
    emoji,
    items: articles.map(({ label, url }) => ({ title: label, url })),
  }));
}
