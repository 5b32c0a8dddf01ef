type Write = (text: string, path: readonly PropertyKey[]) => string;

/** Fields that readers don't see: names, addresses, dates, and words used only for search. */
const notShown = "id icon link origin paths popular asked category related updated".split(" ");

/** Maps the reader-visible strings in settings or front matter, each with its path in the file. */
export function mapTexts<T>(value: T, write: Write, path?: readonly PropertyKey[]): T;
export function mapTexts(value: unknown, write: Write, path: readonly PropertyKey[] = []): unknown {
  if (typeof value === "string") return write(value, path);
  if (Array.isArray(value)) return value.map((one, index) => mapTexts(one, write, [...path, index]));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    notShown.includes(key) ? one : mapTexts(one, write, [...path, key]),
  ]);
  return Object.fromEntries(entries);
}
