import { parsePublished, parseRedirects } from "../content/addresses.ts";
import { defaultFrame, type Frame } from "../content/frame.ts";
import { parseBrandFile, parseIcon } from "../content/icons.ts";
import { findPublicFault } from "../content/publicFiles.ts";
import { parseQuestions } from "../content/questions.ts";
import { parseFrame, parseSiteConfig } from "../content/siteConfig.ts";
import { anyPicture, brandFile, iconFile, pictureFile, type Source } from "../content/sources.ts";
import { findUnwritten } from "../content/unwritten.ts";
import { createFile, type ParsedFile } from "../content/yaml.ts";
import { parseFacts } from "../facts/facts.ts";
import { createResolver, type Resolver } from "../facts/resolveWords.ts";
import { pictureNameFor } from "../markdown/image.ts";
import type { References, Snippet } from "../markdown/parseState.ts";
import { memoize } from "../memoize.ts";
import type { Progress, Settings } from "../model.ts";
import { emptyProduct, type Product } from "../product.ts";
import { type ParsedArticle, parseArticle, parseSnippet } from "./article.ts";
import { createContext } from "./context.ts";

/** The content folder. Each file keeps its own problems, so that all are found in one run. */
export type Content = ReturnType<typeof parseContent>;

/** Files of one kind. The pattern captures the name that `parse` takes. */
function fileKind<T, C extends readonly object[] = []>(
  pattern: RegExp,
  parse: (source: Source, name: string, ...context: C) => T,
) {
  const parseNamed = (source: Source, ...context: C) =>
    parse(source, pattern.exec(source.name)?.[1] ?? "", ...context);
  return { pattern, parse: memoize(parseNamed) };
}

type FileKind<T, C extends readonly object[] = []> = ReturnType<typeof fileKind<T, C>>;

/** A file that can't be read has no value; its problem has already been recorded. */
function textFile<T, C extends readonly object[]>(
  parse: (sourcePath: string, text: string, ...context: C) => ParsedFile<T>,
) {
  return ({ sourcePath, text }: Source, _name: string, ...context: C): ParsedFile<T> =>
    text === undefined ? createFile(sourcePath) : parse(sourcePath, text, ...context);
}

