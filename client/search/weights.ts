// The numbers that were tuned: on help centres with and without questions, and on queries that were not used to choose it.

/** How much each text adds to a word's count. An opening is a line above the first heading. */
export const weights = {
  title: 6,
  problem: 9,
  keyword: 4,
  heading: 3,
  question: 2,
  opening: 2,
  line: 1,
  unanswered: 12,
};

/** How strongly an article's length reduces its counts. At full strength, the shortest articles would always win. */
export const lengthShare = 0.4;

/** The power of a word's total count to which its count in an article is relative: 0 ignores rarity. */
export const rarity = 0.65;

/** How many mentions double a word's score, as a multiple of that power. */
export const smoothing = 0.7;

/** What a section gains if either both it and the query are about trouble, or neither: steps come before problems. */
export const troubleBonus = 1;

/** What an article gains if the query has every word of its title, and a part of it if the query has some. */
export const titleBonus = 0.5;

/** What a calculator gains if the query has a number for it. */
export const inputBonus = 2;

/** As many articles as the list shows: on a large site, each is a file to fetch. */
export const maxArticles = 6;

/** How far below the best score an article may be, after the first three articles. */
export const maxScoreGap = 4;

/** How many sections the best article shows. It is often right even if its first section is not. */
export const sectionsOfBest = 2;

/** The share of the best article's score above which another is a close rival. */
export const rivalShare = 0.5;

/** A word that only questions or labels say counts in full if they say it this often. Below that, it counts in part. */
export const wellKnown = 10;

/** How much a guess counts: less than half, so that nothing is shown unless another word is known. */
export const guessShare = 0.45;

/** If less than this share of a query's words is known, nothing is shown. */
export const minKnowledge = 0.5;

/** Support comes first if the best article's score for each word, times the share of known words and its margin, is less. */
export const weakScore = 0.3;

/**
 * How many times more often than the unanswered questions the best article must say a word of the query, on average
 * (the geometric mean of the smoothed counts); below it, the answer is in doubt.
 */
export const minMargin = 4;
export const marginSmoothing = 4;

/** Later words of a query are ignored. */
export const maxWords = 12;

/** The minimum length of a prefix: while it is being typed, and once the cursor has left it. */
export const minPrefixLength = { unfinished: 2, finished: 4 };

/** The minimum length of a typo: too many words differ from a shorter one by a letter. */
export const minTypoLength = 4;

/** Of the terms that a prefix or a mistyped word may stand for, only the most frequent are searched. */
export const maxTerms = 8;
