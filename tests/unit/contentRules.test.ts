import { describe, expect, it } from "vitest";
import type { SocialImage } from "../../build/programs/socialImages.ts";
import { adviseOnDates, adviseOnOrders, checkDates } from "../content/articleAdvice.ts";
import { checkClaims, checkOpposed, parseClaims } from "../content/claims.ts";
import { readDataFile } from "../content/dataFile.ts";
import { adviseOnChangedFacts, adviseOnFacts } from "../content/factAdvice.ts";
import { findReach } from "../content/factReach.ts";
import { adviseOnCharacters } from "../content/fontCharacters.ts";
import { renderJudgement } from "../content/judgement.ts";
import { adviseOnLabels, checkLabels } from "../content/labels.ts";
import { adviseOnLinks } from "../content/links.ts";
import { adviseOnNewArticles, keepArticles } from "../content/newArticles.ts";
import { adviseOnNumbers } from "../content/numberAdvice.ts";
import { findAllSections, findPassages } from "../content/passages.ts";
import { parseQueries } from "../content/queries.ts";
import { adviseOnSocialPictures, checkSocialPictures } from "../content/socialPictures.ts";
import { checkStatedFacts } from "../content/statedFacts.ts";
import { checkUnknowns } from "../content/unknowns.ts";
import { checkWeights } from "../content/weight.ts";
import { createEdited, first, linesOf, parseData, say, untouched } from "../setup/editedCentre.ts";

