import type { BuildMeasurement } from "./builds.ts";
import { quantileOf } from "./measurement.ts";

type Row = readonly [what: string, cells: readonly string[]];

/** One column per size, one row per cost. */
export function renderBuildTable(measured: readonly BuildMeasurement[]): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const mebibytes = (size: number) => `${size.toFixed(0)} MiB`;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  /** A row of costs that were measured repeatedly: the median, minimum and maximum for each size. */
  const row = (
    what: string,
    read: (one: BuildMeasurement) => readonly number[],
    write: (value: number) => string,
  ): Row => {
    const cells = measured.map(read).map((values) => {
      const range = values.length > 1 ? ` (${write(Math.min(...values))}–${write(Math.max(...values))})` : "";
      return write(quantileOf(values, 0.5)) + range;
    });
    return [what, cells];
  };
  const wallOf = (usages: readonly { readonly wall: number }[]) => usages.map(({ wall }) => wall);
  const phases = Object.keys(measured[0]?.phases ?? {});
  const rows: readonly Row[] = [
    row(
      "articles",
      ({ articles }) => [articles],
      (count) => count.toLocaleString("en-GB"),
    ),
    row("clean build", ({ clean }) => wallOf(clean), seconds),
    row("  processor", ({ clean }) => clean.map(({ cpu }) => cpu), seconds),
    row("  peak memory", ({ clean }) => clean.map(({ peak }) => peak), mebibytes),
    ...phases.map((phase) => row(`  alone: ${phase}`, ({ phases }) => [phases[phase] ?? 0], seconds)),
    row("start-up alone", ({ startUp }) => wallOf(startUp), seconds),
    row("nothing changed", ({ unchanged }) => wallOf(unchanged), seconds),
    row("one article changed", ({ edited }) => wallOf(edited), seconds),
    row("output", ({ output }) => [output], kilobytes),
    row("HTML of a page", ({ page }) => [page], kilobytes),
    row("initial index, brotli", ({ index }) => [index], kilobytes),
  ];
  const width = Math.max(...rows.flatMap(([, cells]) => cells.map(({ length }) => length))) + 2;
  return rows
    .map(([what, cells]) => `${what.padEnd(28)}${cells.map((cell) => cell.padStart(width)).join("")}\n`)
    .join("");
}
