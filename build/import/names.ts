import { basename, dirname, join } from "node:path";
import { slug as sectionId } from "github-slugger";
import { findSlugFault, slugFor } from "../parse/frontMatter.ts";
import { routeOfSlug } from "../routes.ts";
import type { Parsed } from "./parseOriginal.ts";

/** Notion's hashes, Jekyll's dates and Zendesk's numbers. */
const foreignParts = /[ _-][\da-f]{32}$|^\d{4}-\d{1,2}-\d{1,2}-(?=.)|^\d{6,}[ _-](?=.)/gi;

/** "guides/Getting Started 0a1b….md" → "Getting Started" */
export function nameOf(path: string): string {
  return basename(path)
    .replace(/\.(?:md|markdown|mdx|html?)$/i, "")
    .replaceAll(foreignParts, "");
}

/** "Guides/Set up/index.md" → "guides/set-up" */
function pathOf(name: string): string {
  const parts = name.split("/").filter(Boolean).map(nameOf);
  return parts
    .flatMap((part, index) =>
      index === parts.length - 1 && /^(?:_?index|readme)$/i.test(part) ? [] : slugFor(part),
    )
    .join("/");
}

/** Gives each file an unused address: from its name, from its folder and its name, or with a number. */
export function chooseSlugs(
  files: readonly { root: string; name: string }[],
  taken: readonly string[],
): string[] {
  const used = new Set(taken);
  return files.map(({ root, name }) => {
    const path = pathOf(name) || slugFor(basename(root));
    const own = basename(path);
    const numbers = Array.from({ length: used.size + 1 }, (_, index) => `${own.slice(0, 70)}-${index + 2}`);
    const isFree = (slug: string) => !used.has(slug) && findSlugFault(slug) === undefined;
    const slug =
      [own, slugFor(`${basename(join(root, dirname(path)))} ${own}`), ...numbers].find(isFree) ?? own;
    used.add(slug);
    return slug;
  });
}

/** Finds the address of what other tools call "../setup/install.md#first", "Install#First" or "/docs/setup/install/". */
export function createLinkFinder(
  articles: readonly (Parsed & { readonly slug: string })[],
  existing: readonly string[],
) {
  const byPath = new Map<string, typeof articles>();
  for (const article of articles) {
    const parts = pathOf(article.original.name).split("/");
    const old = (article.fields.get("addresses") ?? []).map((one) => pathOf(one));
    for (const path of new Set([...parts.map((_, index) => parts.slice(index).join("/")), ...old]))
      byPath.set(path, [...(byPath.get(path) ?? []), article]);
  }
  return (written: string, from: Parsed): { href: string; lostSection?: string } | undefined => {
    const [path = "", section = ""] = decode(written)
      .replace(/\?[^#]*/, "")
      .split("#");
    const folder = dirname(from.original.name);
    const relative = [join(folder, path), join(from.original.name.replace(/\.\w+$/, ""), path)].map(pathOf);
    const whole = pathOf(path.replace(/^(?:\.{0,2}\/)+/, ""));
    const ends = whole.split("/").map((_, index, parts) => parts.slice(index).join("/"));
    const found = [...relative, ...(path.startsWith("/") ? ends : [whole])].flatMap((one) => {
      const same = byPath.get(one) ?? [];
      const near = same.find(({ original }) => dirname(original.name) === folder);
      return (same.length === 1 ? same[0] : near) ?? [];
    });
    const page = path === "" ? from : found[0];
    const slug =
      path === "" ? "" : (found[0]?.slug ?? existing.find((one) => one === whole || `docs/${one}` === whole));
    const id = section && page?.sections.get(sectionId(section));
    if (slug === undefined || (path === "" && !id)) return undefined;
    const route = slug && routeOfSlug(slug);
    return id ? { href: `${route}#${id}` } : { href: route, ...(section && { lostSection: section }) };
  };
}

/** Removes a Jekyll or Hugo tag around the address, such as {% link setup.md %}. */
function decode(url: string): string {
  const plain = url
    .replace(/^\{\{[^<%{}]*\}\}/, "")
    .replace(/^\{[{%][<%]?\s*\w+\s+"?([^"{}%>]*?)"?\s*[>%]?[%}]\}/, "$1");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
