import fresh from "fresh";

/** The headers that identify the version of a file. */
export type Version = Readonly<Record<"etag" | "last-modified", string>>;

/** Whether a request asks for a version other than this one (RFC 9110, 13.1). */
export function isUnmet(
  { "if-match": tags, "if-unmodified-since": date }: fresh.Headers,
  version: Version,
): boolean {
  if (tags !== undefined) return !fresh({ "if-none-match": tags }, version);
  return date !== undefined && !fresh({ "if-modified-since": date }, version);
}

/**
 * Finds the part of a file that a request asks for: its first and last byte, "whole", or "none" if it begins after the
 * end. A request for several parts, or one that can't be read, gets the whole file (RFC 9110, 14.2).
 */
export function findPart(
  { range = "", "if-range": condition }: fresh.Headers,
  size: number,
  version: Version,
): readonly [first: number, last: number] | "whole" | "none" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(String(range)) ?? [];
  const isMeant = condition === undefined || Object.values(version).includes(String(condition));
  if (!isMeant || (first === "" && last === "")) return "whole";
  if (first === "")
    return size > 0 && Number(last) > 0 ? [Math.max(0, size - Number(last)), size - 1] : "none";
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= size) return "none";
  return [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
}
