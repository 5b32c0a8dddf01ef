import type { BuildMeasurement } from "./builds.ts";
import { quantileOf } from "./measurement.ts";

/** A column for each size, a row for each cost: the median, and the spread where it was measured more than once. */
export function renderBuildTable(measured: readonly BuildMeasurement[]): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const mebibytes = (size: number) => `${size.toFixed(0)} MiB`;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const spread = (values: readonly number[], write: (value: number) => string) => {
    const range = values.length > 1 ? ` (${write(Math.min(...values))}–${write(Math.max(...values))})` : "";
    return write(quantileOf(values, 0.5)) + range;
  };
  const phases = Object.keys(measured[0]?.phases ?? {});
  const rows: (readonly [what: string, cells: readonly string[]])[] = [
    ["articles", measured.map(({ articles }) => articles.toLocaleString("en-GB"))],
    [
      "clean build",
      measured.map(({ clean }) =>
        spread(
          clean.map(({ wall }) => wall),
          seconds,
        ),
      ),
    ],
    [
      "  processor",
      measured.map(({ clean }) =>
        spread(
          clean.map(({ cpu }) => cpu),
          seconds,
        ),
      ),
    ],
    [
      "  peak memory",
      measured.map(({ clean }) =>
        spread(
          clean.map(({ peak }) => peak),
          mebibytes,
        ),
      ),
    ],
    ...phases.map(
      (phase) => [`  alone: ${phase}`, measured.map((one) => seconds(one.phases[phase] ?? 0))] as const,
    ),
    [
      "start-up alone",
      measured.map(({ startUp }) =>
        spread(
          startUp.map(({ wall }) => wall),
          seconds,
        ),
      ),
    ],
    [
      "nothing changed",
      measured.map(({ unchanged }) =>
        spread(
          unchanged.map(({ wall }) => wall),
          seconds,
        ),
      ),
    ],
    [
      "one article changed",
      measured.map(({ edited }) =>
        spread(
          edited.map(({ wall }) => wall),
          seconds,
        ),
      ),
    ],
    ["output", measured.map(({ output }) => kilobytes(output))],
    ["HTML of a page", measured.map(({ page }) => kilobytes(page))],
    ["index loaded first, brotli", measured.map(({ index }) => kilobytes(index))],
  ];
  const width = Math.max(...rows.flatMap(([, cells]) => cells.map(({ length }) => length))) + 2;
  return rows
    .map(([what, cells]) => `${what.padEnd(28)}${cells.map((cell) => cell.padStart(width)).join("")}\n`)
    .join("");
}
