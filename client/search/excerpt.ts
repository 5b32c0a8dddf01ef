import { sumOf } from "./ranking.ts";
import { pairsOf, plainLanguage, splitUnspaced, splitWords, stemsOf } from "./words.ts";

/** The stems of a query that matched, its pairs, and their language. */
export type Matches = Readonly<typeof noMatches>;
export const noMatches = {
  stems: new Set() as ReadonlySet<string>,
  pairs: new Set() as ReadonlySet<string>,
  language: plainLanguage,
};

interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** In characters: a line of the panel or two of a phone, and the longest sentence. */
const maxExcerptLength = 100;
const maxSentenceLength = 240;

/** The most characters before the first match, and how many remain if there are more. */
const maxOffset = 70;
const keptOffset = 35;

const cellBreak = " · ";

/** How many words of a sentence's beginning and end a text fragment has, and how long an address may be. */
const startWords = 5;
const endWords = 4;
const maxAddressLength = 200;

/** What a word of the heading adds to a sentence: among equals, the sentence that says most of the heading is the answer. */
const headingShare = 0.1;

/** What a number adds to a sentence if the query asks how much. */
const amountBonus = 2;

/**
 * The sentence or row of a section with the most words and pairs of a query, and more text if there is room. A word
 * counts more if few of the sentences have it, and twice if the heading doesn't show it.
 */
export function cutExcerpt(text: string, { stems, pairs, language }: Matches, heading = ""): string {
  const sentences = splitSentences(text);
  const shown = new Set(stemsOf(heading, language));
  const saidBySentence = sentences.map((sentence) => stemsOf(sentence, language));
  const weightOf = (stem: string) => {
    const frequency = saidBySentence.filter((said) => said.includes(stem)).length;
    return (shown.has(stem) ? 1 : 2) / Math.sqrt(frequency);
  };
  const isAmount = [...language.amountWords].some((word) => stems.has(language.stemOf(word)));
  const matches = sentences.map((sentence, index) => {
    const said = saidBySentence[index] ?? [];
    const found = said.filter((stem) => stems.has(stem));
    const foundPairs = pairsOf(splitWords(sentence), language).filter((pair) => pairs.has(pair));
    const share = headingShare * said.filter((stem) => shown.has(stem)).length;
    const amount = isAmount && /\d/.test(sentence) ? amountBonus : 0;
    const aside = language.isAside(sentence) ? 1 : 0;
    return sumOf(found.map(weightOf)) + foundPairs.length + share + amount - aside;
  });
  const first = matches.indexOf(Math.max(...matches));
  let line = sentences[first] ?? "";
  let excerpt = line;
  for (const sentence of line.includes(cellBreak) ? [] : sentences.slice(first + 1)) {
    // List items have no full stop.
    line += `${/[.?!:]$/.test(line) ? " " : cellBreak}${sentence}`;
    // A row, or "Pan: The camera turns."
    const isOther = sentence.includes(cellBreak) || /^[^:]+: /.test(sentence);
    // A label such as "Your file must be:" is no end.
    if ((isOther || line.length > maxExcerptLength) && !excerpt.endsWith(":")) break;
    if (!sentence.endsWith(":")) excerpt = line;
  }
  if (excerpt.length <= maxSentenceLength) return excerpt;
  const lastSpace = excerpt.lastIndexOf(" ", maxSentenceLength);
  const start = excerpt.slice(0, lastSpace > 0 ? lastSpace : maxSentenceLength);
  // Half of a character that takes two code units can't be in an address.
  return `${start.replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The excerpt, from a word near its first match on, because the list shows only the first line. */
export function cutStart(excerpt: string, matches: Matches): string {
  const [first, second] = markMatches(excerpt, matches);
  const offset = second && !first?.isMatch ? (first?.text.length ?? 0) : 0;
  if (offset <= maxOffset) return excerpt;
  const latest = offset - keptOffset;
  const rest = excerpt.slice(excerpt.lastIndexOf(" ", latest) + 1 || latest);
  return `…${rest.replace(/^[\udc00-\udfff]/, "")}`;
}

function splitSentences(text: string): string[] {
  return text.split(/\n|(?<=[.?!]) (?=\S)/u);
}

/**
 * The address of a section, with the first and last words of an excerpt's first sentence: browsers that support text
 * fragments open the page there and mark the sentence. Nothing of the query is in it.
 */
export function addTextFragment(url: string, excerpt: string, pageText: string): string {
  const sentence = splitSentences(excerpt)[0]?.split(cellBreak)[0] ?? "";
  const words = sentence.replace(/…$/, "").split(" ");
  const start = words.slice(0, startWords).join(" ");
  const end = words.slice(startWords).slice(-endWords).join(" ");
  // A hyphen has a meaning of its own in a text fragment.
  const [from = "", to = ""] = [start, end].map((some) => encodeURIComponent(some).replaceAll("-", "%2D"));
  const address = `${url}:~:text=${from}${to && ","}${to}`;
  // The browser would open the page at the first place with these words. No title or label ends like a sentence.
  const isTelling = words.length > endWords || /[.?!]$/.test(start);
  const isUnique = isTelling && pageText.toLowerCase().split(start.toLowerCase()).length === 2;
  // A calculator that the address fills in is the answer itself.
  const isSupported = /^[^?]+#/.test(url) && "fragmentDirective" in document;
  return isUnique && isSupported && address.length <= maxAddressLength ? address : url;
}

/** Words that are marked as one, with their signs: "reader's", "7,000", "5.3.2", "C#" and ".NET". */
const wordRun =
  /(?:(?<![\p{L}.])\.)?[\p{L}\p{N}](?:[,’']?[\p{L}\p{N}\p{M}]|\.\d|[\u00a0\u202f]\d{3}(?!\d)|#|\+\+)*/gu;

/** Text split into matching and non-matching parts. */
export function markMatches(text: string, { stems, language }: Matches): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let plain = 0;
  for (const { 0: run, index } of text.matchAll(wordRun)) {
    let end = index;
    for (const word of splitUnspaced(run)) {
      const start = end;
      end += word.length;
      if (!stemsOf(word, language).some((stem) => stems.has(stem))) continue;
      if (start > plain) parts.push({ text: text.slice(plain, start), isMatch: false });
      parts.push({ text: word, isMatch: true });
      plain = end;
    }
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), isMatch: false });
  return parts;
}