describe("required statements", () => {
  const claims = parseData(
    "claims.yaml",
    `facts: [credits.video, plans.basic, plans.basic as name, credits.vide]
labels: [SAVE, Generate]
claims:
  - claim: The ratio is permanent
    words: [aspect ratio, [permanent, can't change]]
  - claim: The way in is the login
    words: [log in]
    link: /login
negations: [not, can't]
opposed:
  - { claim: the ratio is permanent, words: [ratio, change, later], unless: [new project] }
  - { claim: the ratio is permanent, words: [ratio, isn't permanent], isNegative: true }`,
    parseClaims,
  );
  const sectionsWith = (text: string) => findAllSections(createEdited(say(text)));

  it.each<[string, string[]]>([
    ["", ["plans.basic as name", "plans.basic"]],
    ["{{ plans.basic as number }}", ["plans.basic as name"]],
    ["{{ plans.basic as name }}", ["plans.basic"]],
    ["{{ plans }}", ["plans.basic"]],
    ["{{ plans as count }}", ["plans.basic as name", "plans.basic"]],
    ["- {{ plans.* as name }}: {{ plans.* }}", []],
  ])("%j states the required facts", (text, missing) => {
    const problems = linesOf(checkStatedFacts(createEdited(say(text)), claims));
    expect(problems).toEqual([
      'claims.yaml:1  "credits.vide" is not in facts.yaml; rename or remove this entry; did you mean "credits.video"?',
      ...missing.map(
        (name) =>
          `claims.yaml:1  no article states {{ ${name} }}; write it where readers need it, or remove this entry`,
      ),
    ]);
  });

  it("a label is accepted in bold and reported otherwise", () => {
    expect(linesOf(checkLabels(sectionsWith("Select **Generate.**"), claims))).toEqual([]);
    expect(linesOf(checkLabels(sectionsWith("Select Generate, or **generate**."), claims))).toEqual([
      "claims.yaml:2  no article has **Generate** in bold; write it that way, or remove this entry; did you mean **generate**?",
    ]);
  });

  it.each<[text: string, advice?: string]>([
    ["**Age:** a number. **Frame** lines are thin, and **Age** (in years): a number."],
    ["- **You cast one** (on any plan): save it."],
    ["Save it to generate more. Open Generated shots. Use [Generate images](/docs/second) and “Generate”."],
    ["1. Go on.\n2. **Frame:** a border."],
    ["> [!FIGURE]\n> ![A shot card with its parts.](figure:shot-card)\n>\n> 1. See **Frame**."],
    ["Select **Fraem**.", "**Fraem** is not among the labels of"],
    ["The **Frame** tab", "**Frame** is not among the labels of"],
    ["- Go on.\n\n1. Go on.\n2. See **Frame**.", "**Frame** is not among the labels of"],
    ["Select Generate.", '"Generate" is a label of the studio; write it in bold: **Generate**'],
    ["Select Generate\nAll.", '"Generate All" is a label of the studio; write it in bold: **Generate All**'],
    ["The SAVE\nbutton", '"SAVE" is a label of the studio; write it in bold: **SAVE**'],
  ])(
    "there is advice on bold words that are not labels, and on labels that are not bold: %s",
    (text, advice) => {
      const value = { ...claims.value, labels: [...claims.value.labels, "Generate All"] };
      const found = adviseOnLabels(sectionsWith(text), { ...claims, value }, "Test Studio");
      expect(found.map(({ message }) => message)).toEqual(advice ? [expect.stringContaining(advice)] : []);
    },
  );

  it("a label that is capitalised differently gets advice", () => {
    expect(linesOf(adviseOnLabels(sectionsWith("**Save** and **Frame**"), claims, "Test Studio"))).toEqual([
      "docs/first.md:13  **Save** is written **SAVE** in the studio; write it that way",
    ]);
  });

  it.each([
    "The aspect ratio is permanent.",
    "What is permanent:\n\n- the style\n- the **aspect**\n  ratio",
    "Aspect ratios can’t be changed.\n\n### Why\n\nThey can’t change.",
  ])("a claim is accepted in any wording: %j", (text) => {
    expect(checkClaims(sectionsWith(text), claims)).toEqual([]);
  });

  it("a claim is reported if no section has all of its words", () => {
    expect(
      linesOf(checkClaims(sectionsWith("The aspect ratio changes.\n\n## It is permanent"), claims)),
    ).toEqual([
      'claims.yaml:4  no article says "The ratio is permanent": closest is docs/first.md:11, which lacks "permanent" or "can\'t change"; add it there or elsewhere, or remove this entry if it is no longer true',
    ]);
    expect(linesOf(checkClaims(sectionsWith(""), claims))).toEqual([
      'claims.yaml:4  no article says "The ratio is permanent": write a section with "aspect ratio" and "permanent" or "can\'t change", or remove this entry if it is no longer true',
    ]);
  });

  it.each<[text: string, isCaught: boolean]>([
    ["You can change the\naspect ratio later.", true],
    ["The ratio isn't permanent.", true],
    ["You can't change the ratio later, but you can change the style.", false],
    ["Can you change the ratio later?", false],
    ["The studio doesn't say “you can change the ratio later”.", false],
    ["Change the ratio later in a new project.", false],
    ["You change the style. The ratio comes later.", false],
  ])("the opposite of a claim is reported: %j", (text, isCaught) => {
    const passages = findPassages(createEdited(say(text)));
    const fault =
      /^says "[^"]*", but the ratio is permanent \(claims\.yaml:1[12]\); correct the sentence or that list$/;
    expect(checkOpposed(passages, claims).map(({ message }) => message)).toEqual(
      isCaught ? [expect.stringMatching(fault)] : [],
    );
  });

  it("a claim is reported if its section links to the wrong place", () => {
    const centre = createEdited(say("aspect ratio: permanent"), ["docs/third.md", "studio:/login", "/"]);
    expect(linesOf(checkClaims(findAllSections(centre), claims))).toEqual([
      'claims.yaml:6  no article says "The way in is the login": closest is docs/third.md:11, which lacks a link to /login; add it there or elsewhere, or remove this entry if it is no longer true',
    ]);
  });
});

