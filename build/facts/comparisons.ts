/**
 * Why a wording that needs one fact to be less than another is no longer true. A group compares each of its facts:
 * "plans.* < pages-project.ninety".
 */
export function findUntrue(
  condition: string,
  names: readonly string[],
  values: ReadonlyMap<string, number | string>,
): string | undefined {
  const sides = condition.split(" < ").map((side) => {
    const members = side.endsWith(".*") ? names.filter((name) => name.startsWith(side.slice(0, -1))) : [side];
    return members
      .map((name) => ({ name, value: Number(values.get(name)) }))
      .toSorted((a, b) => a.value - b.value);
  });
  const most = sides[0]?.at(-1);
  const least = sides[1]?.[0];
  if (sides.length !== 2 || !most || !least || sides.flat().some(({ value }) => Number.isNaN(value)))
    return `has while: ${condition}, which must compare facts that are single numbers, for example plans.* < pages-project.ninety`;
  return most.value < least.value
    ? undefined
    : `is no longer true: ${most.name} is ${most.value}, and ${least.name} is ${least.value}; rewrite this text, or replace it where it is used`;
}
