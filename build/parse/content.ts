import { type Facts, parseFacts } from "../facts/facts.ts";
import { memoize } from "../memoize.ts";
import type { Route } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { pictureEnding, type Source } from "../read.ts";
import { routeOfSlug } from "../routes.ts";
import { describeInvisible } from "../text/characters.ts";
import {
  type PublishedAddress,
  parsePublished,
  parseRedirects,
  publishedName,
  type WrittenRedirect,
} from "./addresses.ts";
import { parseBlocks, type WrittenBody } from "./blocks.ts";
import { type FrontMatter, findSlugFault, parseFrontMatter } from "./frontMatter.ts";
import { pictureNameFor } from "./pictures.ts";
import { findPublicFault } from "./publicFiles.ts";
import { parseQuestions, type QuestionFile, type WrittenQuestion } from "./questions.ts";
import { parseSiteConfig, type SiteConfig } from "./siteConfig.ts";

/** An article as its writer wrote it, read from its own file alone. */
export interface ParsedArticle {
  readonly sourcePath: string;
  readonly slug: string;
  readonly route: Route;
  /** Missing when it has problems. */
  readonly frontMatter?: FrontMatter;
  /** The line of a front-matter field, or 1. */
  readonly lineOf: (...path: PropertyKey[]) => number;
  /** Missing when the file could not be read. */
  readonly body?: WrittenBody;
}

/** A picture as its writer put it there. */
export interface WrittenImage {
  readonly sourcePath: string;
  /** "shot-menu.png" */
  readonly name: string;
  /** Missing when the file could not be read. */
  readonly bytes?: Uint8Array;
}

/** The content folder. What has problems is missing here and named there, so that all are found in one run. */
export interface WrittenContent {
  readonly config?: SiteConfig;
  readonly facts?: Facts;
  readonly drafts: readonly ParsedArticle[];
  /** The files of docs/images/. */
  readonly images: readonly WrittenImage[];
  readonly questions: readonly QuestionFile[];
  readonly offTopic: readonly WrittenQuestion[];
  /** Of articles that are marked as drafts, where these are left out. */
  readonly hiddenSlugs: readonly string[];
  /** Of these articles. */
  readonly hiddenCategories: readonly string[];
  readonly redirects: readonly WrittenRedirect[];
  readonly redirectsPath: string;
  /** Empty where the lock file is absent. */
  readonly published: readonly PublishedAddress[];
  readonly publishedPath: string;
  readonly configPath: string;
  /** The line of content/site.yaml on which a value stands. */
  readonly configLineOf: (path: readonly PropertyKey[]) => number;
}

const configName = "site.yaml";
const factsName = "facts.yaml";
const offTopicName = "off-topic.txt";
const redirectsName = "redirects.yaml";
const knownNames = [configName, factsName, redirectsName, publishedName, offTopicName];
const articleName = /^docs\/([^/]+)\.md$/;
const imageName = /^docs\/images\/([a-z\d][a-z\d.-]*\.(?:png|jpe?g|webp))$/;
const questionsName = /^questions\/([^/]+)\.txt$/;

