import { createHash } from "node:crypto";

/** The headers of a request that say on what condition, and which part of it, a file is wanted. */
interface Conditions {
  readonly "if-match"?: string | undefined;
  readonly "if-none-match"?: string | undefined;
  readonly "if-modified-since"?: string | undefined;
  readonly "if-unmodified-since"?: string | undefined;
  readonly "if-range"?: string | string[] | undefined;
  readonly range?: string | undefined;
}

/** A file as a request's conditions see it. */
export interface Version {
  /** In quotes: "\"0a1b2c\"". */
  readonly tag: string;
  /** To the second, as a header says it. */
  readonly changed: Date;
}

/** Does the reader take a file in this coding, by the names and weights that were sent? (RFC 9110, 12.5.3) */
export function acceptsCoding(header: string, coding: string): boolean {
  const weights = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", weight = "q=1"] = part.split(";").map((word) => word.trim());
        return [name, Number(weight.replace(/^q=/, ""))];
      }),
  );
  return (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
}

/** A tag that is another for other bytes. */
export function tagOf(content: Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`;
}

/** Does the reader have this version already? (RFC 9110, 13.1) */
export function isUnchanged(headers: Conditions, version: Version): boolean {
  const { "if-none-match": tags, "if-modified-since": since } = headers;
  return tags === undefined ? isUntouchedSince(since, version) : hasTag(tags, version);
}

/** Does the reader want another version than this one, or none? */
export function isUnmet(headers: Conditions, version: Version): boolean {
  const { "if-match": tags, "if-unmodified-since": since } = headers;
  if (tags !== undefined) return !hasTag(tags, version);
  return isDate(since) && !isUntouchedSince(since, version);
}

/**
 * The part of a file that is asked for: its first and its last byte, "whole", or "none" where it lies behind the end.
 * Several parts, and what can't be read, are answered with the whole. (RFC 9110, 14.2)
 */
export function findPart(
  headers: Conditions,
  size: number,
  version: Version,
): readonly [first: number, last: number] | "whole" | "none" {
  const { range = "", "if-range": condition } = headers;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const isMeant =
    condition === undefined || condition === version.tag || isUntouchedSince(String(condition), version);
  if (!isMeant || (first === "" && last === "")) return "whole";
  if (first === "")
    return size > 0 && Number(last) > 0 ? [Math.max(0, size - Number(last)), size - 1] : "none";
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= size) return "none";
  return [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
}

function hasTag(tags: string, { tag }: Version): boolean {
  return tags.split(",").some((one) => ["*", tag, `W/${tag}`].includes(one.trim()));
}

function isUntouchedSince(date: string | undefined, { changed }: Version): boolean {
  return isDate(date) && Math.floor(changed.getTime() / 1000) <= Date.parse(date) / 1000;
}

function isDate(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text));
}
