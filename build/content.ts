import { parseFacts } from "./facts.ts";
import { checkPlaceholders, fillFacts } from "./factText.ts";
import { isSlug, parseFrontMatter } from "./frontMatter.ts";
import { parseMarkdown } from "./markdown.ts";
import type { Draft, Facts, FrontMatter, Settings, SiteConfig, Source } from "./model.ts";
import type { Problem } from "./problem.ts";
import { createQuantityGate, type QuantityGate } from "./quantityGate.ts";
import { routeOfSlug } from "./routes.ts";
import { parseSiteConfig } from "./siteConfig.ts";

/** The content folder, read. What has problems is missing here and named there, so that every problem is found in one run. */
export interface Content {
  readonly config?: SiteConfig;
  readonly facts?: Facts;
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
): { content: Content; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (sourcePath: string, message: string, line = 1) =>
    problems.push({ sourcePath, line, message });

  const configSource = sources.find(({ name }) => name === configName);
  const factsSource = sources.find(({ name }) => name === factsName);
  if (!configSource)
    report(`${contentDir}/${configName}`, "this file is missing; it holds the brand and the categories");
  if (!factsSource)
    report(`${contentDir}/${factsName}`, "this file is missing; it holds the facts that articles state");
  const parsedConfig = configSource && parseSiteConfig(configSource);
  const parsedFacts = factsSource && parseFacts(factsSource);
  problems.push(...(parsedConfig?.problems ?? []), ...(parsedFacts?.problems ?? []));
  const facts = parsedFacts?.facts;
  const gate = facts && createQuantityGate(facts);
  const config = parsedConfig?.config && fillConfig(parsedConfig.config, facts ?? new Map());
  if (configSource && parsedConfig?.config && facts && gate) {
    const unknown = checkPlaceholders(configSource.text, 1, facts);
    const typed = textsOfConfig(parsedConfig.config).flatMap(({ text, path }) =>
      gate.checkText(text, parsedConfig.lineOf(path)),
    );
    for (const { line, message } of [...unknown, ...typed]) report(configSource.sourcePath, message, line);
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
    const { draft, problems: found } = parseArticle(source, facts, gate, studio);
    problems.push(...found);
    return draft;
  });
  problems.push(...checkNames(drafts));

  return {
    content: {
      ...(config && { config }),
      ...(facts && { facts }),
      drafts,
      configLineOf: parsedConfig?.lineOf ?? (() => 1),
      configPath: configSource?.sourcePath ?? configName,
    },
    problems,
  };
}

function parseArticle(
  source: Source,
  facts: Facts | undefined,
  gate: QuantityGate | undefined,
  studio: SiteConfig["studio"] | undefined,
): { draft: Draft; problems: Problem[] } {
  const { sourcePath } = source;
  const slug = articleName.exec(source.name)?.[1] ?? "";
  const {
    frontMatter,
    lineOf,
    body: markdown,
    bodyLine,
    problems: frontMatterProblems,
  } = parseFrontMatter(source);
  const { body, problems: bodyProblems } = parseMarkdown(markdown, {
    sourcePath,
    firstLine: bodyLine,
    facts: facts ?? new Map(),
    // Without a site.yaml no studio link can be judged, and its own problem is enough.
    studio: studio ?? {
      origin: "",
      paths: [...markdown.matchAll(/studio:([^)\s]*)/g)].map(([, path = ""]) => path),
    },
  });
  const unknownFacts = facts ? checkPlaceholders(source.text, 1, facts) : [];
  const typed = gate?.checkArticle(body, frontMatter, lineOf) ?? [];
  return {
    draft: {
      sourcePath,
      slug,
      route: routeOfSlug(slug),
      ...(frontMatter && {
        frontMatter: fillFrontMatter(frontMatter, facts ?? new Map()),
      }),
      lineOf,
      body,
    },
    problems: [
      ...frontMatterProblems,
      ...bodyProblems,
      ...[...unknownFacts, ...typed].map(({ line, message }) => ({
        sourcePath,
        line,
        message,
      })),
    ],
  };
}

/** The texts of content/site.yaml that a reader sees, and where they stand. */
function textsOfConfig({ home, help, categories }: SiteConfig): { text: string; path: PropertyKey[] }[] {
  return [
    { text: home.title, path: ["home", "title"] },
    { text: home.description, path: ["home", "description"] },
    { text: help, path: ["help"] },
    ...categories.flatMap(({ title, description }, index) => [
      { text: title, path: ["categories", index, "title"] },
      { text: description, path: ["categories", index, "description"] },
    ]),
  ];
}

function fillConfig(config: SiteConfig, facts: Facts): SiteConfig {
  const fill = (text: string) => fillFacts(text, facts);
  return {
    ...config,
    home: { title: fill(config.home.title), description: fill(config.home.description) },
    help: fill(config.help),
    categories: config.categories.map((category) => ({
      ...category,
      title: fill(category.title),
      description: fill(category.description),
    })),
  };
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
  const slugs = drafts.map(({ slug }) => slug);
  return drafts.flatMap(({ sourcePath, slug }) => {
    const twin = slugs.find((other) => other !== slug && other.toLowerCase() === slug.toLowerCase());
    const messages = [
      ...(isSlug(slug)
        ? []
        : [`"${slug}" can't be an address; name the file in lower-case words joined by hyphens`]),
      ...(twin ? [`differs from ${twin}.md only by case; rename one of them`] : []),
    ];
    return messages.map((message) => ({ sourcePath, line: 1, message }));
  });
}
