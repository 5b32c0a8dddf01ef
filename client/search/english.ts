const setOf = (words: string) => new Set(words.split(" "));

/**
 * The common stem of the forms of a word, so that "videos" finds "video", "generating" finds "generate" and "colour" finds
 * "color". It is not an English word and is never shown.
 */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = cutEndings(word);
  stems.set(word, stem);
  return stem;
}

/** A cache of stems, because words recur. */
const stems = new Map<string, string>();

/** Words such as "plane" and "size" keep their final e, because "plan" means something else (from Porter's rules). */
const shortSyllable = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

function cutEndings(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/(?<=\w{2})ie[sd]$/, "y")
    .replace(/(?<=ss|x|ch|sh)es$/, "")
    .replace(/(?<=[^s])s$/, "");
  const verb = singular.replace(/(?<=[aeiouy]\w+|\w{2}y)(?:ing|(?<!e)ed)$/, "");
  if (verb !== singular && shortSyllable.test(verb)) return `${verb}e`;
  if (shortSyllable.test(verb.replace(/e$/, ""))) return verb;
  return verb
    .replace(/(?<=\w{3})e$/, "")
    .replace(/(?<=\w{2})([bdgklmnprt])\1$/, "$1")
    .replace(/our$/, "or")
    .replace(/ogu$/, "og")
    .replace(/(?<=\w{2})ens$/, "enc")
    .replace(/(?<=\w{2})[iy]s(?=ation|$)/, (ending) => ending.replace("s", "z"))
    .replace(/(?<=\w{2})([bt])r$/, "$1er");
}

/** What search knows of English. */
export const english = {
  /** Stop words, which say nothing about the subject. "Where" and "not" are left out, because they do say something. */
  stopWords: setOf(
    "a about also am an and any anything are as at be been being but by can cannot cant come could did didnt do does doesnt doing dont every for from get give had has have having hello help her here hers hi him his how hows i id if im in into is isnt it its ive just kindly let lets like made make maybe me my n need of on one or our out please pls really she should so some something tell than that the their them then there theres these they thing things this those to too u ur us want was way we were what whats when which who whom whose will with wont would y you your",
  ),
  /** Words of a failure, or of what is missing. */
  troubleWords: setOf(
    "broken cannot cant covered didnt doesnt dont error fail failed failing fails isnt missing no not nothing problem problems stuck troubleshoot troubleshooting without wont wrong",
  ),
  /** Words that ask for an amount. */
  amountWords: setOf(
    "big cost duration large larger length limit long longer many max maximum minute much price short size",
  ),
  /** Whether a sentence answers little by itself: the first step of a procedure, or a restriction. */
  isAside: (sentence: string) => /^log in\b|\b(?:only|permanent)\b/i.test(sentence),
  /** What stems lack. */
  endings: ["", "e", "s", "ing", "ed"],
  stemOf,
};
