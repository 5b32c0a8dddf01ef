import type { Counts } from "./searchIndex.ts";

/** Counts are rounded to powers of this number, because fewer different counts compress better. */
const step = 1.32;

/** The base of the numbers. Their digits are lower-case letters, so that a capital can be a count. */
const base = 32;
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A quarter smaller than JSON, compressed: "5D2A" is the term 5 with the count 1.32³, then the term 7 with the count 1. */
export function encodeCounts(counts: Counts): string {
  const exponentOf = (count: number) => Math.max(0, Math.round(Math.log(count) / Math.log(step)));
  return counts
    .map((one, index) => (index % 2 === 0 ? one.toString(base) : (capitals[exponentOf(one)] ?? "Z")))
    .join("");
}

export function decodeCounts(coded: string): Counts {
  const parts = coded.split(/(?<=[A-Z])/).filter((part) => part !== "");
  return parts.flatMap((part) => [
    Number.parseInt(part.slice(0, -1), base),
    Math.round(step ** capitals.indexOf(part.slice(-1))),
  ]);
}
