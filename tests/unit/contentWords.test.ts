import { describe, expect, it } from "vitest";
import { checkForbiddenWords, parseForbiddenWords } from "../content/forbiddenWords.ts";
import { checkLengths } from "../content/lengths.ts";
import { checkLinkTexts } from "../content/linkTexts.ts";
import { findAllSections, findPassages } from "../content/passages.ts";
import { checkPictureTexts } from "../content/pictureTexts.ts";
import { checkStructure } from "../content/structure.ts";
import { checkVoice } from "../content/voice.ts";
import { createEdited, type Edit, first, linesOf, parseData, say, untouched } from "../setup/editedCentre.ts";

describe("lengths", () => {
  it("of the base site are free", () => {
    expect(checkLengths(untouched)).toEqual([]);
  });

  it.each<[string, Edit, string]>([
    [
      "a title",
      first("title: First", `title: ${"long ".repeat(13)}`),
      'docs/first.md:2  "title" has 64 characters; shorten it by 4, to at most 60',
    ],
    [
      "a label with a fact",
      first("nav: First", 'nav: "What costs {{ plans.freelance }} today?"'),
      'docs/first.md:3  "nav" has 31 characters; shorten it by 1, to at most 30',
    ],
    [
      "a short description",
      first("What a reader finds in the article that is called First", "Found"),
      'docs/first.md:4  "description" has 19 characters; say more, in at least 60',
    ],
    [
      "few keywords",
      first(", seven, eight]", "]"),
      'docs/first.md:7  "keywords" has 6 entries; add 2 more, for at least 8',
    ],
    [
      "one related article",
      first("[second, third]", "[second]"),
      'docs/first.md:8  "related" has 1 entry; add 1 more, for at least 2',
    ],
    [
      "a category's description",
      ["site.yaml", "All about videos.", "All about videos. ".repeat(5)],
      'site.yaml:19  "description" has 89 characters; shorten it by 9, to at most 80',
    ],
  ])("%s is caught", (_, edit, line) => {
    expect(linesOf(checkLengths(createEdited(edit)))).toEqual([line]);
  });
});

describe("link texts", () => {
  const check = (text: string) => {
    const centre = createEdited(say(text));
    return linesOf(checkLinkTexts(findAllSections(centre), centre));
  };

  it.each(["[Second](/docs/second)", "[more credits](/docs/second)", "[here above](#what-it-costs)"])(
    "%s is free",
    (link) => {
      expect(check(link)).toEqual([]);
    },
  );

  it("that say nothing are caught, where they stand", () => {
    expect(check("Prices\nare **[here](/docs/second#start)**, or\n[Read more…](studio:/login)")).toEqual([
      'docs/first.md:14  a link says "here"; let it say where it leads, such as [Second](…)',
      'docs/first.md:15  a link says "Read more…"; let it say where it leads',
    ]);
  });

  it.each([
    "click here",
    "This page",
    "link",
    "the link",
    "more information",
    "Find out more »",
    "https://example.com/a",
  ])("say nothing: %s", (text) => {
    expect(check(`[${text}](https://example.com/a)`)).toEqual([
      `docs/first.md:13  a link says "${text}"; let it say where it leads`,
    ]);
  });

  it("that say the same of two places are caught, once they do in one article", () => {
    expect(check("[Prices](/docs/second), [Prices](/docs/second), [prices](/docs/third)")).toEqual([
      'docs/first.md:13  a link says "prices" and leads to /docs/third, another of this article to /docs/second; let each say where it leads',
    ]);
    expect(check("[Log in](studio:/login)")).toEqual([]);
  });
});

