import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Each from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];
/** Keyed by colour name, without the two dashes. */
type Theme = ReadonlyMap<string, Rgb>;

const css = readFileSync("client/styles/tokens.css", "utf8");
const declarations = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
  ([, name = "", light = "", dark = ""]) => ({ name, light: parseHex(light), dark: parseHex(dark) }),
);
const themes = {
  light: new Map(declarations.map(({ name, light }) => [name, light])),
  dark: new Map(declarations.map(({ name, dark }) => [name, dark])),
};

/** Text, its background, and its uses. */
const textPairs = [
  ["ink", "paper", "text, headings, panel titles"],
  ["ink", "surface", "fields, buttons, legends of figures, the calculator"],
  ["ink", "sunken", "the brand, the theme's label"],
  ["ink", "hit", "what was searched for, in the results"],
  ["ink", "pencil-soft", "Note"],
  ["ink", "mark-soft", "Permanent"],
  ["ink", "gold-soft", "Premium only"],
  ["ink-soft", "paper", "the lead, the text of panels, the footer, On this page"],
  ["ink-soft", "sunken", "links and group titles of the sidebar"],
  ["ink-faint", "paper", "the slate line, captions of tables, Previous and Next"],
  ["ink-faint", "sunken", "lines of articles in the results"],
  ["ink-faint", "surface", "captions of figures, the placeholder, the numbers of panels"],
  ["link", "paper", "links in text"],
  ["link", "surface", "links in captions"],
  ["link", "pencil-soft", "links in Note"],
  ["link", "mark-soft", "links in Permanent"],
  ["link", "gold-soft", "links in Plan"],
  ["link", "sunken", "the menu's links without a script"],
  ["mark-ink", "paper", "a panel under the pointer, the current section"],
  ["mark-ink", "surface", "the current page in the sidebar, numbers of steps, 404, mistakes in fields"],
  ["paper", "ink", "the skip link"],
  ["surface", "ink", "numbers of legends"],
] as const;

/** Meaningful lines and areas, their backgrounds, and where they appear. */
const graphicPairs = [
  ["ink", "paper", "frames"],
  ["control", "paper", "borders of links to the neighbours, the line between steps"],
  ["control", "surface", "borders of fields and buttons, inside"],
  ["control", "sunken", "borders of fields and buttons, outside"],
  ["mark", "paper", "the frames of steps, the bar of the current section, the logo on its page"],
  ["mark", "surface", "the bar of the current page, a field with a mistake"],
  ["mark", "sunken", "the logo"],
  ["mark", "mark-soft", "the bar of Permanent"],
  ["pencil", "surface", "the strips of the calculator"],
  ["pencil", "pencil-soft", "the bar of Note, the strips of the calculator, inside"],
  ["gold", "gold-soft", "the bar of Plan"],
  ["link", "paper", "the focus ring"],
  ["link", "surface", "the focus ring in figures"],
  ["link", "sunken", "the focus ring in the sidebar and the bar"],
  ["link", "pencil-soft", "the focus ring in Note"],
  ["link", "mark-soft", "the focus ring in Permanent"],
  ["link", "gold-soft", "the focus ring in Plan"],
] as const;

/** A colour used in drawings in the light theme, and its minimum contrast with the sheet in both themes. */
const drawnPairs = [
  ["ink", 7],
  ["pencil", 3],
  ["mark", 3],
] as const;

describe.each(["light", "dark"] as const)("in the %s theme", (name) => {
  const theme = themes[name];

  it.each(drawnPairs)("%s on the sheet of a drawing has a contrast of %d", (line, least) => {
    const sheet = theme.get("sheet");
    const drawn = new Map([...themes.light, ...(sheet ? [["sheet", sheet] as const] : [])]);
    expect(contrastOf(drawn, line, "sheet")).toBeGreaterThanOrEqual(least);
  });

  it.each(textPairs)("%s on %s is readable: %s", (text, background) => {
    expect(contrastOf(theme, text, background)).toBeGreaterThanOrEqual(7);
  });

  it.each(graphicPairs)("%s on %s can be seen: %s", (graphic, background) => {
    expect(contrastOf(theme, graphic, background)).toBeGreaterThanOrEqual(3);
  });
});

describe("the list of pairs", () => {
  it("contains every colour except the decorative hairline", () => {
    const used = new Set<string>(["sheet", ...[...textPairs, ...graphicPairs].flat()]);
    const unused = declarations.map(({ name }) => name).filter((name) => !used.has(name));
    expect(unused).toEqual(["rule"]);
  });

  it("contains every colour in the token file except the shade behind the drawer", () => {
    const colours = [...css.matchAll(/--([a-z-]+): (?:light-dark|#|rgb|hsl|oklch|color)/g)].map(
      ([, name]) => name,
    );
    expect(colours.filter((name) => !themes.light.has(name ?? ""))).toEqual(["scrim"]);
  });
});

it("the contrast is computed as in WCAG 2", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  expect(contrast([255, 0, 0], [255, 0, 0])).toBe(1);
});

function contrastOf(theme: Theme, first: string, second: string): number {
  const [one, other] = [theme.get(first), theme.get(second)];
  if (!one || !other) throw new Error(`There is no colour ${one ? second : first}.`);
  return contrast(one, other);
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
function contrast(first: Rgb, second: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance": from 0 to 1. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
