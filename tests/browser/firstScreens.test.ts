import { expect, it } from "vitest";
import { checkFirstScreens, renderArticles } from "../../build/editor/pageChecks.ts";
import { createEdited, type Edit, first, linesOf } from "../setup/editedCentre.ts";

const check = async (...edits: readonly Edit[]) => {
  const centre = createEdited(...edits);
  return linesOf(await checkFirstScreens(centre, await renderArticles(centre)));
};
const intro = "## What it costs";

it("a first sentence or step on the first screen is accepted", async () => {
  expect(await check()).toEqual([]);
  expect(await check(first(intro, `1. Open it.\n\n${intro}`))).toEqual([]);
});

it("an answer below the first screen, or below a drawing, is reported", async () => {
  const callout = `> [!NOTE]\n> ${"Wait. ".repeat(130)}\n\n`;
  const late = await check(first(intro, `${callout}1. Open it.\n\n${intro}`));
  const screens = late.map((line) => line.replace(/\d+ pixels below/, "below").replace(/;.*/, ""));
  expect(screens.toSorted()).toEqual([
    "docs/first.md:1  the first step ends below the bottom of a 1280 × 720 screen",
    "docs/first.md:1  the first step ends below the bottom of a 390 × 844 screen",
  ]);
  const drawing = "> [!FIGURE]\n> ![A card.](figure:shot-card)\n\n";
  expect(await check(first(intro, drawing + intro))).toEqual([
    "docs/first.md:1  a drawing or a table comes before the answer; move it below the first step",
    "docs/first.md:1  a drawing or a table comes before the answer; move it below the first step",
  ]);
});
