import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { launchBrowser, narrow } from "../setup/browser.ts";
import { allRoutes } from "../setup/routes.ts";
import { visitEach } from "../setup/visit.ts";

const { open, prepare } = launchBrowser();
const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const tags = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe can't decide by itself, and why there is nothing to mend. Anything else that it can't decide fails. */
const undecided: readonly { readonly rule: RegExp; readonly selector: string; readonly reason: string }[] = [
  {
    rule: /^color-contrast(-enhanced)?$/,
    selector: ":is(.steps, .legend) :is(strong, a)",
    reason:
      "The number before it is a pseudo-element, but stands beside the text; tests/tokens.test.ts computes both.",
  },
  {
    rule: /^color-contrast$/,
    selector: "svg text",
    reason: "The number of a marker is one character in a drawing; tests/tokens.test.ts computes it.",
  },
  {
    rule: /^identical-links-same-purpose$/,
    selector: '[href="/docs/generate-videos"], [href="#generate-videos"]',
    reason:
      "The section of the first article about this task leads to itself, and the article has the same name.",
  },
];

/** Nothing is caught halfway to its colour, and axe may be loaded into the page. */
const settings = { reducedMotion: "reduce", bypassCSP: true } as const;
const schemes = ["light", "dark"] as const;
const states = schemes.flatMap((colorScheme) => [320, 1280].map((width) => [colorScheme, width] as const));

describe("axe finds nothing", () => {
  it.each(states)("on any page, %s, at %i pixels", async (colorScheme, width) => {
    // So high that nothing in the sidebar is scrolled out of sight, where axe can't see it.
    const viewport = { width, height: 1000 };
    const { page } = await prepare({ viewport, colorScheme, ...settings });
    expect(await visitEach(page.context(), allRoutes, (tab) => findFaults(tab))).toEqual({});
    await page.context().close();
  });

  it.each(schemes)("in the open drawer, %s", async (colorScheme) => {
    const { page } = await open("/docs/edit-images", {
      viewport: narrow,
      colorScheme,
      ...settings,
    });
    await page.getByRole("button", { name: "Menu" }).click();
    // The rest of the page, with its H1, is inert.
    expect(await findFaults(page, ["header", "[data-sidebar]"])).toEqual([]);
  });

  it.each(schemes)("in the results of a search, or where there are none, %s", async (colorScheme) => {
    const { page } = await open("/docs/edit-images", { colorScheme, ...settings });
    const field = page.getByRole("searchbox");
    for (const [query, answer] of [
      ["credit", /results? (is|are) available/],
      ["zzzz", /No results found/],
    ] as const) {
      await field.fill(query);
      await page.getByRole("status").filter({ hasText: answer }).waitFor({ state: "attached" });
      expect(await findFaults(page), query).toEqual([]);
    }
  });
});

/** Violations, and what axe could not decide and is not on the list: "rule: what is wrong (selector)". */
async function findFaults(page: Page, within = ["html"]): Promise<string[]> {
  await page.addScriptTag({ path: axePath });
  return page.evaluate(
    async ({ tags, undecided, within }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const { violations, incomplete } = await loaded.run(
        { include: within },
        {
          runOnly: { type: "tag", values: tags },
          resultTypes: ["violations", "incomplete"],
        },
      );
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
