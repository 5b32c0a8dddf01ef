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
  functionWords: setOf(
    "a an and any are as at be been being but by can could did do does doing for from had has have having i if in into is isnt it its just kindly me my n of on or our out pls please she should so some than that the their them then there these they this those to too u ur us was we were will would y you your",
  ),
  /** Filler words of questions. They count only if nothing else does, and are never marked. */
  fillerWords: setOf(
    "about also am anything cannot cant come didnt doesnt dont every get give hello help her here hers hi him his how hows id im ive let lets like made make maybe need one really something tell theres thing things want way what whats when which who whom whose with wont",
  ),
  /** Words of questions about a failure, or about what is missing. */
  troubleWords: setOf(
    "broken cannot cant covered didnt doesnt dont error fail failed failing fails isnt missing no not nothing problem problems stuck troubleshoot troubleshooting without wont wrong",
  ),
  /** What articles about trouble are called. */
  troubleStem: stemOf("troubleshoot"),
  /** What stems lack. */
  endings: ["", "e", "s", "ing", "ed"],
  stemOf,
};
