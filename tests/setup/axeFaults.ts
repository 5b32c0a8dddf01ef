import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const allTags = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Results that axe leaves undecided and that need no fix. Any other undecided result fails. */
const undecided: readonly { readonly rule: RegExp; readonly selector: string }[] = [
  // tests/unit/tokens.test.ts computes the contrast of the number before it, which is a pseudo-element, of the numbers
  // in a drawing, and of the placeholder below the transparent box of the shortcut.
  { rule: /^color-contrast(-enhanced)?$/, selector: ":is(.steps, .legend) :is(strong, a)" },
  { rule: /^color-contrast$/, selector: "svg text" },
  { rule: /^color-contrast(-enhanced)?$/, selector: "[type=search]" },
  // Below the lower edge of the sheet, a result is not over the sheet's background. The others have the same colours.
  { rule: /^color-contrast(-enhanced)?$/, selector: ".results span" },
  // A writer may give a section the name of an article, and a heading leads to itself.
  { rule: /^identical-links-same-purpose$/, selector: "a" },
];

interface Extent {
  /** Selectors. */
  readonly within?: readonly string[] | undefined;
  /** Tags of axe rules. */
  readonly tags?: readonly string[];
}

/** Violations, and undecided results that are not on the list: "rule: fault (selector)". */
export async function findAxeFaults(
  page: Page,
  { within = ["html"], tags = allTags }: Extent = {},
): Promise<string[]> {
  // Not added as an element, because the page's own policy would block it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(
    async ({ tags, undecided, within }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      // axe does not see that a drawing is cropped by its frame, and thinks the cropped part covers nearby words.
      const cropped = document.querySelectorAll<SVGElement>(".drawing > :not(.marker, title)");
      for (const { style } of cropped) style.visibility = "hidden";
      const { violations, incomplete } = await loaded.run(
        { include: [...within] },
        {
          runOnly: { type: "tag", values: [...tags] },
          resultTypes: ["violations", "incomplete"],
        },
      );
      for (const { style } of cropped) style.removeProperty("visibility");
      const name = (rule: string, { target, any, all, none }: axe.NodeResult) => {
        const messages = [...any, ...all, ...none].map(({ message }) => message);
        return `${rule}: ${messages.join(" ")} (${target.join(" ")})`;
      };
      const isKnown = (id: string, { target }: axe.NodeResult) => {
        const element = document.querySelector(String(target[0]));
        return undecided.some(({ rule, selector }) => rule.test(id) && element?.matches(selector));
      };
      return [
        ...violations.flatMap(({ id, nodes }) => nodes.map((node) => name(id, node))),
        ...incomplete.flatMap(({ id, nodes }) =>
          nodes.filter((node) => !isKnown(id, node)).map((node) => `undecided: ${name(id, node)}`),
        ),
      ];
    },
    { tags, undecided, within },
  );
}
