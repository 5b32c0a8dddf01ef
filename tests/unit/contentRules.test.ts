import { describe, expect, it } from "vitest";
import type { SocialImage } from "../../build/programs/socialImages.ts";
import { checkClaims, parseClaims } from "../content/claims.ts";
import { adviseOnFacts } from "../content/factAdvice.ts";
import { adviseOnCharacters } from "../content/fontCharacters.ts";
import { adviseOnLabels, checkLabels } from "../content/labels.ts";
import { adviseOnLinks } from "../content/linkAdvice.ts";
import { adviseOnNumbers } from "../content/numberAdvice.ts";
import { findAllSections } from "../content/passages.ts";
import { adviseOnSocialPictures, checkSocialPictures } from "../content/socialPictures.ts";
import { checkStatedFacts } from "../content/statedFacts.ts";
import { checkWeights } from "../content/weight.ts";
import { createEdited, linesOf, parseData, say, untouched } from "../setup/editedCentre.ts";

describe("what must be said", () => {
  const claims = parseData(
    "claims.yaml",
    `facts: [credits.video, plans.basic, plans.basic as name, credits.vide]
labels: [SAVE, Generate]
claims:
  - claim: The ratio is permanent
    words: [aspect ratio, [permanent, can't change]]
  - claim: The way in is the login
    words: [log in]
    link: /login`,
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
  ])("%j states its facts", (text, missing) => {
    const problems = linesOf(checkStatedFacts(createEdited(say(text)), claims));
    expect(problems).toEqual([
      'claims.yaml:1  "credits.vide" is not in facts.yaml; rename or remove this entry, too; did you mean "credits.video"?',
      ...missing.map(
        (name) =>
          `claims.yaml:1  no article states {{ ${name} }}; write it where readers need it, or remove this entry`,
      ),
    ]);
  });

  it("a label is free where it stands in bold, and else caught", () => {
    expect(linesOf(checkLabels(sectionsWith("Select **Generate.**"), claims))).toEqual([]);
    expect(linesOf(checkLabels(sectionsWith("Select Generate, or **generate**."), claims))).toEqual([
      "claims.yaml:2  no article says **Generate** in bold; write it so, or remove this entry; did you mean **generate**?",
    ]);
  });

  it("there is advice on a label in other capitals", () => {
    expect(linesOf(adviseOnLabels(sectionsWith("**Save** and **Frame**"), claims))).toEqual([
      "docs/first.md:13  **Save** is written **SAVE** in the studio",
    ]);
  });

  it.each([
    "The aspect ratio is permanent.",
    "What is permanent:\n\n- the style\n- the **aspect**\n  ratio",
    "Aspect ratios can’t be changed.\n\n### Why\n\nThey can’t change.",
  ])("a claim is free in any words: %j", (text) => {
    expect(checkClaims(sectionsWith(text), claims)).toEqual([]);
  });

  it("a claim is caught where no section has all of its words", () => {
    expect(
      linesOf(checkClaims(sectionsWith("The aspect ratio changes.\n\n## It is permanent"), claims)),
    ).toEqual([
      'claims.yaml:4  no article says "The ratio is permanent": closest is docs/first.md:11, which lacks "permanent" or "can\'t change"; add it there or elsewhere, or remove this entry if it is no longer true',
    ]);
    expect(linesOf(checkClaims(sectionsWith(""), claims))).toEqual([
      'claims.yaml:4  no article says "The ratio is permanent": write a section with "aspect ratio" and "permanent" or "can\'t change", or remove this entry if it is no longer true',
    ]);
  });

  it("a claim is caught where its section leads elsewhere", () => {
    const centre = createEdited(say("aspect ratio: permanent"), ["docs/third.md", "studio:/login", "/"]);
    expect(linesOf(checkClaims(findAllSections(centre), claims))).toEqual([
      'claims.yaml:6  no article says "The way in is the login": closest is docs/third.md:11, which lacks a link to /login; add it there or elsewhere, or remove this entry if it is no longer true',
    ]);
  });
});

describe("an article's weight", () => {
  it("is free where it is small, and caught where it is large", () => {
    expect(checkWeights(untouched)).toEqual([]);
    // Words that repeat nothing can't be compressed.
    const words = Array.from({ length: 2500 }, (_, index) =>
      ((index * 7919 + 104_729) ** 2).toString(26).replaceAll(/\d/g, "z"),
    );
    const [line, ...others] = linesOf(checkWeights(createEdited(say(words.join("\n\n")))));
    expect(line).toMatch(
      /^docs\/first\.md:1 {2}the article weighs [\d,]+ bytes, compressed; shorten it to at most 7,000, or make two of it$/,
    );
    expect(others).toEqual([]);
  });
});

