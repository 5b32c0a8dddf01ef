import { describeInvisible } from "./characters.ts";

/** Of a text that YAML, in a line of its own, can only take for that text: it begins with a letter and holds no sign of YAML's. */
const sign = String.raw`[^:#\p{C}\p{Z}]`;
const text = String.raw`\p{L}${sign}*(?: +${sign}+)*`;
const listedSign = String.raw`[^:#,[\]{}\p{C}\p{Z}]`;
const listedText = String.raw`\p{L}${listedSign}*(?: +${listedSign}+)*`;
const quoted = String.raw`"[^"\\\p{C}\p{Zl}\p{Zp}]*"`;
const item = `${quoted}|${listedText}`;

const field = new RegExp(
  String.raw`^(?<key>[a-z]+): +(?:(?<date>\d{4}-\d\d-\d\d)|(?<number>[1-9]\d{0,9})|(?<text>${quoted}|${text})|\[ *(?<list>(?:${item})(?: *, *(?:${item}))*)? *\])$`,
  "u",
);
const items = new RegExp(item, "gu");
/** Which to YAML are no texts. */
const words = /^(?:true|false|null)$/i;
const longest = 10_000;

export interface PlainFields {
  readonly value: Readonly<Record<string, unknown>>;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/**
 * Fields as nearly all articles have them: one in a line, each a number, a text or a list of texts. They are read several
 * times as fast as a reader of all YAML can. Gives nothing where YAML could mean anything else, or where they repeat.
 */
export function parsePlainFields(yaml: string): PlainFields | undefined {
  if (yaml.length > longest || describeInvisible(yaml, "").length > 0) return undefined;
  const value: Record<string, unknown> = {};
  const lines = new Map<PropertyKey, number>();
  for (const [index, line] of yaml.split("\n").entries()) {
    if (line === "") continue;
    const { key = "", date, number, text: written, list } = field.exec(line)?.groups ?? {};
    if (key === "" || lines.has(key)) return undefined;
    const texts = written === undefined ? (list?.match(items) ?? []) : [written];
    if (texts.some((one) => words.test(one))) return undefined;
    const read = texts.map((one) => (one.startsWith('"') ? one.slice(1, -1) : one));
    value[key] = date ?? (number === undefined ? (written === undefined ? read : read[0]) : Number(number));
    lines.set(key, index + 1);
  }
  return { value, lineOf: ([key = ""]) => lines.get(key) ?? 1 };
}