describe("an article's weight", () => {
  it("is accepted if it is small and reported if it is large", () => {
    expect(checkWeights(untouched)).toEqual([]);
    // Words that don't repeat can't be compressed.
    const words = Array.from({ length: 2500 }, (_, index) =>
      ((index * 7919 + 104_729) ** 2).toString(26).replaceAll(/\d/g, "z"),
    );
    const [line, ...others] = linesOf(checkWeights(createEdited(say(words.join("\n\n")))));
    expect(line).toMatch(
      /^docs\/first\.md:1 {2}this article is [\d,]+ bytes when compressed; shorten it to at most 7,800, or split it into two$/,
    );
    expect(others).toEqual([]);
  });
});

describe("claims that this site must not make", async () => {
  const claims = await readDataFile("claims.yaml", parseClaims);
  const check = (text: string) =>
    checkOpposed([{ sourcePath: "a.md", line: 1, kind: "text", words: [{ kind: "text", text }] }], claims);

  it.each([
    "Videos are available on the Free plan.",
    "All plans include AI videos.",
    "The Basic plan comes with video clips.",
    "The Free plan covers your whole script.",
    "Every plan has unlimited credits.",
    "A subscription doesn't renew automatically.",
    "You can change the style and the aspect ratio later.",
    "The aspect ratio can be changed at any time.",
    "You can restore a deleted shot.",
    "Deletion isn't permanent.",
    "The style is permanent.",
    "You can't change the style later.",
    "An edit automatically updates the image.",
    "We use your script to train AI models.",
    "Scanned documents are accepted.",
  ])("is reported: %s", (text) => {
    expect(check(text)).toHaveLength(1);
  });

  it.each([
    "Videos aren't available on the Free plan.",
    "If you're on the Free plan, upgrade to make videos.",
    "To make videos, move from the Free plan to another.",
    "Videos are for premium subscribers only, whatever the Free plan has.",
    "Decide on the aspect ratio now: you can change the style later.",
    "For another ratio, create a new project.",
    "You can't get a deleted shot back, so restore nothing.",
    "Delete the shot and add a new one.",
    "The style isn't permanent, but the ratio is.",
    "Your script is never used to train AI models.",
    "A scan isn't accepted. Can you upload a scan?",
    "Subscriptions don't renew once you cancel them.",
  ])("is not reported: %s", (text) => {
    expect(check(text)).toEqual([]);
  });
});

describe("the date of an article", () => {
  it.each([
    ["2026-11-21T08:00:00Z", [], []],
    ["2026-11-19T08:00:00Z", [], []],
    [
      "2026-11-18T08:00:00Z",
      ['docs/first.md:9  "updated" is 2026-11-20, a future date; write the date of the last change'],
      [],
    ],
    ["2027-11-20T08:00:00Z", [], []],
    [
      "2027-11-21T08:00:00Z",
      [],
      [
        'docs/first.md:9  "updated" is 2026-11-20, more than a year ago; review the article and write the current date',
      ],
    ],
  ])("is checked as of %s", (now, problems, advice) => {
    const ofFirst = (lines: readonly string[]) => lines.filter((line) => line.startsWith("docs/first.md"));
    expect(ofFirst(linesOf(checkDates(untouched, new Date(now))))).toEqual(problems);
    expect(ofFirst(linesOf(adviseOnDates(untouched, new Date(now))))).toEqual(advice);
  });
});

describe("the report", () => {
  const at = (message: string) => [{ sourcePath: "a.md", line: 1, message }];
  const judgement = { problems: at("is wrong"), advice: at("could be better"), searchTable: "Search 9 %\n" };

  it("ends with the problems, and shows the search quality on request", () => {
    const shown =
      "Advice (optional):\na.md:1  could be better\n\nProblems (must be fixed):\na.md:1  is wrong\n\n2 articles: 1 problem, 1 piece of advice.\n";
    expect(renderJudgement(judgement, 2, false)).toBe(shown);
    expect(renderJudgement(judgement, 2, true)).toBe(`Search 9 %\n\n${shown}`);
    expect(renderJudgement({ ...judgement, problems: [], advice: [] }, 1, false)).toBe(
      "1 article: 0 problems, 0 pieces of advice.\n",
    );
  });
});

