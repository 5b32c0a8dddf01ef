import type { SearchIndex } from "../../build/model.ts";
import { allowedSlips, countSlips } from "./editDistance.ts";
import { wordsOfQuery } from "./words.ts";

export interface RankedArticle {
  /** Its place in the index. */
  readonly article: number;
  /** The section that answers best, by its place in the index. */
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly articles: readonly RankedArticle[];
  /** The stems that matched, for marking them in a text. */
  readonly stems: ReadonlySet<string>;
}

/** How much a match counts, by how it came about: exact and begun words outrank misspelled ones. */
const worth = { exact: 1, begun: 0.7, misspelled: 0.35 };

/** By how much another section must match better than the beginning of its article. */
const preferenceForBeginning = 1.2;

/** What is longer was pasted by mistake: only its beginning is searched. */
const longestQuery = 200;
const mostWords = 12;

/** The shortest word that may be the beginning of another, while it is typed and when it is behind the cursor. */
const shortestBeginning = { typed: 2, finished: 3 };

/**
 * Ranks articles over an inverted index that the build made. For each word of the query an article counts its best
 * place; rare words count more; and an article that holds every word outranks one that holds some.
 */
export function createRanking({
  terms,
  postings,
  sections,
  articles,
}: SearchIndex): (query: string) => Ranking {
  const placeOfTerm = new Map(terms.map((term, place) => [term, place]));

  /** Rare words tell more; of the words that a misspelled one may have been, the frequent ones are more likely. */
  const rarityOf = (posting: readonly number[]) => Math.log(1 + (2 * sections.length) / posting.length);
  const frequencyOf = (posting: readonly number[]) => Math.log(1 + posting.length / 2);

  /** Terms that a word may mean, with what the match is worth. */
  const findTerms = (word: string, isTyped: boolean): Map<number, number> => {
    const found = new Map<number, number>();
    const exact = placeOfTerm.get(word);
    if (exact !== undefined) found.set(exact, worth.exact * rarityOf(postings[exact] ?? []));
    if (word.length >= (isTyped ? shortestBeginning.typed : shortestBeginning.finished)) {
      for (let place = findFirst(terms, word); terms[place]?.startsWith(word); place++) {
        const length = terms[place]?.length ?? 1;
        const begun = (worth.begun * word.length) / length;
        if (place !== exact) found.set(place, begun * rarityOf(postings[place] ?? []));
      }
    }
    const most = allowedSlips(word.length);
    if (found.size > 0 || most === 0) return found;
    for (const [place, term] of terms.entries()) {
      const slips = countSlips(word, term, most);
      if (slips <= most) found.set(place, (worth.misspelled / slips) * frequencyOf(postings[place] ?? []));
    }
    return found;
  };

  return (query) => {
    const words = wordsOfQuery(query.slice(0, longestQuery)).slice(0, mostWords);
    const stems = new Set<string>();
    /** For each article the best of each word, and for each of its sections the sum of them. */
    const scores = new Map<number, { words: number[]; sections: Map<number, number> }>();

    for (const [index, word] of words.entries()) {
      for (const [place, matchWorth] of findTerms(word, index === words.length - 1)) {
        const term = terms[place];
        const posting = postings[place];
        if (term === undefined || !posting) continue;
        stems.add(term);
        for (let entry = 0; entry < posting.length; entry += 2) {
          const place = posting[entry] ?? 0;
          const article = sections[place]?.article ?? place - sections.length;
          const score = (posting[entry + 1] ?? 0) * matchWorth;
          const known = scores.get(article) ?? { words: words.map(() => 0), sections: new Map() };
          known.words[index] = Math.max(known.words[index] ?? 0, score);
          if (place < sections.length) known.sections.set(place, (known.sections.get(place) ?? 0) + score);
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
