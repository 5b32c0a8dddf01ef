import { type Facts, parseFacts } from "../facts/facts.ts";
import { childrenOf } from "../markup.ts";
import { memoize } from "../memoize.ts";
import type { Route, WrittenBlock } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { anyPicture, pictureFile, type Source } from "../read.ts";
import { routeOfSlug } from "../routes.ts";
import type { ParsedFile } from "../text/yaml.ts";
import { parsePublished, parseRedirects } from "./addresses.ts";
import { parseBlocks, type WrittenBody } from "./blocks.ts";
import { type FrontMatter, findSlugFault, parseFrontMatter } from "./frontMatter.ts";
import { pictureNameFor } from "./pictures.ts";
import { findPublicFault } from "./publicFiles.ts";
import { parseQuestions, type WrittenQuestion } from "./questions.ts";
import { parseSiteConfig, type SiteConfig } from "./siteConfig.ts";

interface Parsed {
  readonly sourcePath: string;
  readonly problems: readonly Problem[];
}

/** An article as written, parsed from its own file. */
export interface ParsedArticle extends Parsed {
  readonly slug: string;
  readonly route: Route;
  /** Missing if the front matter has problems. */
  readonly frontMatter?: FrontMatter;
  /** The line of a front-matter field, or 1. */
  readonly lineOf: (...path: PropertyKey[]) => number;
  /** Missing if the file could not be read. */
  readonly body?: WrittenBody;
}

/** Text that several articles share. */
export type Snippet = Parsed & Pick<ParsedArticle, "body"> & { readonly name: string };

/** The content folder. Each file keeps its own problems, so that all are found in one run. */
export interface WrittenContent {
  readonly config: ParsedFile<SiteConfig>;
  readonly facts: ParsedFile<Facts>;
  /** Old addresses and their redirect targets. */
  readonly redirects: ParsedFile<ReadonlyMap<string, string>>;
  /** Every address that was ever published, with its line. */
  readonly published: ParsedFile<ReadonlyMap<string, number>>;
  readonly offTopic: ParsedFile<readonly WrittenQuestion[]>;
  readonly articles: readonly ParsedArticle[];
  readonly snippets: readonly Snippet[];
  readonly questions: readonly (ParsedFile<readonly WrittenQuestion[]> & { readonly slug: string })[];
  /** "shot-menu.png" */
  readonly pictures: readonly (Parsed & { readonly name: string })[];
  readonly others: readonly Parsed[];
  /** Drafts, which are left out. */
  readonly hidden: readonly ParsedArticle[];
}

/** Files of one kind. The pattern captures the name that `parse` takes. */
function fileKind<T>(pattern: RegExp, parse: (source: Source, name: string) => T) {
  return { pattern, parse: memoize((source: Source) => parse(source, pattern.exec(source.name)?.[1] ?? "")) };
}

/** A file that can't be read has no value; its problem has already been recorded. */
function textFile<T>(parse: (sourcePath: string, text: string) => ParsedFile<T>) {
  return ({ sourcePath, text }: Source): ParsedFile<T> =>
    text === undefined ? fileWith(sourcePath, undefined) : parse(sourcePath, text);
}

const parseQuestionFile = textFile(parseQuestions);
/** A file without a value, and with the given problem if there is one. */
const fileWith = (sourcePath: string, message: string | undefined) => ({
  sourcePath,
  problems: message === undefined ? [] : [{ sourcePath, line: 1, message }],
  lineOf: () => 1,
});

type FileKind<T> = ReturnType<typeof fileKind<T>>;

