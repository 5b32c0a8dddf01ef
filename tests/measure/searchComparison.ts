import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { parseDataFile } from "../../build/checks/checkContext.ts";
import { createHelpCentre, type HelpCentre } from "../../build/checks/helpCentre.ts";
import { readContent } from "../../build/content/sources.ts";
import type { Site } from "../../build/model.ts";
import { sectionsOf } from "../../build/pages/searchIndex.ts";
import { queriesField } from "../queries/queries.ts";
import {
  type AskedQuery,
  createQuerySets,
  listAsked,
  misspell,
  readQueryFiles,
} from "../queries/querySets.ts";
import { type Answer, type Ask, askAll } from "../queries/searchAnswers.ts";
import { measure, percent } from "../queries/searchQuality.ts";
import { readForeignSite } from "./foreignSite.ts";

/** Queries put to both searches on one site. */
interface Comparison {
  readonly name: string;
  readonly site: Site;
  readonly queries: readonly AskedQuery[];
}

/**
 * Compares how well the search and a search-only library answer queries. Without arguments, it runs the
 * query sets in content/queries/ that the search is not tuned for. With a folder (a help centre or any Markdown) and a
 * file of queries, it runs those queries, along with each class of slip and the queries that should find nothing.
 */
export async function compareSearches(folder = "content", queriesPath?: string): Promise<void> {
  const isHelpCentre = !queriesPath || existsSync(join(folder, "site.yaml"));
  const centre = isHelpCentre ? createHelpCentre(await readContent(folder), folder) : undefined;
  if (centre && !queriesPath) {
    const sets = createQuerySets(readQueryFiles(centre), centre);
    const untuned = sets.filter(({ name }) => ["fresh", "independent", "set aside"].includes(name));
    const lists = untuned.flatMap(({ name, queries }) => compareLists(`${name}, `, centre, queries));
    return console.table(await compare(lists, renderShares));
  }
  const path = queriesPath ?? "";
  const site = centre?.site ?? (await readForeignSite(folder));
  const source = { name: path, sourcePath: path, text: await readFile(path, "utf8") };
  const { value } = parseDataFile(source, queriesField);
  const articles = site.categories.flatMap((category) => category.articles.map(({ id: slug }) => ({ slug })));
  const queries = listAsked(value, centre?.content.articles ?? articles, centre?.facts);
  const slips = misspell(queries);
  const kinds = [...new Set(slips.map(({ kind }) => kind))];
  const offTopic = value.negatives.map((query) => ({
    query,
    meant: query,
    kind: "",
    expect: [],
    sections: [],
  }));
  const comparisons = [
    ...(centre ? compareLists("", centre, queries) : [{ name: "text alone", site, queries }]),
    { name: "slips", site, queries: slips },
    ...kinds.map((kind) => ({ name: kind, site, queries: slips.filter((one) => one.kind === kind) })),
  ];
  console.table(await compare(comparisons, renderShares));
  const silences = [
    { name: "nothing found, which is wrong", site, queries },
    { name: "nothing found, which is right", site, queries: offTopic },
  ];
  console.table(await compare(silences, renderSilence));
}

/** The same queries without what the writers added for search, with their keywords, and with their questions too. */
function compareLists(prefix: string, { site }: HelpCentre, queries: readonly AskedQuery[]): Comparison[] {
  const strip = (kept: object): Site => {
    const categories = site.categories.map((category) => {
      const [first, ...others] = category.articles.map((article) => ({ ...article, questions: [], ...kept }));
      return { ...category, articles: [first ?? category.articles[0], ...others] as const };
    });
    return { ...site, categories, unanswered: [] };
  };
  return [
    { name: `${prefix}text alone`, site: strip({ keywords: [] }), queries },
    { name: `${prefix}text and keywords`, site: strip({}), queries },
    { name: `${prefix}all lists`, site, queries },
  ];
}

/** What both searches achieve, by the name of the comparison. */
async function compare(comparisons: readonly Comparison[], render: typeof renderShares) {
  const rows: Record<string, { ours: string; MiniSearch: string }> = {};
  for (const { name, site, queries } of comparisons) {
    const ask = await askAll(
      queries.map(({ query }) => query),
      site,
    );
    rows[name] = { ours: render(queries, ask), MiniSearch: render(queries, askMiniSearch(site)) };
  }
  return rows;
}

/** The shares that are first, among three, and show the section. */
function renderShares(queries: readonly AskedQuery[], ask: Ask): string {
  const shares = (["hit1", "hit3", "seen"] as const).map((one) => measure(one, queries, ask));
  return shares.flatMap((share) => (share === undefined ? [] : percent(share))).join(" / ");
}

function renderSilence(queries: readonly AskedQuery[], ask: Ask): string {
  const silent = queries.filter(({ query }) => ask(query).first === undefined);
  return `${silent.length} of ${queries.length}`;
}

/** As its documentation recommends: a document per section, prefix and fuzzy search, and more weight for titles. */
function askMiniSearch(site: Site): Ask {
  const documents = site.categories.flatMap(({ articles }) =>
    articles.flatMap((article) =>
      sectionsOf(article).map(({ id, heading, lines, labels }) => ({
        id: id === "" ? article.id : `${article.id}#${id}`,
        title: `${article.title} ${article.label}`,
        heading,
        text: [...lines, ...labels].join("\n"),
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
  return (query): Answer => {
    const namesByArticle = new Map<string, string[]>();
    for (const { id } of engine.search(query)) {
      const article = String(id).replace(/#.*/, "");
      namesByArticle.set(article, [...(namesByArticle.get(article) ?? []), String(id)]);
    }
    // As many sections as our search shows.
    const shown = [...namesByArticle.values()].slice(0, 6);
    const sections = shown.flatMap((names, rank) => names.slice(0, rank === 0 ? 2 : 1));
    return { first: sections[0], three: shown.slice(0, 3).flatMap(([first = ""]) => first), sections };
  };
}
