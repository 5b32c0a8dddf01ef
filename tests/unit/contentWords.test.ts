import { describe, expect, it } from "vitest";
import { readDataFile } from "../content/dataFile.ts";
import { adviseOnWords, checkForbiddenWords, parseForbiddenWords } from "../content/forbiddenWords.ts";
import { checkLengths } from "../content/lengths.ts";
import { checkLinkTexts } from "../content/links.ts";
import { findAllSections, findPassages, type Passage } from "../content/passages.ts";
import { checkPictureTexts } from "../content/pictureTexts.ts";
import { adviseOnSteps, checkStructure } from "../content/structure.ts";
import { checkVoice } from "../content/voice.ts";
import { createEdited, type Edit, first, linesOf, parseData, say, untouched } from "../setup/editedCentre.ts";

describe("lengths", () => {
  it("of the base site are accepted", () => {
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
      'docs/first.md:4  "description" has 19 characters; write at least 60',
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
  ])("%s is reported", (_, edit, line) => {
    expect(linesOf(checkLengths(createEdited(edit)))).toEqual([line]);
  });
});

describe("link texts", () => {
  const check = (text: string) => {
    const centre = createEdited(say(text));
    return linesOf(checkLinkTexts(findAllSections(centre), centre));
  };

  it.each(["[Second](/docs/second)", "[more credits](/docs/second)", "[here above](#what-it-costs)"])(
    "%s is accepted",
    (link) => {
      expect(check(link)).toEqual([]);
    },
  );

  it("that say nothing are reported on their line", () => {
    expect(check("Prices\nare **[here](/docs/second#start)**, or\n[Read more…](studio:/login)")).toEqual([
      'docs/first.md:14  the link text "here" doesn\'t say where it leads; name the page or section, such as [Second](…)',
      'docs/first.md:15  the link text "Read more…" doesn\'t say where it leads; name the page or section',
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
      `docs/first.md:13  the link text "${text}" doesn't say where it leads; name the page or section`,
    ]);
  });

  it("with the same words and different targets are reported once per article", () => {
    expect(check("[Prices](/docs/second), [Prices](/docs/second), [prices](/docs/third)")).toEqual([
      'docs/first.md:13  two links have the text "prices" but lead to /docs/second and /docs/third; make the texts different',
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
  - { words: [studio], exceptBrand: true, reason: call it otherwise }
avoid:
  - { instead: { utilise: use, in order to: to }, reason: plain words }
  - { pattern: "^General$", only: [heading], reason: say more }
advise:
  - { words: [soon], reason: name no time }`,
    parseForbiddenWords,
  );
  const check = (...edits: readonly Edit[]) =>
    linesOf(checkForbiddenWords(findPassages(createEdited(...edits)), rules, "Test Studio"));
  const advise = (...edits: readonly Edit[]) =>
    linesOf(adviseOnWords(findPassages(createEdited(...edits)), rules, "Test Studio"));

  it("are reported with a replacement", () => {
    expect(check(say("Utilise it in order\nto go on.\n\n### General"))).toEqual([
      'docs/first.md:13  says "Utilise"; write "use": plain words',
      'docs/first.md:13  says "in order to"; write "to": plain words',
      'docs/first.md:16  says "General"; say more',
    ]);
  });

  it("are accepted in quotes, code and keywords, except those that are always forbidden", () => {
    const quoted = "\"utilise\", “soon”, ‘utilise’ and 'soon', `utilise` in General";
    const edits = [say(quoted), first("two, three", "utilise, soon")];
    expect([...check(...edits), ...advise(...edits)]).toEqual([]);
    expect(check(say('"Just", `just`'))).toEqual([
      'docs/first.md:13  says "Just"; leave it out',
      'docs/first.md:13  says "just"; leave it out',
    ]);
  });

  it("cause only advice if there may be a good reason to break the rule", () => {
    expect(advise(say("Utilise it soon."))).toEqual(['docs/first.md:13  says "soon"; name no time']);
  });

  it("are accepted as part of other words and with different capitalisation", () => {
    expect(check(say("Adjust it on the runway. Then click\nthere."))).toEqual([]);
  });

  it("are reported in all text that readers see", () => {
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

describe("the word lists of this site", async () => {
  const { value: rules } = await readDataFile("forbiddenWords.yaml", parseForbiddenWords);
  const findIn = (text: string, kind: Passage["kind"] = "text") => {
    const passage: Passage = { sourcePath: "a.md", line: 1, kind, words: [{ kind: "text", text }] };
    const found = [
      ...checkForbiddenWords([passage], rules, "Brand"),
      ...adviseOnWords([passage], rules, "Brand"),
    ];
    return found.map(({ message }) => message.split('"')[1]);
  };

  it.each<[text: string, kind?: Passage["kind"]]>([
    ["Give an age, a name, etc. You should've seen it."],
    ["Tom turns the tap on, and tap water runs."],
    ["That's what it is, where they are and how large it is."],
    ["The button that that one had had."],
    ["As soon as it's ready, select it. You need to be logged in."],
    ["It's the name that matters. It's attached to the shot."],
    ["Their shots are there. Is there a shot there?"],
    ["They're too many to count, and it matters to many."],
    ["A user of a unique one-off, an image and an hour."],
    ["A second image follows in a second."],
    ["A woman keeps her coat on. She keeps it on until tomorrow.", "cell"],
    ["General", "cell"],
    ["“Stop!” is what it says."],
    ["easy to utilise", "keyword"],
  ])("accept: %s", (text, kind) => {
    expect(findIn(text, kind)).toEqual([]);
  });

  it.each<[text: string, found: string[], kind?: Passage["kind"]]>([
    ["It should not, would not\nand cannot.", ["should not", "would not", "cannot"]],
    ["It is attached, and they are a pair.", ["It is", "they are"]],
    ["Utilise it in order to facilitate casting.", ["Utilise", "in order to", "facilitate"]],
    ["Keep the\nthe name. The the end.", ["the the", "The the"]],
    ["Tap **Save**, then double tap it.", ["Tap", "double tap"]],
    ["Next week we will add it.", ["we will", "Next week"]],
    ["We're going to add it.", ["We're going to"]],
    ["Currently it comes soon.", ["Currently", "soon"]],
    ["It takes about a minute.", ["about a minute"]],
    ["Wait a few seconds.", ["a few seconds"]],
    ["The button should then be selected.", ["should then be selected"]],
    ["The button is selected.", ["is selected"]],
    ["The character is named.", ["The character is"], "step"],
    ["Check it's look, and it's name.", ["it's", "it's"]],
    ["Its permanent.", ["Its"]],
    ["Check there name. Their is one.", ["there", "Their"]],
    ["Select you're shot once your in the editor.", ["your", "you're"]],
    ["To many names are to long.", ["To", "to"]],
    ["They is here, and they has a name.", ["They is", "they has"]],
    ["Choose a image or an shot.", ["a", "an"]],
    ["The reader opens his shots.", ["reader opens his"]],
    ["He sees them.", ["He"]],
    ["Simply click the seamless gray tab.", ["Simply", "click", "seamless", "gray"]],
    ["The user sets his or her style.", ["The user", "his or her", "user sets his"]],
    ["There is a tab.", ["There is"]],
    ["At the end of it's run, they're shots are here.", ["it's", "they're"]],
    ["“Edit images”", ["“Edit images”"], "heading"],
    ["General", ["General"], "heading"],
    ["Shot\n: One view.", [": O"]],
  ])("report, or advise on: %s", (text, found, kind) => {
    expect(findIn(text, kind).sort()).toEqual(found.sort());
  });
});

describe("the alternative text of a picture", () => {
  const check = (text: string) =>
    linesOf(checkPictureTexts(createEdited(say(`> [!FIGURE]\n> ![${text}](figure:shot-card)`))));

  it.each(["A shot card with numbered parts.", "Images of a shot lie in its history."])(
    "is accepted: %s",
    (text) => {
      expect(check(text)).toEqual([]);
    },
  );

  it.each([
    [
      "Image of a shot card with its parts.",
      'begins with "Image of", which screen readers say anyway; begin with what it shows',
    ],
    [
      "A screenshot showing a shot's menu.",
      'begins with "A screenshot showing", which screen readers say anyway; begin with what it shows',
    ],
    ["A shot card.", "has 12 characters; write at least 20"],
    [`It goes on${" and on".repeat(22)}.`, "has 165 characters; shorten it by 5, to at most 160"],
  ])("is reported: %s", (text, fault) => {
    expect(check(text)).toEqual([`docs/first.md:14  the alternative text ${fault}`]);
  });
});

describe("the structure", () => {
  const check = (text: string) => linesOf(checkStructure(createEdited(say(text))));
  const steps = (count: number) => "1. Go on.\n".repeat(count);
  const callouts = (count: number) => "> [!NOTE]\n> Mind it.\n\n".repeat(count);

  it("is accepted below the limits, and in legends and bullet lists", () => {
    const legend = `> [!FIGURE]\n> ![A shot card with its parts.](figure:shot-card)\n>\n${steps(9).replaceAll(/^/gm, "> ").slice(0, -2)}`;
    expect(check(`${steps(7)}\nThen:\n\n- Go on.\n\n${callouts(2)}\n${legend}`)).toEqual([]);
  });

  it("is reported if nothing follows a heading", () => {
    const text =
      "### Empty\n\n### Full\n\nWords.\n\n## Empty, too\n\n## Full of a section\n\n### Its section";
    expect(check(text)).toEqual([
      'docs/first.md:13  the section "Empty" is empty; write its text, or remove the heading',
      'docs/first.md:19  the section "Empty, too" is empty; write its text, or remove the heading',
    ]);
  });

  it.each([
    ["[Log in](studio:/login), open your project and go to **Storyboard**.", undefined],
    ["Choose a style, or enter one, and select **Generate**.", undefined],
    ["Read them. If none is right, write one, enter it and select **Next**.", undefined],
    ["**Name them.** Open the box, choose a look and save it.", undefined],
    ["Enter its script, cast and name.", undefined],
    ["Open the tab, select **Generate** and wait for it.", 3],
    ["Open the tab. Select **Generate**. Wait for the image.", 3],
    ["Name the character and then select **Save**.", 2],
  ])("has steps with few actions: %s", (step, count) => {
    const sections = findAllSections(createEdited(say(`1. Begin.\n2. ${step}`)));
    expect(linesOf(adviseOnSteps(sections))).toEqual(
      count ? [`docs/first.md:14  this step has ${count} actions; make each a step of its own`] : [],
    );
  });

  it("is reported if a procedure has too many steps or only one, or if there are too many callouts", () => {
    expect(check(`${steps(8)}\nOr:\n\n${steps(1)}\n${callouts(4)}`)).toEqual([
      "docs/first.md:13  this procedure has 8 steps; split it into two of at most 7, each with a heading",
      "docs/first.md:24  this procedure has one step; write a sentence, or use - instead of 1.",
      "docs/first.md:32  this article has 4 callouts; keep the 2 most important, and write the others as plain text",
    ]);
  });
});

describe("the voice", () => {
  const check = (text: string) => linesOf(checkVoice(createEdited(say(text))));
  const long = `It goes on${" and on".repeat(11)}.`;

  it("is accepted below the limits", () => {
    expect(check(`${long} ${long} ${long}`)).toEqual([]);
  });

  it("is reported for a long sentence and a long paragraph", () => {
    expect(check(`Once more\nit goes on${" and on".repeat(11)}. ${long} ${long} ${long}`)).toEqual([
      'docs/first.md:13  the sentence "Once more it goes …" has 27 words; split it into sentences of at most 25',
      "docs/first.md:13  this paragraph has 4 sentences; split it into paragraphs of at most 3",
    ]);
  });

  it("is reported if half of all sentences are very short", () => {
    expect(check("Go.\n\nGo on.\n\nStop.\n\nStop it.\n\nWhy?\n\nNo.")).toEqual([
      "site.yaml:1  half of all sentences have at most 2 words; that should be 9 to 16, so join some that belong together",
    ]);
  });
});
