import type * as nodeFs from "node:fs";

/**
 * The part of node:fs that publishing uses; tests pass one that fails. Its calls are synchronous, because awaiting each of
 * a thousand files takes longer than writing them.
 */
export type FileSystem = typeof nodeFs;

/** Returns nothing if the call fails, for one of these reasons if any are given. */
export function tryTo<T>(call: () => T, ...reasons: readonly string[]): T | undefined {
  try {
    return call();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (reasons.length > 0 && !reasons.includes(code)) throw error;
    return undefined;
  }
}
