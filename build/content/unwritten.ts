import { memoize } from "../memoize.ts";
import type { Problem } from "../problem.ts";
import type { Source } from "./sources.ts";

/** A new article has this word wherever its writer must add text. */
const mark = "UNWRITTEN";

/** The files whose text readers see. */
const shownFile = /^(?:site\.yaml|facts\.yaml|(?:docs|snippets)\/.*\.md)$/;

/** The lines of a file that still have it, except comments. Only a draft may. */
export const findUnwritten = memoize(({ sourcePath, name, text = "" }: Source): Problem[] => {
  if (!shownFile.test(name) || !text.includes(mark)) return [];
  const message = `this line says ${mark}; write its text`;
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.includes(mark) && !/^\s*# /.test(line) ? [{ sourcePath, line: index + 1, message }] : [],
    );
});