/** Gate 1: every file is well formed. */
export function parseContent(
  sources: readonly Source[],
  contentDir: string,
  progress: Progress = () => {},
): { content: WrittenContent; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (sourcePath: string, message: string, line = 1) =>
    problems.push({ sourcePath, line, message });
  const sourceOf = (name: string) => sources.find((one) => one.name === name);
  const find = (name: string, purpose: string) => {
    const source = sourceOf(name);
    if (!source) report(`${contentDir}/${name}`, `this file is missing; it holds ${purpose}`);
    return source?.text === undefined ? undefined : source;
  };

  const configFile = find(configName, "the brand and the categories");
  const factsFile = find(factsName, "the facts that articles state");
  const config = configFile && parseConfigFile(configFile);
  const facts = factsFile && parseFactsFile(factsFile);
  const redirects = parseRedirectsFile(sourceOf(redirectsName) ?? nothing);
  const articles = sources
    .filter(({ name }) => articleName.test(name))
    .map((source, index, { length }) => {
      progress("Reading articles:", index + 1, length);
      return parseArticle(source);
    });
  const questions = sources.flatMap((source) => parseQuestionsFile(source) ?? []);
  for (const part of [config, facts, redirects, ...articles, ...questions])
    for (const problem of part?.problems ?? []) problems.push(problem);

  if (articles.length === 0) report(`${contentDir}/docs`, "there is no article; add one as docs/<slug>.md");
  const known = [articleName, imageName, questionsName];
  for (const source of sources) {
    const { name, sourcePath } = source;
    const publicFault = name.startsWith("public/") ? findPublicFault(source) : "";
    if (publicFault) report(sourcePath, publicFault);
    if (publicFault === "" && !knownNames.includes(name) && !known.some((one) => one.test(name)))
      report(sourcePath, describeUnused(name));
  }
  const drafts = articles.map(({ draft }) => draft);
  const images = sources.flatMap((source) => parseImageFile(source) ?? []);
  return {
    content: {
      ...(config?.value && { config: config.value }),
      ...(facts?.facts && { facts: facts.facts }),
      drafts,
      images,
      questions: questions.flatMap(({ file }) => (file.slug === "" ? [] : file)),
      offTopic: questions.find(({ file }) => file.slug === "")?.file.questions ?? [],
      hiddenSlugs: [],
      hiddenCategories: [],
      redirects: redirects.redirects,
      redirectsPath: `${contentDir}/${redirectsName}`,
      published: parsePublishedFile(sourceOf(publishedName) ?? nothing),
      publishedPath: `${contentDir}/${publishedName}`,
      configPath: configFile?.sourcePath ?? configName,
      configLineOf: config?.lineOf ?? (() => 1),
    },
    problems,
  };
}

function describeUnused(name: string): string {
  const [, picture] = /^docs\/images\/([^/]+\.(?:png|jpe?g|webp))$/i.exec(name) ?? [];
  if (picture !== undefined)
    return `rename this file: lower-case letters, digits and hyphens, such as ${pictureNameFor(picture)}`;
  if (pictureEnding.test(name))
    return "a picture is a .png, .jpg or .webp in docs/images/; move it there, or save it as one of them";
  return `this file is not used; articles are docs/<slug>.md, their pictures docs/images/<name>.png, .jpg or .webp, their questions questions/<slug>.txt, what is published as it is public/<name>, and beside those folders are ${knownNames.slice(0, -1).join(", ")} and ${knownNames.at(-1)}`;
}

const nothing: Source = { name: "", sourcePath: "" };
const parseConfigFile = memoize(({ sourcePath, text = "" }: Source) => parseSiteConfig(sourcePath, text));
const parseFactsFile = memoize(({ sourcePath, text = "" }: Source) => parseFacts(sourcePath, text));
const parseRedirectsFile = memoize(({ sourcePath, text = "" }: Source) => parseRedirects(sourcePath, text));
const parseQuestionsFile = memoize(({ name, sourcePath, text = "" }: Source) => {
  const slug = name === offTopicName ? "" : questionsName.exec(name)?.[1];
  return slug === undefined ? undefined : parseQuestions(sourcePath, slug, text);
});
const parseImageFile = memoize(({ name, sourcePath, bytes }: Source): WrittenImage | undefined => {
  const [, imageFile] = imageName.exec(name) ?? [];
  return imageFile === undefined ? undefined : { sourcePath, name: imageFile, ...(bytes && { bytes }) };
});
const parsePublishedFile = memoize(({ text = "" }: Source) => parsePublished(text));

const parseArticle = memoize(
  ({ name, sourcePath, text }: Source): { draft: ParsedArticle; problems: Problem[] } => {
    const slug = articleName.exec(name)?.[1] ?? "";
    const draft = { sourcePath, slug, route: routeOfSlug(slug) };
    const slugFault = findSlugFault(slug);
    const named = slugFault ? [{ sourcePath, line: 1, message: slugFault }] : [];
    if (text === undefined) return { draft: { ...draft, lineOf: () => 1 }, problems: named };

    const { frontMatter, lineOf, body, bodyLine, problems: faults } = parseFrontMatter(sourcePath, text);
    const problems = [...named, ...faults];
    const report = (line: number, message: string) => problems.push({ sourcePath, line, message });
    if (describeInvisible(body, "").length > 0) {
      for (const [index, line] of body.split("\n").entries())
        for (const fault of describeInvisible(line, "this line")) report(bodyLine + index, fault);
    }
    const parsed = parseBlocks(body, bodyLine, report);
    return {
      draft: { ...draft, ...(frontMatter && { frontMatter }), lineOf, ...(parsed && { body: parsed }) },
      problems,
    };
  },
);
