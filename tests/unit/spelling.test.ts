import { describe, expect, it } from "vitest";
import { renderProblems } from "../../build/problem.ts";
import { checkSpelling, readDictionary } from "../content/spelling.ts";
import { createEdited, type Edit, first, say } from "../setup/editedCentre.ts";

const dictionary = await readDictionary();

describe("spelling", () => {
  const check = (terms: readonly string[], ...edits: readonly Edit[]) =>
    checkSpelling(createEdited(...edits), dictionary, terms);
  const wordsOf = (problems: ReturnType<typeof check>) =>
    problems.map(({ sourcePath, line, message }) => `${sourcePath}:${line} ${message.split('"')[1]}`);

  it.each([
    "The director's colours can't be organised; she’s re-analysing pre-made frames, SAVED in LONDON.",
    "Prizes are seized, resized by citizens and televised; a wizard owns a lizard.",
    "`recieve` is code, .pptx an ending, and [a link](https://exmaple.com/recieve) leads to exmaple.com.",
    "A café, a façade and a Ж.",
    "It says “Recieve”, \"recieve\" or 'recieve'. Bring frames, lights, etc. Then go on.",
  ])("is accepted: %s", (text) => {
    expect(check([], say(text))).toEqual([]);
  });

  it("that is wrong is reported once, with its line and a suggestion", () => {
    expect(renderProblems(check([], say("It goes on\nto **recieve** it.")))).toBe(
      'content/docs/first.md:14  "recieve" is not in the British dictionary; write "receive", "relieve" or "received", or add it to tests/content/terms.txt if it is right\n',
    );
  });

  it("of another country is reported with the British spelling", () => {
    const problems = check([], say("Organize it, analyzing colors."));
    expect(problems.map(({ message }) => message.split("; ")[1])).toEqual([
      'write "Organise"',
      'write "analysing"',
      expect.stringContaining('"colours"'),
    ]);
  });

  it("of a term is accepted anywhere in a sentence", () => {
    const text = say("A moodbord from Łódź. Moodbord, MOODBORD. Tokenize it.");
    expect(check(["moodbord", "Łódź", "Tokenize"], text)).toEqual([]);
    expect(wordsOf(check(["Moodbord", "Lodz", "tokenise"], text))).toEqual(
      ["moodbord", "Łódź", "Tokenize"].map((word) => `content/docs/first.md:13 ${word}`),
    );
  });

  it("of a hyphenated term is accepted only as a whole", () => {
    const text = say("Use Wi-Fi. A wi moodbord.");
    expect(wordsOf(check(["Wi-Fi", "moodbord"], text))).toEqual(["content/docs/first.md:13 wi"]);
  });

  it("is checked in all text except keywords; the text of a fact is checked only in facts.yaml", () => {
    const figure = "> [!FIGURE]\n> ![A drawwing.](figure:shot-card)\n>\n> Its captionn.";
    const table = "Table: Tabble\n\n| Plann |\n| --- |\n| {{ plans.free as name }} |\n| Celll |";
    const problems = check(
      [],
      first("title: First", "title: Frist"),
      first("two, three", "two, thrree"),
      say(`### Headding\n\n${figure}\n\n${table}`),
      ["site.yaml", "Ask support.", "Ask suport."],
      ["facts.yaml", "name: Free", "name: Frree"],
      ["facts.yaml", "many: seconds", "many: secconds"],
    );
    expect(wordsOf(problems).sort()).toEqual([
      "content/docs/first.md:13 Headding",
      "content/docs/first.md:16 drawwing",
      "content/docs/first.md:18 captionn",
      "content/docs/first.md:2 Frist",
      "content/docs/first.md:20 Tabble",
      "content/docs/first.md:22 Plann",
      "content/docs/first.md:25 Celll",
      "content/facts.yaml:11 Frree",
      "content/facts.yaml:5 secconds",
      "content/site.yaml:8 suport",
    ]);
  });
});