const fileKinds = {
  frame: fileKind(/^site\.yaml$/, (source) => parseFrame(source)),
  config: fileKind(/^site\.yaml$/, (source, _, { resolveText }: Resolver, product: Product) =>
    parseSiteConfig(source, resolveText, product),
  ),
  facts: fileKind(
    /^facts\.yaml$/,
    textFile((sourcePath, text, frame: Frame) => parseFacts(sourcePath, text, frame)),
  ),
  redirects: fileKind(/^redirects\.yaml$/, textFile(parseRedirects)),
  published: fileKind(/^addresses\.lock$/, textFile(parsePublished)),
  unanswered: fileKind(/^unanswered\.txt$/, textFile(parseQuestions)),
  articles: fileKind(/^docs\/([^/]+)\.md$/, parseArticle),
  snippets: fileKind(/^snippets\/([a-z\d-]+)\.md$/, parseSnippet),
  questions: fileKind(/^questions\/([^/]+)\.txt$/, (source, slug) => ({
    ...textFile(parseQuestions)(source, slug),
    slug,
  })),
  pictures: fileKind(pictureFile, (source, name) => {
    const rightName = pictureNameFor(name);
    const message = `rename this file to ${rightName}, with lower-case letters, digits and hyphens`;
    return { ...createFile(source.sourcePath, rightName === name ? undefined : message), name };
  }),
  brand: fileKind(brandFile, parseBrandFile),
  icons: fileKind(iconFile, (source, name) => ({ ...textFile(parseIcon)(source, name), name })),
  /** What npm run check:content, check:search and social read, and no build. */
  unread: fileKind(
    /^(?:editor\/(?:forbidden-words\.yaml|(?:labels|terms)\.txt)|queries\/[\w-]+\.json|social\/sources\.json)$/,
    ({ sourcePath }) => createFile(sourcePath),
  ),
  public: fileKind(/^public\//, (source) => createFile(source.sourcePath, findPublicFault(source))),
};

/** Gate 1: every file is well formed, and the facts and studio pages that it names exist. */
export function parseContent(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress: Progress = () => {},
) {
  const parseAll = <T, C extends readonly object[]>({ pattern, parse }: FileKind<T, C>, ...context: C) =>
    sources
      .filter(({ name }) => pattern.test(name))
      .map((source, index, { length }) => {
        progress("Reading files:", index + 1, length);
        return parse(source, ...context);
      });
  const parseOne = <T, C extends readonly object[]>(
    kind: FileKind<ParsedFile<T>, C>,
    name: string,
    purpose = "",
    ...context: C
  ): ParsedFile<T> => {
    const message = purpose ? `this file is missing; it has ${purpose}` : undefined;
    return parseAll(kind, ...context)[0] ?? createFile(`${contentDir}/${name}`, message);
  };
  // Its problems are those of the settings, too.
  const { value: frame = defaultFrame } = parseOne(fileKinds.frame, "site.yaml");
  const facts = parseOne(fileKinds.facts, "facts.yaml", "the facts that articles state", frame);
  const resolver = createResolver(facts.value);
  const { product = emptyProduct } = settings;
  const config = parseOne(fileKinds.config, "site.yaml", "the brand and the categories", resolver, product);
  const redirects = parseOne(fileKinds.redirects, "redirects.yaml");
  const createContextWith = (...snippets: readonly Snippet[]) =>
    createContext(facts.value, config.value, redirects.value, settings, ...snippets);
  const context = createContextWith();
  const snippets = parseAll(fileKinds.snippets, context);
  const all = parseAll(fileKinds.articles, createContextWith(...snippets));
  const drafts = all.filter(({ isDraft }) => isDraft);
  const hidden = settings.showsDrafts ? [] : drafts;
  const articles = all.filter((article) => !hidden.includes(article));
  /** The old addresses that redirect to a draft, once it is published. */
  const waiting = new Set(
    [...(redirects.value ?? [])]
      .filter(([, to]) => hidden.some(({ route }) => route === to.replace(/#.*/, "")))
      .map(([from]) => from),
  );
  const usedByArticles = listUsed(articles, snippets);
  const usedByHidden = listUsed(hidden, snippets);
  const isOnlyInHidden = ({ name }: { readonly name: string }) =>
    usedByHidden.has(name) && !usedByArticles.has(name);
  const files = {
    config,
    facts,
    /** Old addresses and their redirect targets. */
    redirects: {
      ...redirects,
      value: new Map([...(redirects.value ?? [])].filter(([from]) => !waiting.has(from))),
    },
    /** Every address that was ever published, with its line. */
    published: parseOne(fileKinds.published, "addresses.lock"),
    unanswered: parseOne(fileKinds.unanswered, "unanswered.txt"),
    questions: parseAll(fileKinds.questions).filter(
      ({ slug }) => !hidden.some((draft) => draft.slug === slug),
    ),
    articles,
    snippets: snippets.filter((one) => !isOnlyInHidden(one)),
    pictures: parseAll(fileKinds.pictures).filter((one) => !isOnlyInHidden(one)),
    icons: parseAll(fileKinds.icons),
  };
  const unpublished = [...drafts, ...snippets.filter(isOnlyInHidden)].map((one) => one.sourcePath);
  const published = sources.filter(({ sourcePath }) => !unpublished.includes(sourcePath));
  const unused = sources.filter(
    ({ name }) => !Object.values(fileKinds).some(({ pattern }) => pattern.test(name)),
  );
  const noArticle = all.length === 0 ? "there is no article; add one as docs/<slug>.md" : undefined;
  const others = [
    ...parseAll(fileKinds.public),
    ...parseAll(fileKinds.brand),
    ...unused.map(({ sourcePath, name }) => createFile(sourcePath, describeUnused(name))),
    createFile(`${contentDir}/docs`, noArticle),
    { problems: sources.flatMap(({ problem }) => problem ?? []) },
    { problems: published.flatMap((source) => findUnwritten(source)) },
  ];
  const problems = [...Object.values(files), others].flat().flatMap((file) => file.problems);
  return { ...files, frame, hidden, waiting, context, problems };
}

/** The names of the snippets and pictures that the articles show. Only a picture's has a dot. */
function listUsed(articles: readonly ParsedArticle[], snippets: readonly (References & Snippet)[]) {
  const namesIn = (texts: readonly References[]) =>
    texts.flatMap(({ snippets, pictures }) => [...snippets, ...pictures]).map(({ name }) => name);
  const used = new Set(namesIn(articles));
  return new Set([...used, ...namesIn(snippets.filter(({ name }) => used.has(name)))]);
}

function describeUnused(name: string): string {
  if (/^(?:snippets\/[^/]+\.md|icons\/[^/]+\.svg)$/.test(name))
    return "this name must have only lower-case letters, digits and hyphens; rename the file";
  return anyPicture.test(name)
    ? "pictures must be .png, .jpg or .webp files in docs/images/; move or convert this one"
    : "no part of the site has this name; the tables in content/README.md list the names of files";
}
