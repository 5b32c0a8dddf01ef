import type { BuildMeasurement } from "./builds.ts";
import { quantileOf } from "./measurement.ts";

interface Panel {
  readonly title: string;
  readonly values: readonly number[];
  readonly unit: string;
}

const [width, height, left, top, right, bottom] = [330, 220, 66, 34, 28, 34];

/** A log-log figure for build/README.md: time and memory of a clean build against the number of articles. */
export function renderBuildPlot(measured: readonly BuildMeasurement[], machine: string): string {
  const median = (read: (one: BuildMeasurement) => readonly number[]) =>
    measured.map((one) => quantileOf(read(one), 0.5));
  const panels: Panel[] = [
    {
      title: "Clean build",
      values: median(({ clean }) => clean.map(({ wall }) => wall / 1000)),
      unit: "s",
    },
    { title: "Peak memory", values: median(({ clean }) => clean.map(({ peak }) => peak)), unit: "MiB" },
  ];
  const sizes = measured.map(({ articles }) => articles);
  const drawn = panels.map((panel, index) => drawPanel(panel, sizes, index * width)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${height + 24}" font-family="system-ui, sans-serif" font-size="11" fill="#555">
<title>Time and memory of a clean build against the number of articles</title>
<rect width="100%" height="100%" fill="#faf8f4"/>
${drawn}<text x="${left}" y="${height + 12}">${machine}</text>
</svg>
`;
}

function drawPanel({ title, values, unit }: Panel, sizes: readonly number[], offset: number): string {
  const x = createScale(sizes, left, width - right);
  const y = createScale(values, height - bottom, top);
  const points = values.map((value, index) => ({ value, at: [x.place(sizes[index] ?? 1), y.place(value)] }));
  const grid = y.powers.map(
    (power) =>
      `<path d="M${left} ${y.place(power)}H${width - right}" stroke="#ddd"/><text x="${left - 6}" y="${y.place(power) + 4}" text-anchor="end">${write(power)} ${unit}</text>`,
  );
  const labels = sizes.map(
    (size) =>
      `<text x="${x.place(size)}" y="${height - bottom + 18}" text-anchor="middle">${write(size)}</text>`,
  );
  const line = points.map(({ at: [px, py] }, index) => `${index === 0 ? "M" : "L"}${px} ${py}`).join("");
  const dots = points.map(
    ({ value, at: [px = 0, py = 0] }) =>
      `<circle cx="${px}" cy="${py}" r="3.5" fill="#c22f1f"/><text x="${px}" y="${py - 9}" text-anchor="middle" fill="#222">${write(value)}</text>`,
  );
  return `<g transform="translate(${offset} 0)">
<text x="${left}" y="18" font-size="13" font-weight="600" fill="#222">${title}</text>
${[...grid, ...labels].join("\n")}
<path d="${line}" fill="none" stroke="#c22f1f" stroke-width="2"/>
${dots.join("\n")}
</g>
`;
}

/** Ticks from the power of ten below the smallest value to the one above the largest. */
function createScale(values: readonly number[], start: number, end: number) {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.ceil(Math.log10(Math.max(...values)));
  const place = (value: number) =>
    Math.round(start + ((Math.log10(value) - first) / (last - first)) * (end - start));
  return { place, powers: Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step)) };
}

function write(value: number): string {
  return value.toLocaleString("en-GB", { maximumSignificantDigits: value < 1000 ? 2 : 4 });
}