describe("the lines that use a fact", () => {
  const centre = createEdited(
    say(`It costs {{ credits.shot }}, a page {{ credits.page }}.

- {{ credits.* }}

> [!CALCULATOR]
> Estimate

> [!FIGURE]
> ![Movements.](figure:shot-card)
>
> 1. {{ plans.free }}`),
  );
  it.each([
    [
      "credits.shot",
      ["It costs {{ credits.shot }}, a page {{ credits.page }}.", "- {{ credits.* }}", "> [!CALCULATOR]"],
    ],
    [
      "script.page",
      ["It costs {{ credits.shot }}, a page {{ credits.page }}.", "- {{ credits.* }}", "> [!CALCULATOR]"],
    ],
    ["plans.free", ["> [!CALCULATOR]", "> 1. {{ plans.free }}"]],
    ["script.file-size", []],
  ])("are found for %s", (id, lines) => {
    const inFirst = findReach(id, centre).filter(({ line }) => line > 12);
    expect(inFirst.map(({ message }) => message)).toEqual(lines);
  });
});

describe("a fact that has changed since the last commit", () => {
  const centre = createEdited(say("It costs {{ credits.video }}."));
  const now = centre.sources.find(({ name }) => name === "facts.yaml")?.text ?? "";
  const reread = (committed: string) =>
    linesOf(adviseOnChangedFacts(centre, committed)).filter((line) => line.includes("reread: It costs"));

  it("lists the lines that show it", () => {
    expect(reread(now.replace("value: 45", "value: 40"))).toEqual([
      "docs/first.md:13  shows credits.video, which has changed since the last commit; reread: It costs {{ credits.video }}.",
    ]);
  });

  it.each([
    ["nothing has changed", now],
    ["only a note for writers has changed", now.replaceAll("means: ", "means: once ")],
    ["the fact is new", now.replace("  video:", "  film:")],
    ["there is no commit", ""],
  ])("lists nothing when %s", (_, committed) => {
    expect(reread(committed)).toEqual([]);
  });
});

describe("what is unknown", () => {
  const check = (text: string) =>
    linesOf(checkUnknowns(findAllSections(createEdited(say(`A clip.\n\n${text}`)))));

  it.each([
    "This article doesn't list prices. Ask support about them.",
    "The aspect ratio isn't permanent.",
    "## Not covered here\n\nAsk support about prices.\n\n[Where to ask about prices](#not-covered-here)",
    "## Prices\n\nA clip costs credits. Ask support about refunds.\n\n[Prices](#prices)",
  ])("is accepted in: %s", (text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    [
      "Which plans include it isn't known.",
      'docs/first.md:15  says "Which plans include it isn\'t known.", which',
    ],
    [
      "This help centre doesn't list prices.",
      'docs/first.md:15  says "This help centre doesn\'t list prices.", which',
    ],
    ["## Not covered here\n\nPrices.", 'docs/first.md:15  says "Not covered here", which'],
    [
      "[See prices](#prices)\n\n## Prices\n\nAsk support what a clip costs.",
      'docs/first.md:15  the link "See prices" leads to /docs/first#prices, which sends readers to support',
    ],
    [
      "[See prices](#prices)\n\n## Prices\n\nA price isn't known: ask support.",
      'docs/first.md:15  the link "See prices" leads to /docs/first#prices, which sends readers to support',
    ],
  ])("is an error in: %s", (text, message) => {
    expect(check(text)).toEqual([expect.stringContaining(message)]);
  });
});

