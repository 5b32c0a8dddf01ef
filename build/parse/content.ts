import { parseFacts } from "../facts/facts.ts";
import { checkPlaceholders, fillFacts } from "../facts/factText.ts";
import { createQuantityGate, type QuantityGate } from "../facts/quantityGate.ts";
import type { Draft, Facts, FrontMatter, Settings, SiteConfig, Source } from "../model.ts";
import type { Problem } from "../problem.ts";
import { routeOfSlug } from "../routes.ts";
import { findMissingCharacters } from "./characters.ts";
import { isSlug, parseFrontMatter } from "./frontMatter.ts";
import { parseMarkdown } from "./markdown.ts";
import { fillConfig, parseSiteConfig, textsOfConfig } from "./siteConfig.ts";

/** The content folder, read. What has problems is missing here and named there, so that every problem is found in one run. */
export interface Content {
  readonly config?: SiteConfig;
  readonly drafts: readonly Draft[];
  /** The line of content/site.yaml on which a value stands. */
  readonly configLineOf: (path: readonly PropertyKey[]) => number;
  readonly configPath: string;
}

const configName = "site.yaml";
const factsName = "facts.yaml";
const articleName = /^docs\/([^/]+)\.md$/;

/** Gate 1: every file is well formed. */
export function parseContent(
  sources: readonly Source[],
  settings: Settings,
  contentDir: string,
  fontCharacters: ReadonlySet<string>,
): { content: Content; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (sourcePath: string, message: string, line = 1) =>
    problems.push({ sourcePath, line, message });

  const readFile = (name: string, purpose: string) => {
    const source = sources.find((one) => one.name === name);
    if (!source) report(`${contentDir}/${name}`, `this file is missing; it holds ${purpose}`);
    return source?.text === undefined ? undefined : { sourcePath: source.sourcePath, text: source.text };
  };
  const configFile = readFile(configName, "the brand and the categories");
  const factsFile = readFile(factsName, "the facts that articles state");
  const parsedConfig = configFile && parseSiteConfig(configFile.sourcePath, configFile.text);
  const parsedFacts = factsFile && parseFacts(factsFile.sourcePath, factsFile.text);
  problems.push(...(parsedConfig?.problems ?? []), ...(parsedFacts?.problems ?? []));
  const facts = parsedFacts?.facts;
  const gate = facts && createQuantityGate(facts);
  const config = parsedConfig?.config && fillConfig(parsedConfig.config, facts ?? new Map());
  if (configFile && parsedConfig?.config && facts && gate) {
    for (const { text, path } of textsOfConfig(parsedConfig.config)) {
      const line = parsedConfig.lineOf(path);
      for (const message of checkPlaceholders(text, facts)) report(configFile.sourcePath, message, line);
      for (const { message } of gate.checkText(text, line)) report(configFile.sourcePath, message, line);
    }
  }

  for (const { sourcePath, text = "" } of sources) {
    for (const { character, line } of findMissingCharacters(text, fontCharacters)) {
      report(
        sourcePath,
        `the font has no "${character}"; write it otherwise, or add it in build/subsetFont.ts`,
        line,
      );
    }
  }

  const articles = sources.filter(({ name }) => articleName.test(name));
  if (articles.length === 0) report(`${contentDir}/docs`, "there is no article; add one as docs/<slug>.md");
  for (const { name, sourcePath } of sources) {
    if (name !== configName && name !== factsName && !articleName.test(name)) {
      report(
        sourcePath,
        "this file is not used; articles are docs/<slug>.md, beside them stand site.yaml and facts.yaml",
      );
    }
  }

  const studio = config && {
    ...config.studio,
    origin: settings.studioUrl ?? config.studio.origin,
  };
  const drafts = articles.map((source) => {
    const { draft, problems: found } = parseArticle(source, facts, gate, studio, settings.basePath);
    problems.push(...found);
    return draft;
  });
  problems.push(...checkNames(drafts));

  return {
    content: {
      ...(config && { config }),
      drafts,
      configLineOf: parsedConfig?.lineOf ?? (() => 1),
      configPath: configFile?.sourcePath ?? configName,
    },
    problems,
  };
}

function parseArticle(
  source: Source,
  facts: Facts | undefined,
  gate: QuantityGate | undefined,
  studio: SiteConfig["studio"] | undefined,
  basePath: string,
): { draft: Draft; problems: Problem[] } {
  const { sourcePath, text } = source;
  const slug = articleName.exec(source.name)?.[1] ?? "";
  const draft = { sourcePath, slug, route: routeOfSlug(slug) };
  if (text === undefined) return { draft: { ...draft, lineOf: () => 1 }, problems: [] };

  const { frontMatter, lineOf, body: markdown, bodyLine, problems } = parseFrontMatter(sourcePath, text);
  const { body, problems: bodyProblems } = parseMarkdown(markdown, {
    sourcePath,
    firstLine: bodyLine,
    ...(facts && { facts }),
    ...(studio && { studio }),
    basePath,
  });
  const unknownFacts = frontMatter && facts ? checkFieldPlaceholders(frontMatter, facts, lineOf) : [];
  const typed = gate?.checkArticle(body, frontMatter, lineOf) ?? [];
  return {
    draft: {
      ...draft,
      ...(frontMatter && { frontMatter: fillFrontMatter(frontMatter, facts ?? new Map()) }),
      lineOf,
      body,
    },
    problems: [
      ...problems,
      ...bodyProblems,
      ...[...unknownFacts, ...typed].map(({ line, message }) => ({ sourcePath, line, message })),
    ],
  };
}

function checkFieldPlaceholders(
  frontMatter: FrontMatter,
  facts: Facts,
  lineOf: Draft["lineOf"],
): { line: number; message: string }[] {
  const texts = [
    ...(["title", "nav", "description"] as const).map((field) => ({
      text: frontMatter[field],
      line: lineOf(field),
    })),
    ...frontMatter.keywords.map((text, index) => ({ text, line: lineOf("keywords", index) })),
  ];
  return texts.flatMap(({ text, line }) =>
    checkPlaceholders(text, facts).map((message) => ({ line, message })),
  );
}

/** The same facts stand in titles, descriptions and keywords as in the text. */
function fillFrontMatter(frontMatter: FrontMatter, facts: Facts): FrontMatter {
  const fill = (text: string) => fillFacts(text, facts);
  return {
    ...frontMatter,
    title: fill(frontMatter.title),
    nav: fill(frontMatter.nav),
    description: fill(frontMatter.description),
    keywords: frontMatter.keywords.map(fill),
  };
}

/** A file's name is its address, so it must be able to be one, on file systems that ignore case too. */
function checkNames(drafts: readonly Draft[]): Problem[] {
  const slugsByLowerCase = new Map<string, string[]>();
  for (const { slug } of drafts) {
    const key = slug.toLowerCase();
    slugsByLowerCase.set(key, [...(slugsByLowerCase.get(key) ?? []), slug]);
  }
  return drafts.flatMap(({ sourcePath, slug }) => {
    const twin = slugsByLowerCase.get(slug.toLowerCase())?.find((other) => other !== slug);
    const messages = [
      ...(isSlug(slug)
        ? []
        : [
            `"${slug}" can't be an address; name the file in at most 80 lower-case letters, digits and hyphens`,
          ]),
      ...(twin ? [`differs from ${twin}.md only by case; rename one of them`] : []),
    ];
    return messages.map((message) => ({ sourcePath, line: 1, message }));
  });
}
