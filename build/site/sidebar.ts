import type { Category, SidebarGroup, Site } from "../model.ts";

/** How many other groups a page names if it doesn't list every article. */
const maxGroups = 20;

/** Every group with its links, in order. */
export function sidebarOf(site: Site): SidebarGroup[] {
  return site.categories.map(listArticles);
}

/** The sidebar of a page: every group, or on a large site its own group and the nearest others. */
export function listSidebar(site: Site, category?: Category): readonly SidebarGroup[] {
  if (!site.isLarge) return sidebarOf(site);
  const {
    categories,
    frame: { words },
  } = site;
  const index = category ? categories.indexOf(category) : 0;
  const first = Math.min(Math.max(index - maxGroups / 2, 0), categories.length - maxGroups - 1);
  const near = categories
    .slice(Math.max(first, 0))
    .filter((other) => other !== category)
    .slice(0, maxGroups)
    .map(({ title, articles: [{ url }] }) => ({ title, url }));
  const others = {
    title: category ? words.moreGroups : words.groups,
    emoji: "🗂️",
    items: [...near, { title: words.allGroups, url: site.homeUrl }],
  };
  return category ? [listArticles(category), others] : [others];
}

function listArticles({ title, emoji, articles }: Category): SidebarGroup {
  return { title, emoji, items: articles.map(({ label, url }) => ({ title: label, url })) };
}
