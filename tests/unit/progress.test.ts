import { expect, it } from "vitest";
import { createProgress } from "../../build/publish/progress.ts";

/** What is written when the page of each number is reported at a time, in milliseconds, and at the end. */
function report(isTTY: boolean, times: readonly number[]): string[] {
  const written: string[] = [];
  let time = 0;
  const terminal = { isTTY, write: (text: string) => written.push(text) };
  const progress = createProgress(terminal, () => time);
  for (const [index, now] of times.entries()) {
    time = now;
    progress.report("Writing pages:", index + 1, 9);
  }
  progress.end();
  return written;
}

const clear = "\r\x1b[K";

it.each([
  [
    "appears after a second, changes at most ten times a second, and disappears at the end",
    report(true, [0, 999, 1000, 1050, 1100]),
    [`${clear}Writing pages: 3 of 9`, `${clear}Writing pages: 5 of 9`, clear],
  ],
  ["doesn't appear in a short build", report(true, [900]), []],
  ["doesn't appear without a terminal", report(false, [5000]), []],
])("progress %s", (_, written, expected) => {
  expect(written).toEqual(expected);
});
