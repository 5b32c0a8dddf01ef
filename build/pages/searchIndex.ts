import type { IndexedArticle, IndexedSection, SearchIndex } from "../../client/search/searchIndex.ts";
import { splitWords, stemOf } from "../../client/search/words.ts";
import { sidebarOf } from "../assemble/assembleSite.ts";
import { textOf } from "../inlineText.ts";
import type { Article, Block, Site } from "../model.ts";
import { compareText } from "../problem.ts";

/** How much a word counts by where it stands. */
const weights = { title: 10, keyword: 8, heading: 6, description: 4, body: 2 };

/** What the search loads when its field is first focused: everything that can be computed before is. */
export function createSearchIndex(site: Site): SearchIndex {
  const articles: IndexedArticle[] = [];
  const sections: IndexedSection[] = [];
  const weightsByTerm = new Map<string, Map<number, number>>();

  const add = (document: number, text: string, weight: number) => {
    for (const word of splitWords(text)) {
      const stem = stemOf(word);
      const weightByDocument = weightsByTerm.get(stem) ?? new Map<number, number>();
      weightByDocument.set(document, Math.max(weightByDocument.get(document) ?? 0, weight));
      weightsByTerm.set(stem, weightByDocument);
    }
  };

  const all = site.categories.flatMap((category) => category.articles);
  for (const [number, article] of all.entries()) {
    articles.push({ title: article.title, url: article.url, firstSection: sections.length });
    for (const section of sectionsOf(article)) {
      add(sections.length, section.heading, weights.heading);
      add(sections.length, section.text, weights.body);
      sections.push({ article: number, ...section });
    }
  }
  for (const [number, article] of all.entries()) {
    add(sections.length + number, `${article.title} ${article.label}`, weights.title);
    add(sections.length + number, article.keywords.join(" "), weights.keyword);
    add(sections.length + number, article.description, weights.description);
  }

  const terms = [...weightsByTerm.keys()].sort(compareText);
  return {
    groups: sidebarOf(site).map(({ title, items }) => ({ title, items })),
    popular: site.popular,
    articles,
    sections,
    terms,
    postings: terms.map((term) => [...(weightsByTerm.get(term) ?? [])].flat()),
  };
}

/** An article cut at its headings. */
function sectionsOf({ description, blocks }: Article): Omit<IndexedSection, "article">[] {
  const sections = [{ heading: "", id: "", texts: [description] }];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ heading: textOf(block.children), id: block.id, texts: [] });
    else sections.at(-1)?.texts.push(...textsOfBlock(block));
  }
  return sections.map(({ heading, id, texts }) => ({
    heading,
    id,
    text: texts.join(" ").replaceAll(/\s+/g, " ").trim(),
  }));
}

function textsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [textOf(block.children)];
    case "list":
      return block.items.flatMap((item) => item.flatMap(textsOfBlock));
    case "callout":
      return block.children.flatMap(textsOfBlock);
    case "table":
      return [block.caption, ...block.columns.map(({ heading }) => heading), ...block.rows.flat()].map(
        (words) => textOf(words),
      );
    case "figure":
    case "image":
      return block.caption.flatMap(textsOfBlock);
    case "calculator":
      return [textOf(block.title)];
  }
}
