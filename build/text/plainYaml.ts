import { describeInvisible } from "./characters.ts";

// YAML reads these words as values of other types.
const letter = "(?!(?:true|false|null)\\b)[a-z]";
const quoted = String.raw`"[^"\\\t\n#]*"`;
/** Text with or without quotes. Text without them ends at a comma or a bracket if it is in a list. */
const textUpTo = (ends: string) => String.raw`(?:${quoted}|${letter}(?:[^\t\n:#${ends}]*[^\s:#${ends}])?)`;
const listed = textUpTo(String.raw`,[\]{}"`);
const plainField = new RegExp(
  String.raw`\n*(${letter}{1,40}):(?: (${textUpTo("")}|\d{4}-\d\d-\d\d)| ([1-9]\d{0,8})| \[(${listed}(?:, ?${listed})*)\]|((?:\n  - ${textUpTo("")})+))(?:\n+|$)`,
  "giy",
);
const listedText = new RegExp(listed, "gi");

/**
 * Parses the plainest YAML, as in most front matter: texts, whole numbers and lists of texts, without any escapes. Whatever
 * this accepts, the YAML parser reads alike, but takes fifteen times as long. Returns undefined for anything else.
 */
export function parsePlainYaml(text: string): Record<string, unknown> | undefined {
  const fields = new Map<string, unknown>();
  let end = 0;
  for (const [raw, name = "", single, number, inline, lines] of text.matchAll(plainField)) {
    if (fields.has(name)) return undefined;
    const list = inline?.match(listedText) ?? lines?.split("\n  - ").slice(1);
    fields.set(name, list?.map(unquote) ?? (single === undefined ? Number(number) : unquote(single)));
    end += raw.length;
  }
  const isWhole = end > 0 && end === text.length && describeInvisible(text, "").length === 0;
  return isWhole ? Object.fromEntries(fields) : undefined;
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1) : text;
}
