import { type Facts, parseFacts } from "../facts/facts.ts";
import { memoize } from "../memoize.ts";
import type { ProductFacts, Settings } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { anyPicture, pictureFile, type Source } from "../read.ts";
import { mapTexts } from "../text/mapTexts.ts";
import type { ParsedFile } from "../text/yaml.ts";
import { parsePublished, parseRedirects } from "./addresses.ts";
import { type ParsedArticle, type ParsedSnippet, parseArticle, parseSnippet } from "./article.ts";
import { type Context, createContext } from "./context.ts";
import { parseHref } from "./linkSyntax.ts";
import { pictureNameFor } from "./pictures.ts";
import { findPublicFault } from "./publicFiles.ts";
import { parseQuestions, type WrittenQuestion } from "./questions.ts";
import { parseSiteConfig, type SiteConfig } from "./siteConfig.ts";

/** The settings with their facts filled in, and the final address of each intent. */
export interface ResolvedConfig extends SiteConfig {
  readonly intents: (SiteConfig["intents"][number] & { readonly url: string })[];
}

/** The content folder. Each file keeps its own problems, so that all are found in one run. */
export interface Content {
  readonly config: ParsedFile<ResolvedConfig>;
  readonly facts: ParsedFile<Facts>;
  /** The facts for calculations and drawings. */
  readonly product: ProductFacts;
  /** Old addresses and their redirect targets. */
  readonly redirects: ParsedFile<ReadonlyMap<string, string>>;
  /** Every address that was ever published, with its line. */
  readonly published: ParsedFile<ReadonlyMap<string, number>>;
  readonly offTopic: ParsedFile<readonly WrittenQuestion[]>;
  readonly articles: readonly ParsedArticle[];
  readonly snippets: readonly ParsedSnippet[];
  readonly questions: readonly (ParsedFile<readonly WrittenQuestion[]> & { readonly slug: string })[];
  /** "shot-menu.png" */
  readonly pictures: readonly (ParsedFile<unknown> & { readonly name: string })[];
  /** Drafts, which are left out. */
  readonly hidden: readonly ParsedArticle[];
  /** The problems in all these files, except in drafts that are left out. */
  readonly problems: readonly Problem[];
}

/** Files of one kind. The pattern captures the name that `parse` takes. */
function fileKind<T, C extends Context | undefined = undefined>(
  pattern: RegExp,
  parse: (source: Source, name: string, context: C) => T,
) {
  const nameOf = (source: Source) => pattern.exec(source.name)?.[1] ?? "";
  return {
    pattern,
    parse: memoize((context: C, source: Source) => parse(source, nameOf(source), context)),
  };
}

type FileKind<T, C extends Context | undefined = undefined> = ReturnType<typeof fileKind<T, C>>;

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

