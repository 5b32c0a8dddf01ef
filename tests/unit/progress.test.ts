import { describe, expect, it } from "vitest";
import { createProgress } from "../../build/progress.ts";

describe("progress", () => {
  const run = (isTTY: boolean) => {
    const written: string[] = [];
    let time = 0;
    const terminal = { isTTY, write: (text: string) => written.push(text) };
    const { report, end } = createProgress(terminal, () => time);
    const reportAt = (when: number, done: number) => {
      time = when;
      report("Writing pages:", done, 9);
    };
    return { written, reportAt, end };
  };

  it("appears after a second, changes at most ten times a second, and disappears at the end", () => {
    const { written, reportAt, end } = run(true);
    for (const [index, time] of [0, 999, 1000, 1050, 1100].entries()) reportAt(time, index + 1);
    expect(written).toEqual(["\r\x1b[KWriting pages: 3 of 9", "\r\x1b[KWriting pages: 5 of 9"]);
    end();
    expect(written.at(-1)).toBe("\r\x1b[K");
  });

  it("doesn't appear in a short build or without a terminal", () => {
    const short = run(true);
    short.reportAt(900, 9);
    short.end();
    const piped = run(false);
    piped.reportAt(5000, 9);
    piped.end();
    expect([...short.written, ...piped.written]).toEqual([]);
  });
});
