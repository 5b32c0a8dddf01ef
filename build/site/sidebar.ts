import type { Category, SidebarGroup, Site } from "../model.ts";

/** How many other groups a page names if it doesn't list every article. */
const maxGroups = 20;
/** How many articles of its own group such a page lists. */
const maxArticles = 100;

/** Every group with its links, in order. */
export function sidebarOf(site: Site): SidebarGroup[] {
  return site.categories.map(listArticles);
}

/** The sidebar of a page: every group, or on a large site its own group and the nearest others. */
export function listSidebar(site: Site, category?: Category): readonly SidebarGroup[] {
  if (!site.isLarge) return sidebarOf(site);
  const { categories, frame } = site;
  const index = category ? categories.indexOf(category) : 0;
  const near = listNearest(categories, index, maxGroups + 1)
    .filter((other) => other !== category)
    .slice(0, maxGroups)
    .map(({ title, articles: [{ url }] }) => ({ title, url }));
  const others = {
    title: category ? frame.words.moreGroups : frame.words.groups,
    emoji: "🗂️",
    items: [...near, { title: frame.words.allGroups, url: site.homeUrl }],
  };
  return category ? [listArticles(category), others] : [others];
}

/** A group as a page of a large site lists it. */
export function cutGroup(group: SidebarGroup, currentUrl: string): SidebarGroup {
  const index = group.items.findIndex(({ url }) => url === currentUrl);
  return { ...group, items: listNearest(group.items, index, maxArticles) };
}

/** The entries around one of them. */
function listNearest<T>(all: readonly T[], index: number, most: number): readonly T[] {
  const first = Math.min(index - Math.floor(most / 2), all.length - most);
  return all.slice(Math.max(first, 0)).slice(0, most);
}

function listArticles({ title, emoji, articles }: Category): SidebarGroup {
  return { title, emoji, items: articles.map(({ label, url }) => ({ title: label, url })) };
}
