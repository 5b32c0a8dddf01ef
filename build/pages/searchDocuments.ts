import type { OutputFile, Site } from "../model.ts";
import { sectionsOf } from "./searchIndex.ts";

/**
 * Writes each section as a line of JSON, to import into hosted search engines. Ids contain only letters, digits and
 * hyphens.
 */
export function createSearchDocuments({ siteUrl, categories }: Site): OutputFile {
  const documents = categories.flatMap(({ title: category, articles }) =>
    articles.flatMap((article) =>
      sectionsOf(article).map(({ id, heading, lines, labels }) => ({
        id: id === "" ? article.id : `${article.id}--${id}`,
        url: siteUrl + article.url + (id === "" ? "" : `#${id}`),
        category,
        title: article.title,
        heading,
        text: [...lines, ...labels].join("\n"),
        keywords: article.keywords,
        questions: article.questions.flatMap(({ text, section }) => (section === id ? text : [])),
      })),
    ),
  );
  const content = documents.map((document) => `${JSON.stringify(document)}\n`).join("");
  return { outputPath: "search-documents.jsonl", content };
}
