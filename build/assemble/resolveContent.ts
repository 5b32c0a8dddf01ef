import type { PageReference } from "../../client/search/searchIndex.ts";
import type { Report } from "../facts/writeFacts.ts";
import { memoize } from "../memoize.ts";
import type { Article, Block, Settings } from "../model.ts";
import type { ParsedArticle, WrittenContent } from "../parse/content.ts";
import type { FrontMatter } from "../parse/frontMatter.ts";
import { parseHref } from "../parse/linkSyntax.ts";
import type { SiteConfig } from "../parse/siteConfig.ts";
import type { Problem } from "../problem.ts";
import { textOf } from "../text/inlineText.ts";
import { mapTexts } from "../text/mapTexts.ts";
import type { ParsedFile } from "../text/yaml.ts";
import { type Context, createContext, createResolver } from "./resolver.ts";

/** An article with its facts and addresses written out. */
export interface ResolvedArticle extends ParsedArticle, Pick<Article, "updatedText" | "contents" | "blocks"> {
  readonly frontMatter: FrontMatter;
}

/** The settings with their facts written out, and the address that a browser follows for each intent. */
export interface ResolvedConfig extends SiteConfig {
  readonly intents: (SiteConfig["intents"][number] & { readonly url: string })[];
}

/** The content folder as it was written, and with its facts and addresses written out. */
export interface ResolvedContent {
  readonly written: WrittenContent;
  readonly config: ParsedFile<ResolvedConfig>;
  /** Those whose front matter has no problems. */
  readonly articles: readonly ResolvedArticle[];
}

/** Writes out the facts and the addresses of all texts, and joins what is computed from the facts. */
export function resolveContent(
  written: WrittenContent,
  settings: Settings,
): { content: ResolvedContent; problems: Problem[] } {
  const { value: config, ...configFile } = written.config;
  const context = createContext(written.facts.value, config, written.redirects.value, settings);
  const resolved = written.articles.map((article) => resolveArticle(context, article));
  const problems = resolved.flatMap((one) => one.problems);
  const { sourcePath, lineOf } = configFile;
  const value =
    config &&
    resolveConfig(config, context, (path, message) =>
      problems.push({ sourcePath, line: lineOf(path), message }),
    );
  return {
    content: {
      written,
      config: { ...configFile, ...(value && { value }) },
      articles: resolved.flatMap(({ article }) => article ?? []),
    },
    problems,
  };
}

function resolveConfig(
  written: SiteConfig,
  context: Context,
  report: (path: readonly PropertyKey[], message: string) => void,
): ResolvedConfig {
  const reportAt =
    (path: readonly PropertyKey[]): Report =>
    (_, message) =>
      report(path, message);
  const config = mapTexts(written, (one, path) => createResolver(context, "", reportAt(path)).text(one, 1));
  const intents = config.intents.map((intent, index) => {
    const reportLink = reportAt(["intents", index, "link"]);
    const { href, fault } = parseHref(intent.link);
    if (fault) reportLink(1, fault);
    return { ...intent, link: href, url: context.hrefOf(href, 1, reportLink) };
  });
  return { ...config, intents };
}

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const resolveArticle = memoize((context: Context, draft: ParsedArticle) => {
  const { sourcePath, route, frontMatter, lineOf, body } = draft;
  const problems: Problem[] = [];
  const { text, article } = createResolver(context, route, (line, message) =>
    problems.push({ sourcePath, line, message }),
  );
  const fields = frontMatter && mapTexts(frontMatter, (one, path) => text(one, lineOf(...path)));
  const blocks = article(body?.blocks ?? []);
  const resolved: ResolvedArticle | undefined = fields && {
    ...draft,
    frontMatter: fields,
    updatedText: dateFormat.format(new Date(`${fields.updated}T00:00:00Z`)),
    contents: contentsOf(blocks),
    blocks,
  };
  return { article: resolved, problems };
});

/** A page with fewer main headings is seen at a glance. */
const fewestContents = 3;

function contentsOf(blocks: readonly Block[]): PageReference[] {
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ title: textOf(block.children), url: `#${block.id}` }]
      : [],
  );
  return headings.length < fewestContents ? [] : headings;
}
