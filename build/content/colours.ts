import * as field from "./fields.ts";

// A site names four colours for each theme, and the others follow from them.

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const hex = field.string("a colour with six digits", '"#164f7d"', (text) => /^#[\da-f]{6}$/i.test(text));
const colour = field.object({ light: hex, dark: hex });
const seedsField = field.object({ paper: colour, ink: colour, link: colour, mark: colour });
type Seeds = field.ValueOf<typeof seedsField>;

/** The colours of tokens.css, by name, in each theme. */
export type Palette = Readonly<Record<Theme, ReadonlyMap<string, string>>>;

/** The colours behind the page, as in tokens.css. */
export const defaultPaper = { light: "#faf8f4", dark: "#121417" };

/** The colours of a site, which must be readable. */
export const coloursField: field.Field<Palette> = (value, place) => {
  const seeds = seedsField(value, place);
  // Missing colours have been reported.
  if (!seeds || Object.values(seeds).some((one) => !one?.light || !one.dark)) return undefined;
  const palette = { light: mixPalette(seeds, "light"), dark: mixPalette(seeds, "dark") };
  for (const theme of themes)
    for (const { seed, message } of findFaintColours(palette[theme]))
      place.at(seed).report(`is hard to read in the ${theme} theme: ${message}`);
  return palette;
};

function mixPalette(seeds: Seeds, theme: Theme): ReadonlyMap<string, string> {
  const [paper, ink, link, mark] = [
    seeds.paper[theme],
    seeds.ink[theme],
    seeds.link[theme],
    seeds.mark[theme],
  ];
  const surface = mix(paper, "#ffffff", theme === "light" ? 0.7 : 0.04);
  return new Map([
    ["paper", paper],
    ["surface", surface],
    ["sunken", mix(paper, "#000000", theme === "light" ? 0.04 : 0.2)],
    ["ink", ink],
    ["ink-soft", mix(ink, paper, 0.16)],
    ["rule", mix(paper, ink, 0.16)],
    ["control", mix(paper, ink, 0.6)],
    ["frame", mix(paper, ink, theme === "light" ? 1 : 0.45)],
    ["link", link],
    ["pencil", mix(link, paper, 0.25)],
    ["pencil-soft", mix(paper, link, 0.1)],
    ["mark", mark],
    ["mark-ink", mix(mark, ink, 0.4)],
    ["mark-soft", mix(paper, mark, 0.1)],
    ["gold", mix(link, ink, 0.5)],
    ["gold-soft", mix(paper, link, 0.16)],
    ["hit", mix(paper, mark, 0.2)],
    ["sheet", surface],
  ]);
}

/** By the colour they follow from: what must be readable and what must be seen, on which grounds. */
const grounds = ["paper", "surface", "sunken"];
const tinted = [...grounds, "pencil-soft", "mark-soft", "gold-soft", "hit"];
const needs = [
  { seed: "ink", names: ["ink"], on: tinted, least: 4.5 },
  { seed: "ink", names: ["ink-soft"], on: grounds, least: 4.5 },
  { seed: "ink", names: ["control"], on: grounds, least: 3 },
  { seed: "link", names: ["link"], on: tinted, least: 4.5 },
  { seed: "link", names: ["pencil"], on: grounds, least: 3 },
  { seed: "mark", names: ["mark-ink"], on: grounds, least: 4.5 },
  { seed: "mark", names: ["mark"], on: grounds, least: 3 },
] as const;

/** The first fault that each colour causes. The least contrasts are those of WCAG 2.2, level AA. */
function findFaintColours(colours: ReadonlyMap<string, string>) {
  const faint = needs.flatMap(({ seed, names, on, least }) =>
    names.flatMap((name) =>
      on.flatMap((ground) => {
        const contrast = measureContrast(colours.get(name) ?? "", colours.get(ground) ?? "");
        const message = `${name} on ${ground} has a contrast of ${contrast.toFixed(2)}, and needs ${least}; move it away from paper`;
        return contrast < least ? { seed, message } : [];
      }),
    ),
  );
  return [...new Map(faint.toReversed().map((one) => [one.seed, one])).values()];
}

/** The contrast of two colours, from 1 to 21. */
function measureContrast(one: string, other: string): number {
  const [less = 0, more = 0] = [one, other].map(measureLight).sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** The relative luminance of a colour, as WCAG defines it. */
function measureLight(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour with a share of another. */
function mix(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(colour).map((part, index) => part + ((others[index] ?? 0) - part) * share);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** Styles with the colours of a site in place of those of tokens.css. */
export function paint(css: string, palette: Palette | undefined): string {
  if (!palette) return css;
  return css.replaceAll(/(?<!-)--([a-z-]+): ?light-dark\([^()]*\)/g, (usual, name) => {
    const [light, dark] = [palette.light.get(name), palette.dark.get(name)];
    return light && dark ? `--${name}:light-dark(${light}, ${dark})` : usual;
  });
}
