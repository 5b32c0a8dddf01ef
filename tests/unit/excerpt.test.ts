import { describe, expect, it } from "vitest";
import { english } from "../../client/search/english.ts";
import { addTextFragment, cutExcerpt, cutStart, markMatches } from "../../client/search/excerpt.ts";
import { pairsOf, stemsOf } from "../../client/search/words.ts";

const matches = { stems: new Set(["shot", "for"]), pairs: new Set<string>(), language: english };
const plain = (text: string) =>
  markMatches(cutExcerpt(text, matches), matches)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

const words = "and more words ";
const fill = (length: number) => `A shot is here. And ${"x".repeat(length - 5)}.`;

describe("an excerpt", () => {
  it.each([
    ["contains all of the text if it is short", "A project has shots.", "A project has [shots]."],
    ["starts with the best sentence", "Words. And words! A shot here. The end.", "A [shot] here. The end."],
    ["neither prefers nor marks a function word", "For one. A shot for you.", "A [shot] for you."],
    ["prefers a step to logging in", "Log in and open the shot. Add a shot.", "Add a [shot]."],
    ["prefers what is always so", "A shot is permanent. A shot is easy.", "A [shot] is easy."],
    ["treats list items as sentences", "A plan\nThe shot\nMore", "The [shot] · More"],
    ["is the best row", "Plan · Credits\nThe shot · 10\nMore · 20", "The [shot] · 10"],
    ["ends before a row", "A shot\nPlan · Credits", "A [shot]"],
    [
      "keeps a label with its text",
      "The end: no words. Push In: The shot comes.",
      "Push In: The [shot] comes.",
    ],
    ["doesn't end with a label", `A shot.\nYour file must be:\n${"x".repeat(110)}`, "A [shot]."],
    ["ends before another label", "Shot: one.\nPan: two.", "[Shot]: one."],
    ["gives a row to a label", "A shot:\nPan · 45\nArc · 60", "A [shot]: Pan · 45"],
    ["goes on after a label", `Your shot must be:\nsmall\n${"x".repeat(130)}`, "Your [shot] must be: small"],
    ["ends before a long sentence", `A shot. ${words.repeat(12)}.`, "A [shot]."],
    ["keeps a long sentence", `A shot ${words.repeat(12)}end`, `A [shot] ${words.repeat(12)}end`],
    ["cuts a longer one at a word", `A shot ${words.repeat(22)}`, `A [shot] ${words.repeat(15)}and more…`],
    ["fills the limit", fill(84), fill(84).replace("shot", "[shot]")],
    ["never exceeds it", fill(85), "A [shot] is here."],
    ["cuts no character in half", `${"x".repeat(239)}𠮷 shot`, `${"x".repeat(239)}…`],
    ["is the beginning if nothing matches", "Words ".repeat(60), `${"Words ".repeat(40).trim()}…`],
    ["breaks a word longer than the limit", "x".repeat(500), `${"x".repeat(240)}…`],
  ])("%s", (_, text, excerpt) => {
    expect(plain(text)).toBe(excerpt);
  });
});

it("an excerpt starts with the sentence that has the rarer word", () => {
  const text = `A shot is one. ${words.repeat(8)}. A plan is other. The shot is it.`;
  const rare = { ...matches, stems: new Set(["shot", "plan"]) };
  expect(cutExcerpt(text, rare)).toBe("A plan is other. The shot is it.");
});

it("an excerpt starts with a number if the query asks for an amount", () => {
  const large = { ...matches, stems: new Set(["shot", english.stemOf("large")]) };
  expect(cutExcerpt("The shot is a file.\nIt has up to 20MB.", large, "Shots")).toBe("It has up to 20MB.");
});

describe("an excerpt in the list", () => {
  const filler = (length: number) => "word ".repeat(length / 5);
  it.each([
    ["is whole if it matches early", `${filler(70)}shot`, `${filler(70)}shot`],
    ["is whole without a match", filler(200), filler(200)],
    ["starts at a word near a late match", `${filler(75)}shot shot`, `…${filler(35)}shot shot`],
    ["may start within a text without spaces", `${"字".repeat(75)} shot`, `…${"字".repeat(34)} shot`],
  ])("%s", (_, excerpt, shown) => {
    expect(cutStart(excerpt, matches)).toBe(shown);
  });
});

it("matches are marked by stem regardless of case, and no text is lost", () => {
  const parts = markMatches("Shots, a shot’s Shot; a snapshot", matches);
  expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Shots", "shot’s", "Shot"]);
  expect(parts.map(({ text }) => text)).toEqual(["Shots", ", a ", "shot’s", " ", "Shot", "; a snapshot"]);
});

it.each(["हिन्दी", "ไทย", "בְּרֵאשִׁית", "كِتَاب", "C#", "C++", ".NET", "5.3.2"])("%s is marked whole", (word) => {
  const stems = new Set(stemsOf(word, english));
  const marked = markMatches(`x ${word} y`, { ...matches, stems }).filter(({ isMatch }) => isMatch);
  expect(marked.map(({ text }) => text).join("")).toBe(word);
});

it("an excerpt is the sentence with the query's words in their order", () => {
  const text = "Zoom In and Push In differ. Zoom Out: The lens widens.";
  const zoom = { ...matches, stems: new Set(["zoom"]), pairs: new Set(pairsOf(["zoom", "out"], english)) };
  expect(cutExcerpt(text, zoom)).toBe("Zoom Out: The lens widens.");
});

it("an excerpt prefers words that the heading doesn't show", () => {
  const text = "The rule for a shot.\nA video clip · 45";
  const rule = { ...matches, stems: new Set([english.stemOf("rule"), "video"]) };
  expect(cutExcerpt(text, rule)).toBe("The rule for a shot.");
  expect(cutExcerpt(text, rule, "Its rules")).toBe("A video clip · 45");
});

it("among equals, an excerpt prefers the sentence that says most of the heading", () => {
  const text = "Nobody can stop it.\nTo stop it, cancel the plan.";
  const stop = { ...matches, stems: new Set(["stop"]) };
  expect(cutExcerpt(text, stop, "Pause a plan")).toBe("To stop it, cancel the plan.");
});

it("a calculator that an address fills in opens at its heading", () => {
  const text = "One two three four five.";
  expect(addTextFragment("/docs/first?pages=12#length", text, text)).toBe("/docs/first?pages=12#length");
});