const kinds = {
  config: fileKind(/^site\.yaml$/, textFile(parseSiteConfig)),
  facts: fileKind(/^facts\.yaml$/, textFile(parseFacts)),
  redirects: fileKind(/^redirects\.yaml$/, textFile(parseRedirects)),
  published: fileKind(/^addresses\.lock$/, textFile(parsePublished)),
  offTopic: fileKind(/^off-topic\.txt$/, parseQuestionFile),
  articles: fileKind(/^docs\/([^/]+)\.md$/, parseArticle),
  snippets: fileKind(/^snippets\/([a-z\d-]+)\.md$/, parseSnippet),
  questions: fileKind(/^questions\/([^/]+)\.txt$/, (source, slug) => ({
    ...parseQuestionFile(source),
    slug,
  })),
  pictures: fileKind(pictureFile, (source, name) => {
    const rightName = pictureNameFor(name);
    const message = `rename this file to ${rightName}, with lower-case letters, digits and hyphens`;
    return { ...fileWith(source.sourcePath, rightName === name ? undefined : message), name };
  }),
  public: fileKind(/^public\//, (source) => fileWith(source.sourcePath, findPublicFault(source))),
};

/** Gate 1: every file is well formed. */
export function parseContent(
  sources: readonly Source[],
  contentDir: string,
  progress: Progress = () => {},
): WrittenContent {
  const parseAll = <T>({ pattern, parse }: FileKind<T>) =>
    sources
      .filter(({ name }) => pattern.test(name))
      .map((source, index, { length }) => {
        progress("Reading files:", index + 1, length);
        return parse(source);
      });
  const parseOne = <T>(kind: FileKind<ParsedFile<T>>, name: string, purpose = ""): ParsedFile<T> => {
    const message = purpose ? `this file is missing; it has ${purpose}` : undefined;
    return parseAll(kind)[0] ?? fileWith(`${contentDir}/${name}`, message);
  };
  const articles = parseAll(kinds.articles);
  const unused = sources.filter(
    ({ name }) => !Object.values(kinds).some(({ pattern }) => pattern.test(name)),
  );
  const noArticle = articles.length === 0 ? "there is no article; add one as docs/<slug>.md" : undefined;
  return {
    config: parseOne(kinds.config, "site.yaml", "the brand and the categories"),
    facts: parseOne(kinds.facts, "facts.yaml", "the facts that articles state"),
    redirects: parseOne(kinds.redirects, "redirects.yaml"),
    published: parseOne(kinds.published, "addresses.lock"),
    offTopic: parseOne(kinds.offTopic, "off-topic.txt"),
    articles,
    snippets: parseAll(kinds.snippets),
    questions: parseAll(kinds.questions),
    pictures: parseAll(kinds.pictures),
    others: [
      { sourcePath: contentDir, problems: sources.flatMap(({ problem }) => problem ?? []) },
      ...parseAll(kinds.public),
      ...unused.map(({ sourcePath, name }) => fileWith(sourcePath, describeUnused(name))),
      fileWith(`${contentDir}/docs`, noArticle),
    ],
    hidden: [],
  };
}

/** The content without drafts, and without the snippets and pictures that only drafts use. */
export function leaveOutDrafts(content: WrittenContent): WrittenContent {
  const hidden = content.articles.filter(({ frontMatter }) => frontMatter?.draft);
  const articles = content.articles.filter((article) => !hidden.includes(article));
  const isKept = (kind: "pictures" | "snippets", shown: readonly Pick<ParsedArticle, "body">[]) => {
    const isIn = (texts: typeof shown, name: string) =>
      texts.some(({ body }) => body?.[kind].some((one) => one.name === name));
    const all = [...content.articles, ...content.snippets];
    return ({ name }: { readonly name: string }) => isIn(shown, name) || !isIn(all, name);
  };
  const snippets = content.snippets.filter(isKept("snippets", articles));
  return {
    ...content,
    articles,
    snippets,
    pictures: content.pictures.filter(isKept("pictures", [...articles, ...snippets])),
    questions: content.questions.filter(({ slug }) => !hidden.some((draft) => draft.slug === slug)),
    hidden,
  };
}

/** The problems in the files themselves, except in drafts that are left out. */
export function collectProblems({ hidden, ...files }: WrittenContent): Problem[] {
  return Object.values(files)
    .flat()
    .flatMap(({ problems }) => problems);
}

function describeUnused(name: string): string {
  if (/^snippets\/[^/]+\.md$/.test(name))
    return "the name of a snippet has only lower-case letters, digits and hyphens; rename this file";
  return anyPicture.test(name)
    ? "pictures must be .png, .jpg or .webp files in docs/images/; move or convert this one"
    : "this file is not used; articles are docs/<slug>.md, their pictures docs/images/<name>.png, .jpg or .webp, their questions questions/<slug>.txt, shared text snippets/<name>.md, files to publish unchanged public/<name>, and the other files are site.yaml, facts.yaml, redirects.yaml, addresses.lock and off-topic.txt";
}

function parseArticle({ sourcePath, text }: Source, slug: string): ParsedArticle {
  const problems: Problem[] = [];
  const report = (line: number, message: string) => void problems.push({ sourcePath, line, message });
  const slugFault = findSlugFault(slug);
  if (slugFault) report(1, slugFault);
  const named = { sourcePath, slug, route: routeOfSlug(slug), problems };
  if (text === undefined) return { ...named, lineOf: () => 1 };

  const { value, lineOf, markdown, firstLine, problems: faults } = parseFrontMatter(sourcePath, text);
  problems.push(...faults);
  const body = parseBlocks(markdown, firstLine, report);
  return {
    ...named,
    ...(value && { frontMatter: value }),
    lineOf: (...path) => lineOf(path),
    ...(body && { body }),
  };
}

function parseSnippet({ sourcePath, text }: Source, name: string): Snippet {
  const problems: Problem[] = [];
  if (text === undefined) return { name, sourcePath, problems };
  const report = (line: number, message: string) => void problems.push({ sourcePath, line, message });
  const body = text.startsWith("---") ? undefined : parseBlocks(text, 1, report);
  if (text.startsWith("---")) report(1, "a snippet has no front matter; write only its text");
  if (body?.blocks.length === 0) report(1, "this snippet is empty; write its text, or remove the file");
  for (const { line } of body?.snippets ?? [])
    report(line, "a snippet can't contain another snippet; write the text itself");
  const withNested = (blocks: readonly WrittenBlock[]): readonly WrittenBlock[] =>
    blocks.flatMap((block) => [block, ...withNested(childrenOf(block))]);
  // Each has an id, which must be unique on a page.
  for (const { kind, line } of withNested(body?.blocks ?? []))
    if (["heading", "figure", "calculator"].includes(kind))
      report(line, `a snippet can't contain a ${kind}; move it to the articles`);
  return { name, sourcePath, problems, ...(body && { body }) };
}
