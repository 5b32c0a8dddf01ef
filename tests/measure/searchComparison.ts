import { readFile } from "node:fs/promises";
import MiniSearch from "minisearch";
import type { Site } from "../../build/model.ts";
import { createSearchIndex, sectionsOf } from "../../build/pages/searchIndex.ts";
import { renderProblems, UsageError } from "../../build/problem.ts";
import { readContent } from "../../build/read.ts";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { readDataFile } from "../content/dataFile.ts";
import { createHelpCentre } from "../content/helpCentre.ts";
import { parseQueries, type Queries } from "../content/queries.ts";
import { type AskedQuery, createQuerySets } from "../content/querySets.ts";
import { measure, percent } from "../content/searchQuality.ts";
import { readForeignSite } from "./foreignSite.ts";

/** Gives the articles and sections for a query, best first: "edit-images#shot-sizes". */
type Search = (query: string) => Promise<readonly string[]>;

/**
 * How well the search finds what queries ask for, beside a library that does nothing but search. With a folder of Markdown
 * and a file of queries, like those of tests/content/, in that folder, too.
 */
export async function compareSearches(folder?: string, queriesPath?: string): Promise<string> {
  const { sources } = await readContent("content");
  const centre = createHelpCentre(sources, "content");
  if ("problems" in centre) throw new UsageError(renderProblems(centre.problems).trimEnd());
  const read = async (name: string) => (await readDataFile(name, parseQueries)).value;
  const [main, fresh] = [await read("queries.json"), await read("freshQueries.json")];
  const [independent, setAside] = [await read("independent.json"), await read("setAside.json")];
  const sets = createQuerySets({ main, fresh, independent, setAside }, centre);
  const { site } = centre;
  const rows: string[] = [];
  for (const { name, queries } of sets.filter((set) =>
    ["fresh", "independent", "set aside"].includes(set.name),
  )) {
    rows.push(await compare(`${name}, text alone`, withLists(site, false, false), queries));
    rows.push(await compare(`${name}, text and keywords`, withLists(site, true, false), queries));
    rows.push(await compare(`${name}, with all lists`, site, queries));
  }
  if (folder && queriesPath) {
    const { value, problems } = parseQueries(queriesPath, await readFile(queriesPath, "utf8"));
    if (!value) throw new UsageError(renderProblems(problems).trimEnd());
    rows.push(await compare(folder, await readForeignSite(folder), askedOf(value)));
  }
  return `${"first / among three / section seen".padEnd(36)}${"ours".padStart(26)}${"MiniSearch".padStart(26)}\n${rows.join("")}`;
}

function askedOf({ queries }: Queries): AskedQuery[] {
  return queries.map(({ q, expect }) => ({ query: q, meant: q, kind: "", expect, sections: [] }));
}

/** The site without what its writers say beside the articles. */
function withLists(site: Site, hasKeywords: boolean, hasQuestions: boolean): Site {
  const categories = site.categories.map((category) => {
    const [first, ...others] = category.articles;
    const strip = (article: typeof first) => ({
      ...article,
      keywords: hasKeywords ? article.keywords : [],
      questions: hasQuestions ? article.questions : [],
    });
    return { ...category, articles: [strip(first), ...others.map(strip)] as const };
  });
  return { ...site, categories, offTopic: hasQuestions ? site.offTopic : [] };
}

async function compare(name: string, site: Site, queries: readonly AskedQuery[]): Promise<string> {
  const cells = [createOurs(site), createMiniSearch(site)].map(async (search) => {
    const found = new Map<string, readonly string[]>();
    for (const { query } of queries) found.set(query, await search(query));
    const { hit1, hit3, seen } = measure(queries, (query) => {
      const sections = found.get(query) ?? [];
      const firsts = sections.filter(
        (one, place) => articleOf(one) !== articleOf(sections[place - 1] ?? "#"),
      );
      return { first: sections[0], three: firsts.slice(0, 3), sections };
    });
    return [hit1, hit3, ...(seen === undefined ? [] : [seen])].map(percent).join(" / ");
  });
  const [ours = "", other = ""] = await Promise.all(cells);
  return `${name.slice(-36).padEnd(36)}${ours.padStart(26)}${other.padStart(26)}\n`;
}

function articleOf(name: string): string {
  return name.replace(/#.*/, "");
}

function createOurs(site: Site): Search {
  const idByUrl = new Map(
    site.categories.flatMap(({ articles }) => articles.map(({ url, id }) => [url, id])),
  );
  const search = createArticleSearch(createSearchIndex(site), async () => undefined);
  return async (query) =>
    (await search(query)).results.map(({ url, articleUrl }) =>
      url.replace(articleUrl, idByUrl.get(articleUrl) ?? articleUrl),
    );
}

/** As its documentation proposes: a document for each section, prefixes and slips, and more for a title. */
function createMiniSearch(site: Site): Search {
  const documents = site.categories.flatMap(({ articles }) =>
    articles.flatMap((article) =>
      sectionsOf(article).map(({ id, heading, lines }) => ({
        id: id === "" ? article.id : `${article.id}#${id}`,
        title: `${article.title} ${article.label}`,
        heading,
        text: lines.join("\n"),
        keywords: article.keywords.join("\n"),
        questions: article.questions.flatMap(({ text, section }) => (section === id ? text : [])).join("\n"),
      })),
    ),
  );
  const engine = new MiniSearch({
    fields: ["title", "heading", "text", "keywords", "questions"],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3, heading: 2 } },
  });
  engine.addAll(documents);
  return async (query) => {
    const names = engine.search(query).map(({ id }) => String(id));
    const articles = [...new Set(names.map(articleOf))].slice(0, 6);
    // As many sections as ours shows.
    return articles.flatMap((article, rank) =>
      names.filter((name) => articleOf(name) === article).slice(0, rank === 0 ? 2 : 1),
    );
  };
}
