import { type FrontMatter, findSlugFault, parseFrontMatter, slugFor } from "../content/frontMatter.ts";
import type { Source } from "../content/sources.ts";
import { createFile } from "../content/yaml.ts";
import { parseBody, unknownBody } from "../markdown/body.ts";
import type { Context } from "../markdown/parseState.ts";
import { collectProblems } from "../problem.ts";
import { routeOfSlug } from "../routes.ts";

/** An article as its own file describes it, with facts and addresses filled in. */
export type ParsedArticle = ReturnType<typeof parseArticle>;
/** An article whose front matter has no problems. */
export type DescribedArticle = ParsedArticle & { readonly frontMatter: FrontMatter };

export function hasFrontMatter(article: ParsedArticle): article is DescribedArticle {
  return article.frontMatter !== undefined;
}

export function parseArticle({ sourcePath, text, committed }: Source, name: string, context: Context) {
  const { problems, report } = collectProblems(sourcePath);
  const slugFault = findSlugFault(name);
  if (slugFault) report(1, slugFault);
  // Links to the address that the file will have are right.
  const slug = slugFault ? slugFor(name) : name;
  const route = routeOfSlug(slug);
  const own = { sourcePath, slug, route, problems };
  if (text === undefined)
    return { ...createFile(sourcePath), ...own, frontMatter: undefined, isDraft: false, ...unknownBody };

  const fields = parseFrontMatter(sourcePath, text, context.resolveText);
  const { value, at, shown, isDraft, markdown, firstLine } = fields;
  const frontMatter = value && { ...value, updated: value.updated ?? (committed || undefined) };
  problems.push(...fields.problems);
  const body = markdown === undefined ? unknownBody : parseBody(markdown, firstLine, route, context, report);
  return { ...own, at, shown, frontMatter, isDraft, ...body };
}

export function parseSnippet({ sourcePath, text }: Source, name: string, context: Context) {
  const { problems, report } = collectProblems(sourcePath);
  if (text === undefined) return { ...unknownBody, name, sourcePath, problems };
  const hasFields = text.startsWith("---");
  if (hasFields) report(1, "a snippet has no front matter; write only its text");
  const body = hasFields ? unknownBody : parseBody(text, 1, undefined, context, report);
  if (body.headingIds && body.blocks.length === 0 && problems.length === 0)
    report(1, "this snippet is empty; write its text, or remove the file");
  const blocks = body.blocks.map((block) => ({ ...block, sourcePath }));
  return { ...body, blocks, name, sourcePath, problems };
}
