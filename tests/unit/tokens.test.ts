import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Each from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

const css = readFileSync("client/styles/tokens.css", "utf8");
const declarations = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
  ([, name = "", light = "", dark = ""]) => ({ name, light: parseHex(light), dark: parseHex(dark) }),
);
const themes = {
  light: new Map(declarations.map(({ name, light }) => [name, light])),
  dark: new Map(declarations.map(({ name, dark }) => [name, dark])),
};

const pairs = [
  ...readFileSync("tests/unit/contrast.txt", "utf8").matchAll(/^(\d) (\S+) on (\S+): (.*)$/gm),
].map(
  ([, least, colour = "", background = "", uses = ""]) => [colour, background, Number(least), uses] as const,
);

describe.each(["light", "dark"] as const)("in the %s theme", (name) => {
  it.each(pairs)("%s on %s has a contrast of at least %d: %s", (colour, background, least) => {
    const drawn = background === "sheet" ? themes.light : themes[name];
    const [one, other] = [drawn.get(colour), themes[name].get(background)];
    if (!one || !other) throw new Error(`There is no colour ${one ? background : colour}.`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

describe("the list of pairs", () => {
  it("contains every colour except the decorative hairline", () => {
    const used = new Set<string | number>(pairs.flat());
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
