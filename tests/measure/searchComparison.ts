import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import MiniSearch from "minisearch";
import type { Site } from "../../build/model.ts";
import { sectionsOf } from "../../build/pages/searchIndex.ts";
import { renderProblems, UsageError } from "../../build/problem.ts";
import { readContent } from "../../build/read.ts";
import { readDataFile } from "../content/dataFile.ts";
import { createHelpCentre, type HelpCentre } from "../content/helpCentre.ts";
import { parseQueries } from "../content/queries.ts";
import { type AskedQuery, createQuerySets, listAsked, misspell } from "../content/querySets.ts";
import { type Answer, type Ask, askAll } from "../content/searchAnswers.ts";
import { measure, percent } from "../content/searchQuality.ts";
import { readForeignSite } from "./foreignSite.ts";

/** The queries put to both searches on one site. */
interface Comparison {
  readonly name: string;
  readonly site: Site;
  readonly queries: readonly AskedQuery[];
  readonly negatives?: readonly string[];
}

/**
 * Compares how well the search and a search-only library answer queries. Without arguments, it runs the
 * query sets in tests/content/ that the search is not tuned for. With a folder (a help centre or any Markdown) and a
 * file of queries, it runs those queries, along with each class of slip and the queries that should find nothing.
 */
export async function compareSearches(folder = "content", queriesPath?: string): Promise<string> {
  const isHelpCentre = existsSync(join(folder, "site.yaml"));
  const centre = isHelpCentre ? await readCentre(folder) : undefined;
  const site = centre?.site ?? (await readForeignSite(folder));
  const comparisons = queriesPath
    ? await readComparisons(queriesPath, site, centre)
    : await listOwnComparisons(await readCentre(folder));
  const rows: string[] = [];
  for (const comparison of comparisons) rows.push(...(await compare(comparison)));
  return `${renderRow("first / in three / section shown", "ours", "MiniSearch")}${rows.join("")}`;
}

async function readCentre(folder: string): Promise<HelpCentre> {
  const sources = await readContent(folder);
  const centre = createHelpCentre(sources, folder);
  if ("problems" in centre) throw new UsageError(renderProblems(centre.problems).trimEnd());
  return centre;
}

async function readComparisons(path: string, site: Site, centre?: HelpCentre): Promise<Comparison[]> {
  const { value, problems } = parseQueries(path, await readFile(path, "utf8"));
  if (!value) throw new UsageError(renderProblems(problems).trimEnd());
  const ids = site.categories.flatMap(({ articles }) => articles.map(({ id }) => id));
  const queries = listAsked(value, ids, centre?.facts);
  const slips = misspell(queries);
  const { negatives } = value;
  return [
    ...(centre ? compareLists("", site, queries) : [{ name: "text alone", site, queries }]),
    { name: "slips", site, queries: slips },
    ...[...new Set(slips.map(({ kind }) => kind))].map((kind) => ({
      name: `  ${kind}`,
      site,
      queries: slips.filter((one) => one.kind === kind),
    })),
    {
      name: "nothing found, which is wrong",
      site,
      queries: [],
      negatives: queries.map(({ query }) => query),
    },
    { name: "nothing found, which is right", site, queries: [], negatives },
  ];
}

async function listOwnComparisons(centre: HelpCentre): Promise<Comparison[]> {
  const read = async (name: string) => (await readDataFile(name, parseQueries)).value;
  const [main, fresh] = [await read("queries.json"), await read("freshQueries.json")];
  const [independent, setAside] = [await read("independent.json"), await read("setAside.json")];
  return createQuerySets({ main, fresh, independent, setAside }, centre)
    .filter(({ name }) => ["fresh", "independent", "set aside"].includes(name))
    .flatMap(({ name, queries }) => compareLists(`${name}, `, centre.site, queries));
}

function compareLists(prefix: string, site: Site, queries: readonly AskedQuery[]): Comparison[] {
  return [
    { name: `${prefix}text alone`, site: withLists(site, false, false), queries },
    { name: `${prefix}text and keywords`, site: withLists(site, true, false), queries },
    { name: `${prefix}all lists`, site, queries },
  ];
}

/** The site without anything its writers added for search. */
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

async function compare({ name, site, queries, negatives }: Comparison): Promise<string[]> {
  const asked = [...queries.map(({ query }) => query), ...(negatives ?? [])];
  if (asked.length === 0) return [];
  const cells = [await askAll(asked, site), askMiniSearch(site)].map((ask) => {
    if (negatives) {
      const silent = negatives.filter((query) => ask(query).first === undefined).length;
      return `${silent} of ${negatives.length}`;
    }
    const shares = (["hit1", "hit3", "seen"] as const).map((one) => measure(one, queries, ask));
    return shares.flatMap((share) => (share === undefined ? [] : [percent(share)])).join(" / ");
  });
  return [renderRow(name, ...cells)];
}

function renderRow(name: string, ours = "", other = ""): string {
  return `${name.padEnd(36)}${ours.padStart(26)}${other.padStart(26)}\n`;
}

function articleOf(name: string): string {
  return name.replace(/#.*/, "");
}

/** As its documentation recommends: a document per section, prefix and fuzzy search, and more weight for titles. */
function askMiniSearch(site: Site): Ask {
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
  const answer = (query: string): Answer => {
    const names = engine.search(query).map(({ id }) => String(id));
    const articles = [...new Set(names.map(articleOf))].slice(0, 6);
    // As many sections as our search shows.
    const sections = articles.map((article, rank) =>
      names.filter((name) => articleOf(name) === article).slice(0, rank === 0 ? 2 : 1),
    );
    return {
      first: names[0],
      three: sections.slice(0, 3).flatMap(([first = ""]) => first),
      sections: sections.flat(),
    };
  };
  return answer;
}
