import { editDistance, maxEditDistance } from "./editDistance.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { wordsOfQuery } from "./words.ts";

export interface RankedArticle {
  /** Its number in the index. */
  readonly article: number;
  /** The section that answers best, by its number in the index. */
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly articles: readonly RankedArticle[];
  /** The stems that matched, for marking them in a text. */
  readonly stems: ReadonlySet<string>;
}

/** How much a match counts, by its kind: exact terms and prefixes outrank misspelled ones. */
const matchWeights = { exact: 1, prefix: 0.7, misspelled: 0.35 };

/** By how much another section must match better than the beginning of its article. */
const preferenceForBeginning = 1.2;

/** What is longer was pasted by mistake: only its beginning is searched. */
const longestQuery = 200;
const mostWords = 12;

/** The shortest word that may be a prefix, while it is typed and when the cursor has left it. */
const shortestPrefix = { unfinished: 2, finished: 3 };

/**
 * Ranks articles over an inverted index that the build made. For each word of the query an article counts its best
 * match; rare terms count more; and an article that holds every word outranks one that holds some.
 */
export function createRanking({
  terms,
  postings,
  sections,
  articles,
}: SearchIndex): (query: string) => Ranking {
  const indexOfTerm = new Map(terms.map((term, index) => [term, index]));

  /** Rare terms tell more; of the terms that a misspelled word may have been, the frequent ones are more likely. */
  const rarityOf = (index: number) => Math.log(1 + (2 * sections.length) / (postings[index]?.length ?? 1));
  const frequencyOf = (index: number) => Math.log(1 + (postings[index]?.length ?? 0) / 2);

  /** The terms that a word may mean, each with the weight of the match. */
  const findTerms = (word: string, isUnfinished: boolean): Map<number, number> => {
    const found = new Map<number, number>();
    const exact = indexOfTerm.get(word);
    if (exact !== undefined) found.set(exact, matchWeights.exact * rarityOf(exact));
    if (word.length >= (isUnfinished ? shortestPrefix.unfinished : shortestPrefix.finished)) {
      for (let index = findFirst(terms, word); terms[index]?.startsWith(word); index++) {
        const share = word.length / (terms[index]?.length ?? 1);
        if (index !== exact) found.set(index, matchWeights.prefix * share * rarityOf(index));
      }
    }
    const limit = maxEditDistance(word.length);
    if (found.size > 0 || limit === 0) return found;
    for (const [index, term] of terms.entries()) {
      const distance = editDistance(word, term, limit);
      if (distance <= limit) found.set(index, (matchWeights.misspelled / distance) * frequencyOf(index));
    }
    return found;
  };

  return (query) => {
    const words = wordsOfQuery(query.slice(0, longestQuery)).slice(0, mostWords);
    const stems = new Set<string>();
    /** For each article the best of each word, and for each of its sections the sum of them. */
    const scores = new Map<number, { words: number[]; sections: Map<number, number> }>();

    for (const [place, word] of words.entries()) {
      for (const [index, matchWeight] of findTerms(word, place === words.length - 1)) {
        const term = terms[index];
        const posting = postings[index];
        if (term === undefined || !posting) continue;
        stems.add(term);
        for (let entry = 0; entry < posting.length; entry += 2) {
          const document = posting[entry] ?? 0;
          const article = sections[document]?.article ?? document - sections.length;
          const score = (posting[entry + 1] ?? 0) * matchWeight;
          const known = scores.get(article) ?? { words: words.map(() => 0), sections: new Map() };
          known.words[place] = Math.max(known.words[place] ?? 0, score);
          if (document < sections.length)
            known.sections.set(document, (known.sections.get(document) ?? 0) + score);
          scores.set(article, known);
        }
      }
    }

    const ranked = [...scores].map(([article, { words: best, sections: bySection }]) => {
      const firstSection = articles[article]?.firstSection ?? 0;
      const matched = best.filter((score) => score > 0).length;
      return {
        article,
        section: findBestSection(bySection, firstSection),
        score: best.reduce((sum, score) => sum + score, 0) * (matched / words.length) ** 2,
      };
    });
    return { articles: ranked.sort((a, b) => b.score - a.score || a.article - b.article), stems };
  };
}

/** The section that matches best; the beginning of the article unless another is clearly better. */
function findBestSection(scoreBySection: ReadonlyMap<number, number>, firstSection: number): number {
  let best = firstSection;
  let most = (scoreBySection.get(firstSection) ?? 0) * preferenceForBeginning;
  for (const [section, score] of scoreBySection) {
    if (score <= most) continue;
    best = section;
    most = score;
  }
  return best;
}

/** Where the first term stands that is not before a word, in their sorted list. */
function findFirst(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
