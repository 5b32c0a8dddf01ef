/**
 * Makes a bundled stylesheet smaller in ways that a general minifier can't know to be safe: every custom property here is
 * private to the site. One that never changes is written out where it is used; the names of the others are cut short.
 */
export function compactCss(css: string): string {
  return shortenNames(writeOutConstants(css));
}

const definition = /(--[a-z][a-z0-9-]*): ?([^;}]+);?/g;

function writeOutConstants(css: string): string {
  const definitions = [...css.matchAll(definition)].map(([, name = "", value = ""]) => ({ name, value }));
  const constants = definitions.filter(
    ({ name, value }) => !isLong(value) && definitions.filter((other) => other.name === name).length === 1,
  );
  // One may be made of others, which stand before it and are written out in it by then.
  return constants.reduce((result, { name }) => {
    const [text = "", , value = ""] =
      [...result.matchAll(definition)].find(([, other]) => other === name) ?? [];
    return result.replace(text, "").replaceAll(`var(${name})`, () => value.trim());
  }, css);
}

/** What is longer than the reference to it is better said once. */
function isLong(value: string): boolean {
  return value.startsWith("light-dark(") || value.includes("sans-serif") || value.includes("monospace");
}

function shortenNames(css: string): string {
  const names = [...new Set(css.match(/--[a-z][a-z0-9-]*/g))];
  const shortNames = new Map(names.map((name, index) => [name, `--${(index + 10).toString(36)}`]));
  return css
    .replaceAll(/(--[a-z][a-z0-9-]*)(: )?/g, (_, name: string, colon?: string) =>
      colon ? `${shortNames.get(name)}:` : `${shortNames.get(name)}`,
    )
    .replaceAll(/light-dark\((\S+), /g, "light-dark($1,");
}
