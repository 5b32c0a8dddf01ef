import { pictureNameFor } from "../blocks/image.ts";
import type { Context, References, Snippet } from "../blocks/parseState.ts";
import { parseFacts } from "../facts/facts.ts";
import { createResolver, type Resolver } from "../facts/resolveWords.ts";
import { defaultFrame, type Frame } from "../frame.ts";
import { memoize } from "../memoize.ts";
import type { Settings } from "../model.ts";
import { collectProblems } from "../problem.ts";
import { emptyProduct, type Product } from "../product.ts";
import type { Progress } from "../progress.ts";
import { anyPicture, brandFile, iconFile, pictureFile, type Source } from "../read.ts";
import { createFile, type ParsedFile } from "../text/yaml.ts";
import { parsePublished, parseRedirects } from "./addresses.ts";
import { type ParsedArticle, parseArticle, parseSnippet } from "./article.ts";
import { createContext } from "./context.ts";
import { parseBrandFile, parseIcon } from "./icons.ts";
import { findPublicFault } from "./publicFiles.ts";
import { parseQuestions } from "./questions.ts";
import { parseFrame, parseSiteConfig, type SiteConfig } from "./siteConfig.ts";

/** The content folder. Each file keeps its own problems, so that all are found in one run. */
export type Content = ReturnType<typeof parseContent>;
export type ResolvedConfig = NonNullable<Content["config"]["value"]>;

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

const kinds = {
  frame: fileKind(/^site\.yaml$/, textFile(parseFrame)),
  config: fileKind(
    /^site\.yaml$/,
    textFile((sourcePath, text, { resolveText }: Resolver, product: Product) =>
      parseSiteConfig(sourcePath, text, resolveText, product),
    ),
  ),
  facts: fileKind(
    /^facts\.yaml$/,
    textFile((sourcePath, text, frame: Frame) => parseFacts(sourcePath, text, frame)),
  ),
  redirects: fileKind(/^redirects\.yaml$/, textFile(parseRedirects)),
  published: fileKind(/^addresses\.lock$/, textFile(parsePublished)),
  offTopic: fileKind(/^off-topic\.txt$/, textFile(parseQuestions)),
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
    /^(?:editor\/(?:claims\.yaml|forbidden-words\.yaml|terms\.txt)|queries\/[\w-]+\.json|social\/sources\.json)$/,
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
  const { value: frame = defaultFrame } = parseOne(kinds.frame, "site.yaml");
  const facts = parseOne(kinds.facts, "facts.yaml", "the facts that articles state", frame);
  const resolver = createResolver(facts.value);
  const { product = emptyProduct } = settings;
  const config = parseOne(kinds.config, "site.yaml", "the brand and the categories", resolver, product);
  const redirects = parseOne(kinds.redirects, "redirects.yaml");
  const createContextWith = (...snippets: readonly Snippet[]) =>
    createContext(facts.value, config.value, redirects.value, settings, ...snippets);
  const context = createContextWith();
  const snippets = parseAll(kinds.snippets, context);
  const all = parseAll(kinds.articles, createContextWith(...snippets));
  const hidden = all.filter(({ frontMatter }) => frontMatter?.draft && !settings.showsDrafts);
  const articles = all.filter((article) => !hidden.includes(article));
  const isHidden = (to: string) => hidden.some(({ route }) => route === to);
  const withoutHidden = new Map([...(redirects.value ?? [])].filter(([, to]) => !isHidden(to)));
  const used = listUsed(articles, snippets);
  const usedInDrafts = listUsed(hidden, snippets);
  const isShown = ({ name }: { readonly name: string }) => used.has(name) || !usedInDrafts.has(name);
  const files = {
    config: resolveLinks(config, context),
    facts,
    /** Old addresses and their redirect targets. Those of a draft redirect once it is published. */
    redirects: { ...redirects, value: withoutHidden },
    /** Every address that was ever published, with its line. */
    published: parseOne(kinds.published, "addresses.lock"),
    offTopic: parseOne(kinds.offTopic, "off-topic.txt"),
    unanswered: parseOne(kinds.unanswered, "unanswered.txt"),
    questions: parseAll(kinds.questions).filter(({ slug }) => !hidden.some((draft) => draft.slug === slug)),
    articles,
    snippets: snippets.filter(isShown),
    pictures: parseAll(kinds.pictures).filter(isShown),
    icons: parseAll(kinds.icons),
  };
  const unused = sources.filter(
    ({ name }) => !Object.values(kinds).some(({ pattern }) => pattern.test(name)),
  );
  const noArticle = all.length === 0 ? "there is no article; add one as docs/<slug>.md" : undefined;
  const others = [
    ...parseAll(kinds.public),
    ...parseAll(kinds.brand),
    ...unused.map(({ sourcePath, name }) => createFile(sourcePath, describeUnused(name))),
    createFile(`${contentDir}/docs`, noArticle),
    { problems: sources.flatMap(({ problem }) => problem ?? []) },
  ];
  const problems = [...Object.values(files), others].flat().flatMap((file) => file.problems);
  return { ...files, frame, hidden, context, problems };
}

/** The names of the snippets and pictures that the articles show. Only a picture's has a dot. */
function listUsed(articles: readonly ParsedArticle[], snippets: readonly (References & Snippet)[]) {
  const namesIn = (texts: readonly References[]) =>
    texts.flatMap(({ snippets, pictures }) => [...snippets, ...pictures]).map(({ name }) => name);
  const used = new Set(namesIn(articles));
  return new Set([...used, ...namesIn(snippets.filter(({ name }) => used.has(name)))]);
}

/** The settings with the final address of each intent, each contact and the notice. */
function resolveLinks(file: ParsedFile<SiteConfig>, { resolveLink }: Context) {
  const { problems, report } = collectProblems(file.sourcePath);
  const resolve = (link: string, ...path: (string | number)[]) => {
    const { href, url } = resolveLink(link, file.at(...path, "link").line, report);
    return { link: href, url };
  };
  const resolveAll = <T extends { readonly link: string }>(list: readonly T[], name: string) =>
    list.map((one, index) => ({ ...one, ...resolve(one.link, name, index) }));
  const { intents = [], contact = [] } = file.value ?? {};
  const written = file.value?.notice;
  const notice = written && { ...written, ...(written.link && resolve(written.link, "notice")) };
  const links = { intents: resolveAll(intents, "intents"), contact: resolveAll(contact, "contact"), notice };
  const value = file.value && { ...file.value, ...links };
  return { ...file, value, problems: [...file.problems, ...problems] };
}

function describeUnused(name: string): string {
  if (/^(?:snippets\/[^/]+\.md|icons\/[^/]+\.svg)$/.test(name))
    return "this name must have only lower-case letters, digits and hyphens; rename the file";
  return anyPicture.test(name)
    ? "pictures must be .png, .jpg or .webp files in docs/images/; move or convert this one"
    : "this file is not used; articles are docs/<slug>.md, their pictures docs/images/<name>.png, .jpg or .webp, their questions questions/<slug>.txt, shared text snippets/<name>.md, files to publish unchanged public/<name>, its icon icon.svg or icon.png, its logo logo.svg or logo.png, its font font.woff2, icons of categories icons/<name>.svg, pictures for social networks social/<slug>.png, lists for npm run check:content editor/claims.yaml, editor/forbidden-words.yaml and editor/terms.txt, for npm run check:search queries/<name>.json, and the other files are site.yaml, facts.yaml, redirects.yaml, addresses.lock, off-topic.txt and unanswered.txt";
}