describe("there is advice on", () => {
  it("articles or categories with the same order", () => {
    const centre = createEdited(first("order: 1", "order: 2"), ["site.yaml", "order: 2", "order: 1"]);
    expect(linesOf(adviseOnOrders(untouched))).toEqual([]);
    expect(linesOf(adviseOnOrders(centre))).toEqual([
      'docs/second.md:6  order 2 is also used by "First", so the titles decide which comes first; give each its own number',
      'site.yaml:22  order 1 is also used by "Images", so the titles decide which comes first; give each its own number',
    ]);
  });

  it('unused facts, and numbers without "means"', () => {
    const centre = createEdited(
      ["facts.yaml", "  analysis: {", "  unused: { text: Never said }\n  analysis: {"],
      ["facts.yaml", ", means: how large a file may be", ""],
      say(
        "{{ script.file-size }}, {{ script.analysis }}, {{ ratios.square }}, {{ concept.shortest }}, {{ characters.per-shot }}\n\n> [!CALCULATOR]\n> Estimate",
      ),
      ["docs/second.md", "called Second", "that costs {{ example.project }} and {{ credits.page }}"],
    );
    expect(linesOf(adviseOnFacts(centre))).toEqual([
      'facts.yaml:13  the fact plans.freelance has no "means"; add it, so that writers who type this number learn its name',
      'facts.yaml:14  the fact plans.studio has no "means"; add it, so that writers who type this number learn its name',
      "facts.yaml:24  the fact script.unused is not used; write {{ script.unused }} where readers need it, or remove it",
      'facts.yaml:26  the fact script.file-size has no "means"; add it, so that writers who type this number learn its name',
    ]);
  });

  it.each([
    ["Twenty people can watch.", "Twenty"],
    ["It takes twenty-five\u00a0people.", "twenty-five"],
    ["Two hundred people came.", "hundred"],
    ["A thousand of them.", "thousand"],
    ["Wait half a minute.", "half a minute"],
    ["Wait a\ncouple of minutes.", "a couple of"],
    ["It costs zero credits.", "zero"],
  ])("a number that is not a fact: %j", (text, found) => {
    expect(linesOf(adviseOnNumbers(createEdited(say(text))))).toEqual([
      `docs/first.md:13  "${found}" is not linked to a fact; use a fact, or write it without a number`,
    ]);
  });

  it("a number word in a column of numbers", () => {
    const table =
      "Table: Costs\n\n| Two | Costs |\n| --- | ---: |\n| two | two |\n| {{ concept.shortest as words }} | {{ credits.video as words }} |";
    expect(linesOf(adviseOnNumbers(createEdited(say(table))))).toEqual([
      'docs/first.md:17  "two" is in a column of numbers; use a fact',
    ]);
  });

  it.each(["Regenerating an image is free.", "Wait.\nFree video clips are next.", "Shots are for free."])(
    '"free" next to an action that costs credits: %j',
    (text) => {
      expect(linesOf(adviseOnNumbers(createEdited(say(text))))).toEqual([
        expect.stringMatching(
          /^docs\/first\.md:1[34] {2}"free" describes something that costs credits; write what it costs$/,
        ),
      ]);
    },
  );

  it.each([
    "One or two of nine people, hundreds of them, half of them.",
    "Images on the Free plan, with free-plan shots.",
    "On Free, a video is short.",
    "Feel free to regenerate an image. Support is free.",
    "A royalty-free video.",
    "{{ credits.video as words }} for one video",
  ])("but not on %j", (text) => {
    expect(adviseOnNumbers(createEdited(say(text)))).toEqual([]);
  });

  it("characters missing from the font, except emoji", () => {
    const centre = createEdited(say("Cały Жук → x, and a 🎬 and 👍🏽 are fine."));
    const known = new Set(centre.sources.flatMap(({ text = "" }) => text.match(/[ -~’×]/g) ?? []));
    expect(linesOf(adviseOnCharacters(centre, known))).toEqual(
      ["ł", "Ж", "к", "у", "→"].map(
        (character) =>
          `docs/first.md:13  the site's font has no "${character}"; use another character, or accept the reader's font`,
      ),
    );
  });

  it("a new article that comes first where search was already right", () => {
    const text = `queries:
  - { q: clips, expect: [first] }
  - { q: films, expect: [first] }
  - { q: shots, expect: [third] }
  - { q: wrong, expect: [third] }
negatives: [tax]`;
    const queries = parseData("queries.json", text, parseQueries);
    const answer = (first?: string) => ({ first, three: [], sections: [] });
    const askKnown = (query: string) =>
      answer(query === "tax" ? undefined : query === "shots" ? "third" : "first#a");
    const askWithNew = (query: string) => answer(query === "films" ? "first" : "second#b");
    expect(linesOf(adviseOnNewArticles([queries], askKnown, askWithNew, untouched))).toEqual([
      'docs/second.md:1  this new article now comes first for "clips" (queries.json:2), "shots" (queries.json:4), "tax" (queries.json:6); if it answers them, add "second" to "expect" there; if not, remove the words from its keywords and questions',
    ]);
    expect(adviseOnNewArticles([queries], askKnown, askKnown, untouched)).toEqual([]);
    const known = keepArticles(untouched.site, ({ id }) => id === "first");
    expect(known.categories.map(({ articles }) => articles.map(({ id }) => id))).toEqual([["first"]]);
  });

  it("pages of the studio and articles that no article links to", () => {
    expect(linesOf(adviseOnLinks(findAllSections(untouched), untouched))).toEqual([
      "docs/third.md:1  no other article links to /docs/third in its text; link to it where readers need it",
      "site.yaml:4  no article links to studio:/settings/subscription; link to it, or remove the path",
    ]);
    const linked = createEdited(
      say("[Third](/docs/third#start), [**Settings**](studio:/settings/subscription)"),
    );
    expect(adviseOnLinks(findAllSections(linked), linked)).toEqual([]);
  });
});

