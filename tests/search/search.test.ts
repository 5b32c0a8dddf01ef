import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { english } from "../../client/search/english.ts";
import { cutExcerpt, markMatches } from "../../client/search/excerpt.ts";
import { createIntentFinder } from "../../client/search/intents.ts";
import { splitWords, stemsOf } from "../../client/search/words.ts";
import { editBase } from "../setup/editedCentre.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";

// npm run check:search measures how well the search answers readers of the real site.
const centre = await readFixture("complete");
const site = siteOf(centre);
const findArticles = createArticleSearch(createSearchIndex(site), async () => undefined);
const search = async (query: string) => (await findArticles(query)).results;
const firstOf = async (query: string) => (await search(query))[0];

describe("a query finds the section that answers it", () => {
  const rows = readFileSync("tests/search/queries.txt", "utf8").matchAll(/^([^#].*?) {2,}(\S+) +(.+)$/gm);
  it.each(Array.from(rows, ([, query = "", url, words]) => [words, query, url]))(
    "%s: %s",
    async (_, query = "", url = "") => {
      expect((await firstOf(query))?.url).toBe(url);
    },
  );

  it.each([
    ["an unknown word", ["zzzz", "kubernetes"]],
    ["a query that is off topic", ["the weather in spring", "cinema tickets", "bus to the cinema"]],
    ["a number, which is not completed, corrected or split,", ["12", "455", "4545"]],
    ["a word with two wrong letters", ["rexxipt", "bzz", "librxriax"]],
    ["a word of two or three letters with one wrong", ["mx", "46", "dsk", "bax"]],
    ["only filler words", ["how do i get help", "what"]],
  ])("and %s finds none: %j", async (_, queries) => {
    for (const query of queries) expect(await search(query), query).toEqual([]);
  });

  describe("and a query of only filler words", () => {
    const edited = editBase(
      ["docs/first.md", /$/, "\nThis is your to-do list, which needs a how-to. It is what you want.\n"],
      ["docs/second.md", /$/, "\nThis is what to do, and how to do it.\n"],
    );
    const find = createArticleSearch(createSearchIndex(siteOf(edited)), async () => undefined);
    it.each([
      ["finds the article that joins them", ["to-do", "To do", "how-to", "todo"], ["/docs/first"]],
      ["otherwise finds none", ["to-be", "how do i", "want", "need", "what to do"], []],
    ])("%s: %j", async (_, queries, urls) => {
      for (const query of queries) {
        const { results } = await find(query);
        const found = results.map(({ articleUrl }) => articleUrl);
        expect(found, query).toEqual(urls);
      }
    });
  });

  describe("and among articles with the same words", () => {
    const edited = editBase(
      ["docs/first.md", /title: First/, "title: Glue for a roof"],
      ["docs/second.md", /title: Second/, "title: Glue"],
      ["docs/third.md", /$/, "\n## Drum\n\nTurn the drum.\n\n## Stuck drum\n\nTurn the drum.\n"],
      ["docs/third.md", /$/, "\n## Stuck wheel\n\nTurn the wheel.\n\n## Wheel\n\nTurn the wheel.\n"],
    );
    const find = createArticleSearch(createSearchIndex(siteOf(edited)), async () => undefined);
    it("the one comes first whose title is the query", async () => {
      expect((await find("glue")).results[0]?.articleUrl).toBe("/docs/second");
    });

    it.each([
      ["first, if the query is", "drum won't turn", "/docs/third#stuck-drum"],
      ["last, if it isn't", "turn the wheel", "/docs/third#wheel"],
    ])("sections about trouble come %s: %s", async (_, query, url) => {
      expect((await find(query)).results[0]?.url).toBe(url);
    });
  });

  it.each([
    ["directly below", "borrow book", 1],
    ["below a close rival", "book desk", 2],
    ["below two close rivals", "book", 3],
  ])("each article shows one section, and the best a second one %s: %s", async (_, query, place) => {
    const articles = (await search(query)).map(({ articleUrl }) => articleUrl);
    expect(articles[place]).toBe(articles[0]);
    expect(articles.filter((_, rank) => rank !== place)).toEqual([...new Set(articles)]);
  });

  it("an article with every word comes before articles with only one", async () => {
    const [first, ...others] = (await search("lost card")).map(({ articleUrl }) => articleUrl);
    expect(first).toBe("/docs/lost-card");
    expect(others).toContain("/docs/borrow-a-book");
  });
});

describe("without a list of unanswered questions", () => {
  const find = createArticleSearch(createSearchIndex({ ...site, unanswered: [] }), async () => undefined);
  it.each([
    ["sure if the best article has every word", "barcode", "sure"],
    ["doubtful if it lacks one", "barcode stolen by someone", "doubtful"],
    ["none if the best article says little of it", "library zzzz", "none"],
  ])("the confidence is %s: %s", async (_, query, confidence) => {
    expect((await find(query)).confidence).toBe(confidence);
  });

  it("the best article's second section comes below one close rival if there is a doubt", async () => {
    const { results } = await find("book zzzz");
    expect(results[2]?.articleUrl).toBe(results[0]?.articleUrl);
  });

  it.each([
    ["is half known", "card qqqa", true],
    ["is less than half known", "card qqqa qqqb", false],
    ["has a typo and two unknown words", "barcoed qqqa qqqb", false],
    ["has only a corrected word of four letters", "i have a crad", false],
    ["has only two joined words, one of them short", "my boxcard", false],
    ["has only two long joined words", "my barcodebook", true],
    ["also has a known word", "crad barcode", true],
  ])("a query that %s finds something: %s", async (_, query, isFound) => {
    expect((await find(query)).results.length > 0).toBe(isFound);
  });
});

const question = { name: "questions/every-construct.txt", text: "zither" };
const withQuestion = siteOf([...centre, { ...question, sourcePath: `content/${question.name}` }]);
const table = "\nTable: Barcodes\n\n| Zither | Barcode |\n| --- | --- |\n| A barcode | Another |\n";
describe.each([
  ["one question", withQuestion],
  ["the head of a table", siteOf(editBase(["docs/first.md", /$/, table]))],
])("a word that only %s says", (_, saying) => {
  const find = createArticleSearch(createSearchIndex(saying), async () => undefined);
  it.each([
    ["is found alone", "zither", true],
    ["is not enough in a sentence", "i have a zither", false],
    ["supports a word of the articles", "zither barcode", true],
  ])("%s: %s", async (_, query, isFound) => {
    expect((await find(query)).results.length > 0).toBe(isFound);
  });
});

it("an answer is in doubt if unanswered questions have the words of the query, too", async () => {
  const unanswered = ["print my barcode", "sell my card"];
  const find = createArticleSearch(createSearchIndex({ ...site, unanswered }), async () => undefined);
  expect((await find("lost card replaced")).confidence).toBe("sure");
  expect((await find("scan barcode")).confidence).toBe("doubtful");
  expect((await find("barcode")).confidence).toBe("none");
});

it("a problem of the home page, typed, opens the section that solves it", async () => {
  const problem = { title: "It beeps thrice", url: "/docs/borrow-a-book#at-the-desk" };
  const home = { ...site.home, problems: [problem] };
  const find = createArticleSearch(createSearchIndex({ ...site, home }), async () => undefined);
  expect((await find(problem.title)).results[0]?.url).toBe(problem.url);
});

it.each([
  ["how do i g", false],
  ["help m", false],
  ["want", false],
  ["how do i ren", false],
  ["how do i ren ", true],
  ["how do i renew", true],
  ["renew a", true],
])("%j has a word that says something: %s", async (query, isTelling) => {
  expect((await findArticles(query)).isTelling).toBe(isTelling);
});

it.each([
  ["scanned barcodes", ["scans", "barcode"]],
  ["recipt", ["receipt"]],
  ["libra", ["librarian"]],
])("a result marks what matches %s in its title, its heading and its excerpt", async (query, marked) => {
  const { results, matches } = await findArticles(query);
  const { title = "", heading = "", text = "" } = results[0] ?? {};
  expect([title, heading]).toEqual(["Borrow a book", "At the desk"]);
  const parts = [title, heading, cutExcerpt(text, matches)].flatMap((line) => markMatches(line, matches));
  expect(parts.flatMap((part) => (part.isMatch ? [part.text] : []))).toEqual(marked);
});

it.each([
  "",
  " ",
  "the",
  "a of",
  "🎬",
  "((((",
  "<script>",
  "\\",
  "ا",
  "x".repeat(10_000),
  "ab ".repeat(5000),
])("the search handles %j without an error", async (query) => {
  const { results, matches } = await findArticles(query);
  expect(results.map(({ text }) => cutExcerpt(text, matches))).toBeInstanceOf(Array);
});

describe("an intent", () => {
  const findIntents = createIntentFinder(site.intents, english);

  it.each([
    "contact",
    "Talk to a human!",
    "talk to a human now",
    "talk to a human about my lost card",
    "how do i contact someone",
    "how do i get help",
  ])("matches %s", (query) => {
    expect(findIntents(query).map(({ title }) => title)).toEqual(["Ask a librarian"]);
  });

  it.each([
    "human",
    "contact lens for books",
    "talk to a human about my lost library card",
    "talk to the box",
    "help me renew",
  ])("doesn't match %s", (query) => {
    expect(findIntents(query)).toEqual([]);
  });
});

describe("words", () => {
  it.each([
    ["videos", "video"],
    ["stories", "story"],
    ["generating", "generate"],
    ["generated", "generate"],
    ["cancelled", "cancel"],
    ["colour", "color"],
    ["organise", "organize"],
    ["centre", "center"],
    ["boxes", "box"],
    ["licence", "license"],
    ["metres", "meter"],
    ["dialogue", "dialogs"],
    ["adding", "add"],
    ["used", "use"],
    ["resizing", "resize"],
    ["planes", "plane"],
    ["tried", "try"],
  ])("%s and %s are the same", (a, b) => {
    expect(english.stemOf(a)).toBe(english.stemOf(b));
  });

  it.each([
    ["plane", "plan"],
    ["planing", "planning"],
    ["string", "strand"],
  ])("%s and %s are not the same", (a, b) => {
    expect(english.stemOf(a)).not.toBe(english.stemOf(b));
  });

  it.each(["shot", "script", "this", "bus", "credit", "news"])("%s keeps at least three letters", (word) => {
    expect(english.stemOf(word).length).toBeGreaterThanOrEqual(3);
  });

  it("are split correctly, however people write them", () => {
    expect(splitWords("A .PDF of 7,000 café's, 20MB").join(" ")).toBe("a pdf of 7000 cafes 20 mb");
    expect(stemsOf("How do I stop paying? Stop!", english)).toEqual(["stop", "pay"]);
  });
});
