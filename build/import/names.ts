import { basename, dirname, join } from "node:path";
import { slug as sectionId } from "github-slugger";
import { findSlugFault, slugFor } from "../parse/frontMatter.ts";
import { routeOfSlug } from "../routes.ts";
import type { Original } from "./originals.ts";
import type { Parsed } from "./parseOriginal.ts";

/** The target of a link, and its section if the target has none of that name. */
export interface Target {
  readonly href: string;
  readonly lostSection?: string;
}

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
  if (/^(?:_?index|readme)$/i.test(parts.at(-1) ?? "")) parts.pop();
  return parts.map(slugFor).join("/");
}

/** Gives each file an unused address: from its name, from its folder and its name, or with a number. */
export function createSlugChooser(taken: readonly string[]) {
  const used = new Set(taken);
  return ({ root, name }: Original): string => {
    const path = pathOf(name) || slugFor(basename(root));
    const own = basename(path);
    const inFolder = slugFor(`${basename(join(root, dirname(path)))} ${own}`);
    const numbered = Array.from({ length: used.size + 1 }, (_, index) => `${own.slice(0, 70)}-${index + 2}`);
    const isFree = (slug: string) => !used.has(slug) && findSlugFault(slug) === undefined;
    const slug = [own, inFolder, ...numbered].find(isFree) ?? own;
    used.add(slug);
    return slug;
  };
}

type Page = Pick<Parsed, "sections"> & { readonly slug: string };

/** Finds the address of what other tools call "../setup/install.md#first", "Install#First" or "/docs/setup/install/". */
export function createLinkFinder(articles: readonly (Parsed & Page)[], existing: readonly string[]) {
  const byPath = new Map<string, Page>(
    existing.map((slug) => [`docs/${slug}`, { slug, sections: new Map() }]),
  );
  for (const article of articles)
    for (const name of [...(article.fields.get("addresses") ?? []), article.original.name])
      byPath.set(pathOf(name), article);
  /** Without a value where several pages end so. */
  const byEnd = new Map<string, Page | undefined>();
  for (const [path, page] of byPath)
    for (const end of endsOf(path))
      byEnd.set(end, byEnd.has(end) && byEnd.get(end) !== page ? undefined : page);
  const findPage = (path: string, from: string) => {
    const whole = pathOf(path);
    const near = [dirname(from), from.replace(/\.\w+$/, "")].map((folder) =>
      byPath.get(pathOf(join(folder, path))),
    );
    const far = /^\.\.?\//.test(path)
      ? []
      : [byEnd.get(whole), ...endsOf(whole).map((end) => byPath.get(end))];
    return [...near, ...far].find(Boolean);
  };
  return (written: string, from: Parsed): Target | undefined => {
    const [path = "", section = ""] = decode(written)
      .replace(/\?[^#]*/, "")
      .split("#");
    const page = path ? findPage(path, from.original.name) : { ...from, slug: "" };
    const id = section && page?.sections.get(sectionId(section));
    if (!page || (!path && !id)) return undefined;
    const route = path && routeOfSlug(page.slug);
    return id ? { href: `${route}#${id}` } : { href: route, lostSection: section };
  };
}

/** "a/b/c" → "a/b/c", "b/c", "c" */
function endsOf(path: string): string[] {
  return path.split("/").map((_, index, parts) => parts.slice(index).join("/"));
}

/** Without a variable of a template in front of it: {{site.baseurl}}/setup. */
function decode(url: string): string {
  const plain = url.replace(/^\{\{[^{}]*\}\}/, "");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