describe("the pictures for social networks", () => {
  const image = (fileName: string): SocialImage => ({
    fileName,
    width: 3,
    height: 2,
    html: "",
    hash: "1",
  });
  const png = (width: number, height: number, bytes = 24) => {
    const picture = Buffer.alloc(bytes);
    picture.write("\x89PNG\r\n\x1a\n", "latin1");
    picture.writeUInt32BE(width, 16);
    picture.writeUInt32BE(height, 20);
    return picture;
  };

  it("are accepted if they have the right dimensions and a small file size", () => {
    expect(checkSocialPictures([image("home.png")], new Map([["home.png", png(3, 2, 59_999)]]))).toEqual([]);
  });

  it("are reported if they are of the wrong size or type, or share a file name", () => {
    const images = ["a.png", "b.png", "c.png", "twice.png", "twice.png"].map(image);
    const files = new Map([
      ["a.png", png(2, 3)],
      ["b.png", png(3, 2, 60_000)],
      ["c.png", Buffer.from("GIF89a")],
    ]);
    expect(linesOf(checkSocialPictures(images, files))).toEqual([
      "client/social/a.png:1  this picture is 2×3 but must be 3×2; run npm run social",
      "client/social/b.png:1  this picture has 60000 bytes but must have fewer than 60000",
      "client/social/c.png:1  this picture is not a PNG but must be 3×2; run npm run social",
      "client/social/twice.png:1  two pages have this file name; rename one of the articles",
    ]);
  });

  it("cause advice if they are missing, outdated or unused", () => {
    const pictures = {
      files: new Map(["a", "b", "c", "d", "e", "f"].map((name) => [name, png(3, 2)])),
      drawnFrom: { a: "1" },
    };
    const images = ["a", "b", "c", "d", "e", "f", "g"].map(image);
    const files = new Map([...pictures.files, ["old", png(3, 2)]]);
    expect(linesOf(adviseOnSocialPictures(images, { ...pictures, files }))).toEqual([
      "client/social/sources.json:1  these pictures are missing, so their pages show another picture: g; run npm run social",
      "client/social/sources.json:1  these pictures are not used: old; run npm run social",
      "client/social/sources.json:1  these pictures are out of date: b, c, d, e, 1 more; run npm run social",
    ]);
    const onlyOne = { ...pictures, files: new Map([["a", png(3, 2)]]) };
    expect(adviseOnSocialPictures([image("a")], onlyOne)).toEqual([]);
  });
});
