import { expect, it } from "vitest";
import { createRenameFinder } from "../../build/site/renames.ts";

const pages = new Map([
  ["/docs/return-a-book", "return-a-book at-the-desk after-hours late-fees"],
  ["/docs/borrow-films-and-music", "borrow-films-and-music how-many at-the-desk what-it-costs"],
  ["/docs/library-card", "library-card get-a-card lost-card what-it-costs"],
  ["/docs/reading-room", "reading-room book-a-seat opening-hours what-it-costs"],
]);
const findPage = createRenameFinder(pages, "en-GB");
const findSection = createRenameFinder(
  new Map(["sizes-of-a-shot", "add-a-shot", "who-is-in-a-shot", "what-it-costs"].map((id) => [id, id])),
  "en-GB",
);

it.each([
  ["join-the-library get-a-card lost-card what-it-costs", "/docs/library-card"],
  ["borrowing-music-or-a-film how-many what-it-costs", "/docs/borrow-films-and-music"],
  ["returning-books at-the-desk late-fees", "/docs/return-a-book"],
  ["room-for-reading opening-hours book-a-table", "/docs/reading-room"],
  ["borrow-a-book at-the-desk what-it-costs renew", undefined],
  ["meeting-room projector what-it-costs", undefined],
  ["newsletter what-it-costs", undefined],
  ["", undefined],
])("the page %j was renamed to %s", (lost, found) => {
  expect(findPage(lost, () => true)).toBe(found);
  expect(findPage(lost, (address) => address !== found)).toBeUndefined();
});

it.each([
  ["shot-sizes", "sizes-of-a-shot"],
  ["who-is-in-the-shot", "who-is-in-a-shot"],
  ["delete-a-shot", undefined],
  ["camera-levels", undefined],
])("the section %j was renamed to %s", (lost, found) => {
  expect(findSection(lost, () => true)).toBe(found);
});

it("an address in another language keeps the words that English ignores", () => {
  const findIn = (language: string) => createRenameFinder(new Map([["/docs/was-so", "was-so"]]), language);
  expect(findIn("de")("so-was", () => true)).toBe("/docs/was-so");
  expect(findIn("en-GB")("so-was", () => true)).toBeUndefined();
});
