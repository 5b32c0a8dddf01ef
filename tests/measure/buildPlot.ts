import { quantileOf } from "./measurement.ts";

interface Curve {
  readonly title: string;
  readonly unit: string;
  /** Numbers of articles, each with what was measured. */
  readonly points: readonly (readonly [articles: number, values: readonly number[]])[];
}

const [width, height, left, top, right, bottom] = [330, 220, 66, 34, 28, 34];

/** A log-log figure for build/README.md. Each curve has a panel with the medians. */
export function renderPlot(title: string, curves: readonly Curve[], caption: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${curves.length * width} ${height + 24}" font-family="system-ui, sans-serif" font-size="11" fill="#555">
<title>${title}</title>
<rect width="100%" height="100%" fill="#faf8f4"/>
${curves.map(drawPanel).join("")}<text x="${left}" y="${height + 12}">${caption}</text>
</svg>
`;
}

function drawPanel({ title, unit, points }: Curve, index: number): string {
  const medians = points.map(([articles, values]) => [articles, quantileOf(values, 0.5)] as const);
  const [placeX] = createScale(
    points.map(([articles]) => articles),
    left,
    width - right,
  );
  const [placeY, powers] = createScale(
    medians.map(([, median]) => median),
    height - bottom,
    top,
  );
  const grid = powers.map(
    (power) =>
      `<path d="M${left} ${placeY(power)}H${width - right}" stroke="#ddd"/><text x="${left - 6}" y="${placeY(power) + 4}" text-anchor="end">${write(power)} ${unit}</text>`,
  );
  const dots = medians.map(([articles, median]) => {
    const [x, y] = [placeX(articles), placeY(median)];
    return `<text x="${x}" y="${height - bottom + 18}" text-anchor="middle">${write(articles)}</text>
<circle cx="${x}" cy="${y}" r="3.5" fill="#c22f1f"/><text x="${x}" y="${y - 9}" text-anchor="middle" fill="#222">${write(median)}</text>`;
  });
  const line = medians.map(([articles, median]) => `${placeX(articles)} ${placeY(median)}`).join(" ");
  return `<g transform="translate(${index * width} 0)">
<text x="${left}" y="18" font-size="13" font-weight="600" fill="#222">${title}</text>
${grid.join("\n")}
<polyline points="${line}" fill="none" stroke="#c22f1f" stroke-width="2"/>
${dots.join("\n")}
</g>
`;
}

/** Places values on a logarithmic axis from the power of ten below the smallest to the one above the largest. */
function createScale(values: readonly number[], start: number, end: number) {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.ceil(Math.log10(Math.max(...values)));
  const place = (value: number) =>
    Math.round(start + ((Math.log10(value) - first) / (last - first)) * (end - start));
  const powers = Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step));
  return [place, powers] as const;
}

function write(value: number): string {
  return value.toLocaleString("en-GB", { maximumSignificantDigits: value < 1000 ? 2 : 4 });
}