/** Gate 1: every file is well formed, and its facts and the names of studio pages exist. */
export function parseContent(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress: Progress = () => {},
): Content {
  const parseAll = <T, C extends Context | undefined>({ pattern, parse }: FileKind<T, C>, context: C) =>
    sources
      .filter(({ name }) => pattern.test(name))
      .map((source, index, { length }) => {
        progress("Reading files:", index + 1, length);
        return parse(context, source);
      });
  const parseOne = <T>(kind: FileKind<ParsedFile<T>>, name: string, purpose = ""): ParsedFile<T> => {
    const message = purpose ? `this file is missing; it has ${purpose}` : undefined;
    return parseAll(kind, undefined)[0] ?? fileWith(`${contentDir}/${name}`, message);
  };
  const written = parseOne(kinds.config, "site.yaml", "the brand and the categories");
  const facts = parseOne(kinds.facts, "facts.yaml", "the facts that articles state");
  const redirects = parseOne(kinds.redirects, "redirects.yaml");
  const createContextWith = (...snippets: readonly ParsedSnippet[]) =>
    createContext(facts.value, written.value, redirects.value, settings, ...snippets);
  const context = createContextWith();
  const snippets = parseAll(kinds.snippets, context);
  const all = {
    config: resolveConfig(written, context),
    facts,
    redirects,
    published: parseOne(kinds.published, "addresses.lock"),
    offTopic: parseOne(kinds.offTopic, "off-topic.txt"),
    articles: parseAll(kinds.articles, createContextWith(...snippets)),
    snippets,
    questions: parseAll(kinds.questions, undefined),
    pictures: parseAll(kinds.pictures, undefined),
  };
  const hidden = all.articles.filter(({ frontMatter }) => frontMatter?.draft && !settings.showsDrafts);
  const files = leaveOutDrafts(all, hidden);
  const unused = sources.filter(
    ({ name }) => !Object.values(kinds).some(({ pattern }) => pattern.test(name)),
  );
  const noArticle = all.articles.length === 0 ? "there is no article; add one as docs/<slug>.md" : undefined;
  const others = [
    ...parseAll(kinds.public, undefined),
    ...unused.map(({ sourcePath, name }) => fileWith(sourcePath, describeUnused(name))),
    fileWith(`${contentDir}/docs`, noArticle),
  ];
  const problems = [...Object.values(files), others].flat().flatMap((file) => file.problems);
  const unread = sources.flatMap(({ problem }) => problem ?? []);
  return { ...files, product: context.product, hidden, problems: [...unread, ...problems] };
}

/** The files without drafts, and without the snippets and pictures that only drafts use. */
function leaveOutDrafts<T extends Pick<Content, "articles" | "snippets" | "pictures" | "questions">>(
  files: T,
  hidden: readonly ParsedArticle[],
): T {
  const articles = files.articles.filter((article) => !hidden.includes(article));
  const isKept = (kind: "pictures" | "snippets", shown: readonly Pick<ParsedArticle, typeof kind>[]) => {
    const isIn = (texts: typeof shown, name: string) =>
      texts.some((text) => text[kind].some((one) => one.name === name));
    const all = [...files.articles, ...files.snippets];
    return ({ name }: { readonly name: string }) => isIn(shown, name) || !isIn(all, name);
  };
  const snippets = files.snippets.filter(isKept("snippets", articles));
  return {
    ...files,
    articles,
    snippets,
    pictures: files.pictures.filter(isKept("pictures", [...articles, ...snippets])),
    questions: files.questions.filter(({ slug }) => !hidden.some((draft) => draft.slug === slug)),
  };
}

function resolveConfig(
  { value: written, ...file }: ParsedFile<SiteConfig>,
  { resolveHref, resolveText }: Context,
): ParsedFile<ResolvedConfig> {
  if (!written) return file;
  const problems = [...file.problems];
  const reportAt = (path: readonly PropertyKey[]) => (_: number, message: string) =>
    void problems.push({ sourcePath: file.sourcePath, line: file.lineOf(path), message });
  const config = mapTexts(written, (text, path) => resolveText(text, 1, reportAt(path)));
  const intents = config.intents.map((intent, index) => {
    const report = reportAt(["intents", index, "link"]);
    const { href, fault } = parseHref(intent.link);
    if (fault) report(1, fault);
    return { ...intent, link: href, url: resolveHref(href, 1, report) };
  });
  return { ...file, value: { ...config, intents }, problems };
}

function describeUnused(name: string): string {
  if (/^snippets\/[^/]+\.md$/.test(name))
    return "the name of a snippet has only lower-case letters, digits and hyphens; rename this file";
  return anyPicture.test(name)
    ? "pictures must be .png, .jpg or .webp files in docs/images/; move or convert this one"
    : "this file is not used; articles are docs/<slug>.md, their pictures docs/images/<name>.png, .jpg or .webp, their questions questions/<slug>.txt, shared text snippets/<name>.md, files to publish unchanged public/<name>, and the other files are site.yaml, facts.yaml, redirects.yaml, addresses.lock and off-topic.txt";
}
