/** In what a condition compares, the value of each fact, by its name; none where it has no single value. */
type FindValue = (name: string) => number | undefined;

/**
 * Why a wording that holds only while one fact is less than another is no longer true. On either side may stand a group,
 * each fact of which is compared: "plans.* < pages-project.ninety".
 */
export function findUntrue(
  condition: string,
  names: readonly string[],
  findValue: FindValue,
): string | undefined {
  const [small = [], large = [], ...others] = condition
    .split(" < ")
    .map((side) =>
      (side.endsWith(".*") ? names.filter((name) => name.startsWith(side.slice(0, -1))) : [side]).map(
        (name) => ({ name, value: findValue(name) ?? Number.NaN }),
      ),
    );
  const compared = [...small, ...large];
  if (
    small.length === 0 ||
    large.length === 0 ||
    others.length > 0 ||
    compared.some(({ value }) => Number.isNaN(value))
  )
    return `has while: ${condition}, which must compare facts with one value, for example plans.* < pages-project.ninety`;
  const [most] = small.toSorted((a, b) => b.value - a.value);
  const [least] = large.toSorted((a, b) => a.value - b.value);
  return most && least && most.value >= least.value
    ? `is no longer true: ${most.name} is ${most.value}, and ${least.name} is ${least.value}; change the words, or write others where they stand`
    : undefined;
}
