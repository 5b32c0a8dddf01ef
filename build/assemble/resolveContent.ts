import type { PageReference } from "../../client/search/searchIndex.ts";
import { type Report, resolveText } from "../facts/resolveWords.ts";
import { memoize } from "../memoize.ts";
import type { Article, Block, ProductFacts, Settings } from "../model.ts";
import type { ParsedArticle, WrittenContent } from "../parse/content.ts";
import type { FrontMatter } from "../parse/frontMatter.ts";
import { parseHref } from "../parse/linkSyntax.ts";
import type { SiteConfig } from "../parse/siteConfig.ts";
import type { Problem } from "../problem.ts";
import { textOf } from "../text/inlineText.ts";
import { mapTexts } from "../text/mapTexts.ts";
import type { ParsedFile } from "../text/yaml.ts";
import { type Context, createContext } from "./context.ts";
import { resolveBlocks } from "./resolveBlocks.ts";

/** An article with its facts and addresses resolved. */
export interface ResolvedArticle extends ParsedArticle, Pick<Article, "updatedText" | "contents" | "blocks"> {
  readonly frontMatter: FrontMatter;
}

/** The settings with their facts resolved, and the final address of each intent. */
export interface ResolvedConfig extends SiteConfig {
  readonly intents: (SiteConfig["intents"][number] & { readonly url: string })[];
}

/** The content folder, as written and with its facts and addresses resolved. */
export interface ResolvedContent {
  readonly written: WrittenContent;
  readonly config: ParsedFile<ResolvedConfig>;
  readonly product: ProductFacts;
  /** Articles whose front matter has no problems. */
  readonly articles: readonly ResolvedArticle[];
  /** The problems with facts and addresses. */
  readonly problems: readonly Problem[];
}

/** Resolves the facts and addresses in all text. */
export function resolveContent(written: WrittenContent, settings: Settings): ResolvedContent {
  const { config, facts, redirects, snippets } = written;
  const context = createContext(facts.value, config.value, redirects.value, settings, ...snippets);
  const resolved = written.articles.map((article) => resolveArticle(context, article));
  const resolvedConfig = resolveConfig(config, context);
  return {
    written,
    config: resolvedConfig,
    product: context.product,
    articles: resolved.flatMap(({ article }) => article ?? []),
    problems: [...resolvedConfig.problems, ...resolved.flatMap(({ problems }) => problems)],
  };
}

function resolveConfig(
  { value: written, ...file }: ParsedFile<SiteConfig>,
  { resolveHref, resolveWords }: Context,
): ParsedFile<ResolvedConfig> {
  if (!written) return file;
  const problems: Problem[] = [];
  const reportAt = (path: readonly PropertyKey[]) => (_: number, message: string) =>
    problems.push({ sourcePath: file.sourcePath, line: file.lineOf(path), message });
  const config = mapTexts(written, (text, path) => resolveText(text, 1, reportAt(path), resolveWords));
  const intents = config.intents.map((intent, index) => {
    const report = reportAt(["intents", index, "link"]);
    const { href, fault } = parseHref(intent.link);
    if (fault) report(1, fault);
    return { ...intent, link: href, url: resolveHref(href, 1, report) };
  });
  return { ...file, value: { ...config, intents }, problems };
}

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const resolveArticle = memoize((context: Context, article: ParsedArticle) => {
  const { sourcePath, route, frontMatter, lineOf, body } = article;
  const problems: Problem[] = [];
  const report: Report = (line, message, path = sourcePath) =>
    problems.push({ sourcePath: path, line, message });
  const fields =
    frontMatter &&
    mapTexts(frontMatter, (text, path) => resolveText(text, lineOf(...path), report, context.resolveWords));
  const blocks = resolveBlocks(body?.blocks ?? [], route, context, report).map((block, place) =>
    block.kind === "picture" && place < firstScreen ? { ...block, isEager: true as const } : block,
  );
  const resolved: ResolvedArticle | undefined = fields && {
    ...article,
    frontMatter: fields,
    updatedText: dateFormat.format(new Date(`${fields.updated}T00:00:00Z`)),
    contents: contentsOf(blocks),
    blocks,
  };
  return { article: resolved, problems };
});

/** How many blocks of an article a reader may see before scrolling. */
const firstScreen = 2;
/** A page with fewer main headings needs no table of contents. */
const fewestContents = 3;

function contentsOf(blocks: readonly Block[]): PageReference[] {
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ title: textOf(block.children), url: `#${block.id}` }]
      : [],
  );
  return headings.length < fewestContents ? [] : headings;
}
