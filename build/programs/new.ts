import { readFile } from "node:fs/promises";
import { findSlugFault } from "../parse/frontMatter.ts";
import { UsageError } from "../problem.ts";
import { routeOfSlug } from "../routes.ts";
import { createFields, openCategory, writeArticle } from "./newArticle.ts";

const usage =
  'Give an address, a title and a category: npm run new -- describe-scene "Describe a scene" --category images';

/** Starts an article with its front matter and an outline, which says UNWRITTEN: no build publishes that word. */
export async function main(args: readonly string[]): Promise<void> {
  const { category, contentDir, content, positionals } = await openCategory(args, usage);
  const [slug, title, ...more] = positionals.map((one) => one.trim());
  if (!slug || !title || more.length > 0) throw new UsageError(usage);
  if (content.articles.some((article) => article.slug === slug))
    throw new UsageError(`The article ${slug} already exists; choose another address, or edit that article.`);
  const fault = findSlugFault(slug);
  if (fault) throw new UsageError(`${fault}.`);

  const outline = await readFile("build/programs/outline.md", "utf8");
  const path = await writeArticle(contentDir, slug, createFields(title, category, content), outline);
  console.log(
    `${path}\nnpm run dev shows this draft at ${routeOfSlug(slug)}. Remove the line "draft: true" to publish it.`,
  );
}
