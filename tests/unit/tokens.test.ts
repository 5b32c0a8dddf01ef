import { readFileSync } from "node:fs";
import axe from "axe-core";
import { describe, expect, it } from "vitest";

/** The part of axe that computes colours. It has no types. */
const { Color, getContrast } = (axe.commons as unknown as { readonly color: Colours }).color;
interface Colours {
  readonly Color: new () => { readonly parseString: (hex: string) => object };
  readonly getContrast: (one: object, other: object) => number;
}
const parse = (hex: string) => new Color().parseString(hex);

const css = ["client/styles/tokens.css", "client/storyboard/drawing.css"]
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const declarations = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
  ([, name = "", light = "", dark = ""]) => ({ name, light, dark }),
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
    const [one, other] = [themes[name].get(colour), themes[name].get(background)];
    if (!one || !other) throw new Error(`There is no colour ${one ? background : colour}.`);
    expect(getContrast(parse(one), parse(other))).toBeGreaterThanOrEqual(least);
  });
});

describe("the list of pairs", () => {
  it("contains every colour except the decorative hairline and the tones of drawings", () => {
    const used = new Set<string | number>(pairs.flat());
    const unused = declarations.map(({ name }) => name).filter((name) => !used.has(name));
    expect(unused).toEqual(["rule", "wash", "lamp", "sun"]);
  });

  it("contains every colour in the token file except the shade behind the drawer", () => {
    const colours = [...css.matchAll(/--([a-z-]+): (?:light-dark|#|rgb|hsl|oklch|color)/g)].map(
      ([, name]) => name,
    );
    expect(colours.filter((name) => !themes.light.has(name ?? ""))).toEqual(["scrim"]);
  });
});
