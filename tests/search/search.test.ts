import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { english } from "../../client/search/english.ts";
import { cutExcerpt, markMatches } from "../../client/search/excerpt.ts";
import { findIntents } from "../../client/search/intents.ts";
import { splitWords, stemsOf } from "../../client/search/words.ts";
import { editBase } from "../setup/editedCentre.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";

// npm run check:search measures how well the search answers readers of the real site.
const site = siteOf(await readFixture("complete"));
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
    ["a word of two letters with one wrong", ["mx", "46"]],
    ["only filler words", ["how do i get help", "what"]],
  ])("and %s finds none: %j", async (_, queries) => {
    for (const query of queries) expect(await search(query), query).toEqual([]);
  });

  describe("and among articles with the same words", () => {
    const add = (name: string, text: string) => ({ name, sourcePath: `content/${name}`, text });
    const say = (slug: string, text: string) => [`docs/${slug}.md`, /$/, `\n${text}\n`] as const;
    const edited = editBase(
      say("first", "The lamp of the dry pen is red. An angel plays the camera."),
      say("second", "The lamp of the red pen is dry. Choose the camera angle."),
      ["docs/third.md", /title: Third/, "title: Troubleshoot the lamp"],
      ["docs/first.md", /title: First/, "title: Glue for a roof"],
      ["docs/second.md", /title: Second/, "title: Glue"],
      say("third", "## Drum\n\nTurn the drum.\n\n## Stuck drum\n\nTurn the drum."),
      say("third", "## Stuck wheel\n\nTurn the wheel.\n\n## Wheel\n\nTurn the wheel."),
    );
    const questions = [
      add(
        "questions/first.txt",
        "a tall cup by the blue tree\nblue tree, tall cup\nblue tree or tall cup\nblue tree for a tall cup\nblue tree with a tall cup",
      ),
      add(
        "questions/second.txt",
        "a blue cup by the tall tree\ntall tree, blue cup\ntall tree or blue cup\ntall tree for a blue cup\ntall tree with a blue cup",
      ),
    ];
    const find = createArticleSearch(
      createSearchIndex(siteOf([...edited, ...questions])),
      async () => undefined,
    );
    it.each([
      ["that says them in this order", "red pen", "/docs/second"],
      ["of which they are asked in this order", "blue cup", "/docs/second"],
      ["that says them with one other letter", "camera angel", "/docs/second"],
      ["whose title is the query", "glue", "/docs/second"],
      ["about trouble, if the query is", "the red lamp is not working", "/docs/third"],
    ])("the one %s: %s", async (_, query, url) => {
      expect((await find(query)).results[0]?.articleUrl).toBe(url);
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

describe("the list of off-topic queries", () => {
  const offTopic = Array.from({ length: 200 }, () => "lost card at the cinema");
  const findWithList = createArticleSearch(createSearchIndex({ ...site, offTopic }), async () => undefined);

  it("does not hide an article that has every word of a query", async () => {
    expect((await findWithList("i lost my card")).results[0]?.url).toBe("/docs/lost-card");
  });

  it("hides nothing if it is empty", async () => {
    const find = createArticleSearch(createSearchIndex({ ...site, offTopic: [] }), async () => undefined);
    expect((await find("card qqqa qqqb qqqc qqqd qqqe qqqf qqqg")).results).not.toEqual([]);
  });

  it.each([
    ["one that only off-topic queries use", "lost card cinema"],
    ["most", "desk qqqa qqqb qqqc qqqd qqqe qqqf qqqg"],
  ])("hides articles lacking %s of the words", async (_, query) => {
    expect((await findWithList(query)).results).toEqual([]);
  });

  it("completes no word", async () => {
    expect((await findWithList("desk cine")).results).not.toEqual([]);
  });
});

describe("an answer is in doubt", () => {
  const find = (query: string, unanswered: readonly string[]) =>
    createArticleSearch(createSearchIndex({ ...site, unanswered }), async () => undefined)(query);
  const isDoubtful = async (query: string, unanswered: readonly string[]) =>
    (await find(query, unanswered)).isDoubtful;
  const asked = Array.from({ length: 20 }, () => "print my barcode");

  it("if unanswered questions have the words of the query, too", async () => {
    expect(await isDoubtful("barcode", asked)).toBe(true);
    expect(await isDoubtful("lost card", asked)).toBe(false);
  });

  it("without a list of them, if the best article lacks a word", async () => {
    expect(await isDoubtful("barcode zzzz", [])).toBe(true);
    expect(await isDoubtful("barcode", [])).toBe(false);
  });

  it("and the best article's second section then comes below one close rival", async () => {
    const { results } = await find("book zzzz", []);
    expect(results[2]?.articleUrl).toBe(results[0]?.articleUrl);
  });
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
  it.each([
    "contact",
    "Talk to a human!",
    "talk to a human now",
    "talk to a human about my lost card",
    "how do i contact someone",
    "how do i get help",
  ])("matches %s", (query) => {
    expect(findIntents(query, site.intents, english).map(({ title }) => title)).toEqual(["Ask a librarian"]);
  });

  it.each([
    "human",
    "contact lens for books",
    "talk to a human about my lost library card",
    "talk to the box",
    "help me renew",
  ])("doesn't match %s", (query) => {
    expect(findIntents(query, site.intents, english)).toEqual([]);
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
    expect(splitWords("A .PDF of 7,000 café's, 20MB")).toEqual(["a", "pdf", "of", "7000", "cafes", "20mb"]);
    expect(stemsOf("How do I stop paying? Stop!", english)).toEqual(["how", "stop", "pay"]);
  });
});