describe("there is advice on", () => {
  it("facts that nobody uses, and numbers that don't say what they mean", () => {
    const centre = createEdited(
      ["facts.yaml", "  analysis: {", "  unused: { text: Never said }\n  analysis: {"],
      ["facts.yaml", ", means: how large a file may be", ""],
      say(
        "{{ script.file-size }}, {{ script.analysis }}, {{ ratios.square }}, {{ concept.shortest }}, {{ characters.per-shot }}",
      ),
      ["docs/second.md", "called Second", "that costs {{ example.project }} and {{ credits.page }}"],
    );
    expect(linesOf(adviseOnFacts(centre))).toEqual([
      'facts.yaml:13  the fact plans.freelance does not say what it means; add "means", for those who type its number',
      'facts.yaml:14  the fact plans.studio does not say what it means; add "means", for those who type its number',
      "facts.yaml:24  no text uses the fact script.unused; write {{ script.unused }} somewhere, or remove it",
      'facts.yaml:26  the fact script.file-size does not say what it means; add "means", for those who type its number',
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
  ])("a number that no fact says: %j", (text, found) => {
    expect(linesOf(adviseOnNumbers(createEdited(say(text))))).toEqual([
      `docs/first.md:13  "${found}" changes with no fact; write a fact, or say it without a number`,
    ]);
  });

  it("a number word in a column of numbers", () => {
    const table =
      "Table: Costs\n\n| Two | Costs |\n| --- | ---: |\n| two | two |\n| {{ concept.shortest as words }} | {{ credits.video as words }} |";
    expect(linesOf(adviseOnNumbers(createEdited(say(table))))).toEqual([
      'docs/first.md:17  "two" stands in a column of numbers; write a fact',
    ]);
  });

  it.each(["Regenerating an image is free.", "Wait.\nFree video clips are next.", "Shots are for free."])(
    "what is called free and costs credits: %j",
    (text) => {
      expect(linesOf(adviseOnNumbers(createEdited(say(text))))).toEqual([
        expect.stringMatching(
          /^docs\/first\.md:1[34] {2}"free" stands beside what costs credits; write what it costs$/,
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

  it("characters that the font has no sign for, but for emoji", () => {
    const centre = createEdited(say("Cały Жук → x, and a 🎬 and 👍🏽 are fine."));
    const known = new Set(centre.sources.flatMap(({ text = "" }) => text.match(/[ -~’×]/g) ?? []));
    expect(linesOf(adviseOnCharacters(centre, known))).toEqual(
      ["ł", "Ж", "к", "у", "→"].map(
        (character) =>
          `docs/first.md:13  the font has no character "${character}"; write it another way, or let another font show it`,
      ),
    );
  });

  it("pages of the studio and articles that nobody links to", () => {
    expect(linesOf(adviseOnLinks(findAllSections(untouched), untouched))).toEqual([
      "docs/third.md:1  no other article links to /docs/third in its text; link to it from where readers need it",
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

  it("are free where each is of its size and light", () => {
    expect(checkSocialPictures([image("home.png")], new Map([["home.png", png(3, 2, 59_999)]]))).toEqual([]);
  });

  it("are caught where they are not", () => {
    const images = ["a.png", "b.png", "c.png", "twice.png", "twice.png"].map(image);
    const files = new Map([
      ["a.png", png(2, 3)],
      ["b.png", png(3, 2, 60_000)],
      ["c.png", Buffer.from("GIF89a")],
    ]);
    expect(linesOf(checkSocialPictures(images, files))).toEqual([
      "client/social/a.png:1  this is 2×3 and must be 3×2; run npm run social",
      "client/social/b.png:1  this has 60000 bytes and must have fewer than 60000",
      "client/social/c.png:1  this is no PNG and must be 3×2; run npm run social",
      "client/social/twice.png:1  two pages share this name; rename the article",
    ]);
  });

  it("are advised on where they are missing, out of date or left behind", () => {
    const pictures = {
      files: new Map(["a", "b", "c", "d", "e", "f"].map((name) => [name, png(3, 2)])),
      drawnFrom: { a: "1" },
    };
    const images = ["a", "b", "c", "d", "e", "f", "g"].map(image);
    const files = new Map([...pictures.files, ["old", png(3, 2)]]);
    expect(linesOf(adviseOnSocialPictures(images, { ...pictures, files }))).toEqual([
      "client/social/sources.json:1  no page has these pictures: old; run npm run social",
      "client/social/sources.json:1  pictures are missing, for which their group's or the home page's stands in: g; run npm run social",
      "client/social/sources.json:1  pictures are out of date: b, c, d, e, 1 more; run npm run social",
    ]);
    const onlyOne = { ...pictures, files: new Map([["a", png(3, 2)]]) };
    expect(adviseOnSocialPictures([image("a")], onlyOne)).toEqual([]);
  });
});