describe("forbidden words", () => {
  const { value: rules } = parseData(
    "forbiddenWords.yaml",
    `never:
  - { words: [just, click here], reason: leave it out }
  - { pattern: "[$€]|\\\\bRunway\\\\b", reason: no prices }
  - { words: [studio], exceptBrand: true, reason: call it otherwise }`,
    parseForbiddenWords,
  );
  const check = (...edits: readonly Edit[]) =>
    linesOf(checkForbiddenWords(findPassages(createEdited(...edits)), rules, "Test Studio"));

  it("in other words and in other cases are free", () => {
    expect(check(say("Adjust it on the runway. Then click\nthere."))).toEqual([]);
  });

  it("are caught in every text that a reader sees", () => {
    const table = "Table: Just so\n\n| Plan |\n| --- |\n| {{ plans.* }} |\n| Just |";
    expect(
      check(
        first("title: First", "title: Just first"),
        first("two, three", "just two, three"),
        say(`Select a Test Studio in the studio. Click\n**here**, and\njust so.\n\n${table}\n\n- Runway\n`),
        ["site.yaml", "Ask support.", "Just ask, $."],
      ),
    ).toEqual([
      'docs/first.md:2  says "Just"; leave it out',
      'docs/first.md:7  says "just"; leave it out',
      'docs/first.md:13  says "Click here"; leave it out',
      'docs/first.md:13  says "studio"; call it otherwise',
      'docs/first.md:15  says "just"; leave it out',
      'docs/first.md:17  says "Just"; leave it out',
      'docs/first.md:22  says "Just"; leave it out',
      'docs/first.md:24  says "Runway"; no prices',
      'site.yaml:8  says "$"; no prices',
      'site.yaml:8  says "Just"; leave it out',
    ]);
  });
});

describe("the text for a picture", () => {
  const check = (text: string) =>
    linesOf(checkPictureTexts(createEdited(say(`> [!FIGURE]\n> ![${text}](figure:shot-card)`))));

  it.each(["A shot card with numbered parts.", "Images of a shot lie in its history."])(
    "is free: %s",
    (text) => {
      expect(check(text)).toEqual([]);
    },
  );

  it.each([
    [
      "Image of a shot card with its parts.",
      'begins with "Image of", which is said anyway; begin with what is to be seen',
    ],
    [
      "A screenshot showing a shot's menu.",
      'begins with "A screenshot showing", which is said anyway; begin with what is to be seen',
    ],
    ["A shot card.", "has 12 characters; say more, in at least 20"],
    [`It goes on${" and on".repeat(22)}.`, "has 165 characters; shorten it by 5, to at most 160"],
  ])("is caught: %s", (text, fault) => {
    expect(check(text)).toEqual([`docs/first.md:14  the text for a picture ${fault}`]);
  });
});

describe("the structure", () => {
  const check = (text: string) => linesOf(checkStructure(createEdited(say(text))));
  const steps = (count: number) => "1. Go on.\n".repeat(count);
  const callouts = (count: number) => "> [!NOTE]\n> Mind it.\n\n".repeat(count);

  it("is free below the limits, and in legends and lists without numbers", () => {
    const legend = `> [!FIGURE]\n> ![A shot card with its parts.](figure:shot-card)\n>\n${steps(9).replaceAll(/^/gm, "> ").slice(0, -2)}`;
    expect(check(`${steps(7)}\nThen:\n\n- Go on.\n\n${callouts(2)}\n${legend}`)).toEqual([]);
  });

  it("is caught in a procedure of many steps or of one, and where callouts are many", () => {
    expect(check(`${steps(8)}\nOr:\n\n${steps(1)}\n${callouts(4)}`)).toEqual([
      "docs/first.md:13  this procedure has 8 steps; make two of it, each below its heading and of at most 7",
      "docs/first.md:24  this procedure has a single step; write it as a sentence, or with - as an item",
      "docs/first.md:32  this article has 4 callouts; keep the 2 that matter most, and say the rest in sentences",
    ]);
  });
});

describe("the voice", () => {
  const check = (text: string) => linesOf(checkVoice(createEdited(say(text))));
  const long = `It goes on${" and on".repeat(11)}.`;

  it("is free of whoever stays below the limits", () => {
    expect(check(`${long} ${long} ${long}`)).toEqual([]);
  });

  it("is caught in a sentence of many words, and a paragraph of many sentences", () => {
    expect(check(`Once more\nit goes on${" and on".repeat(11)}. ${long} ${long} ${long}`)).toEqual([
      'docs/first.md:13  the sentence "Once more it goes …" has 27 words; make two of it, of at most 25',
      "docs/first.md:13  this paragraph has 4 sentences; begin another after 3",
    ]);
  });

  it("is caught where half of all sentences are cut short", () => {
    expect(check("Go.\n\nGo on.\n\nStop.\n\nStop it.\n\nWhy?\n\nNo.")).toEqual([
      "site.yaml:1  half of all sentences have 2 words or fewer, which should be 9 to 16; join some that belong together",
    ]);
  });
});
