/** Each generator's name with its version, and the seconds of a clean build for each number of articles. */
export type BuildTimes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const [width, height, left, right, top, bottom] = [640, 300, 60, 480, 40, 250];
const write = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 }).format;

/** A figure with logarithmic axes. The first generator's line stands out, and only its points have numbers. */
export function renderPlot(times: BuildTimes, machine: string): string {
  const lines = Object.entries(times).map(([name, points]) => ({
    name,
    points: Object.entries(points).map(([articles, seconds]) => [Number(articles), seconds] as const),
  }));
  const all = lines.flatMap(({ points }) => points);
  const placeX = createScale(
    all.map(([articles]) => articles),
    left,
    right,
  );
  const placeY = createScale(
    all.map(([, seconds]) => seconds),
    bottom,
    top,
  );
  const columns = [...new Set(all.map(([articles]) => articles))].map(
    (articles) =>
      `<text x="${placeX(articles)}" y="${bottom + 20}" text-anchor="middle">${write(articles)}</text>`,
  );
  const rows = [0.1, 1, 10, 100, 1000].map((seconds) => [placeY(seconds), seconds] as const);
  const grid = rows
    .filter(([y]) => y >= top && y <= bottom)
    .map(
      ([y, seconds]) =>
        `<path d="M${left} ${y}H${right}" stroke="#ddd"/><text x="${left - 8}" y="${y + 4}" text-anchor="end">${write(seconds)} s</text>`,
    );
  const drawn = lines.map(({ name, points }, index) => {
    const colour = index === 0 ? "#c22f1f" : "#777";
    const places = points.map(([articles, seconds]) => [placeX(articles), placeY(seconds), seconds] as const);
    const [endX = 0, endY = 0] = places.at(-1) ?? [];
    const dots = places.map(([x, y, seconds]) => {
      const label =
        index === 0 ? `<text x="${x}" y="${y + 17}" text-anchor="middle">${write(seconds)}</text>` : "";
      return `<circle cx="${x}" cy="${y}" r="3"/>${label}`;
    });
    const path = `<polyline points="${places.map(([x, y]) => `${x},${y}`).join(" ")}" fill="none" stroke="${colour}" stroke-width="2"/>`;
    return `<g fill="${colour}">${path}${dots.join("")}<text x="${endX + 10}" y="${endY - 6}">${name}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#555">
<rect width="100%" height="100%" fill="#faf8f4"/>
<text x="${left}" y="20" font-size="14" fill="#222">A clean build, in seconds, by the number of articles</text>
${[...grid, ...columns, ...drawn].join("\n")}
<text x="${left}" y="${height - 10}">${machine}</text>
</svg>
`;
}

/** Places values on a logarithmic axis. */
function createScale(values: readonly number[], start: number, end: number) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.log10) as [number, number];
  return (value: number) =>
    Math.round(start + ((Math.log10(value) - least) / (most - least)) * (end - start));
}
