import { describe, expect, it } from "vitest";
import { parseFacts } from "../../build/facts/facts.ts";
import { parseText } from "../../build/facts/placeholders.ts";
import { createResolveWords } from "../../build/facts/resolveWords.ts";

const { value: facts } = parseFacts(
  "facts.yaml",
  `
units:
  credits: { one: credit, many: credits }
  shots: { one: shot, many: shots }
  seconds: { one: second, many: seconds, parts: true }
  minutes: { one: minute, many: minutes, parts: true }
  megabytes: { one: megabyte, many: megabytes, short: MB }
  story ideas: { one: story idea, many: story ideas }
  pluses: { one: +, many: ++ }
  patterns: { one: (a|a)+z, many: "(a|" }
credits:
  video: { value: 45, unit: credits, means: what one video clip costs }
concept:
  shortest: { value: 30, unit: seconds, means: the shortest concept }
  time: { from: 20, to: 30, unit: seconds, means: how long a clip takes }
ratios:
  square: { text: 1024x1024, means: the square ratio }
`,
);
const resolveWords = createResolveWords(facts, (href) => href);

function findMessages(text: string): string[] {
  const messages: string[] = [];
  resolveWords(parseText(text), 1, (_, message) => messages.push(message));
  return messages;
}

describe("a typed number is a problem", () => {
  it.each([
    ["45 credits", "45 credits"],
    ["forty-five credits", "forty-five credits"],
    ["2,000 credits", "2,000 credits"],
    ["two thousand credits", "two thousand credits"],
    ["one hundred and fifty credits", "hundred and fifty credits"],
    ["Credits: forty-five", "Credits: forty-five"],
    ["credits (nine)", "credits (nine"],
    ["nine new shots", "nine new shots"],
    ["a nine-shot project", "nine-shot"],
    ["two and a half minutes", "two and a half minutes"],
    ["twenty megabytes", "twenty megabytes"],
    ["THREE STORY IDEAS", "THREE STORY IDEAS"],
    ["three story\nideas", "three story ideas"],
    ["nine\nshots", "nine shots"],
    ["20MB", "20MB"],
    ["$29 a month", "$29"],
    ["€9.99", "€9.99"],
    ["save 20% now", "20%"],
    ["within 24 hours", "24"],
    ["the Basic plan costs 600", "600"],
    ["45–50 of them", "45–50"],
    ["16:9", "16:9"],
    ["1024x1024", "1024x1024"],
    ["on 1/2 of a page", "1/2"],
    ["version 2.0.1", "2.0.1"],
    ["the 2nd one", "2nd"],
    ["a 3D look", "3D"],
    ["4️⃣ steps", "4"],
    ["٤٥ credits", "٤٥ credits"],
    ["½ a page", "½"],
    ["step ②", "②"],
    ["$9.99 a month", "$9.99"],
    ["45 each", "45"],
    ["45–50", "45–50"],
    ["The Basic plan costs 600", "600"],
    ["a dozen shots", "dozen shots"],
    ["４５ credits", "４５ credits"],
    ["四 or 4", "4"],
    ["𝟜𝟝 credits", "𝟜𝟝 credits"],
    ["credits = twenty-five", "credits = twenty-five"],
    ["**45** credits", "45"],
    ["nine\u00a0shots", "nine shots"],
    ["three\u202fstory\u2009ideas", "three story ideas"],
    ["two\u00a0hundred and\u3000six credits", "two hundred and six credits"],
    ["credits\u00a0: nine", "credits : nine"],
    ["nine + of it", "nine +"],
    ["9 (a|a)+z", "9 (a|a)+z"],
  ])("%j", (text, typed) => {
    expect(findMessages(text).map((message) => /^"(.*?)" is typed/.exec(message)?.[1])).toEqual([typed]);
  });
});

describe("accepted", () => {
  it.each([
    "a credit, one credit, each credit, every second",
    "the second shot",
    "one or two people in a shot",
    "two people",
    "three dots at the top",
    "hundreds of credits",
    "nine of ten readers",
    "Both shots",
    "two of the three dots, four times",
    "for one clip, at a hundred times its size",
    "{{ credits.video as number }} credits, {{ concept.shortest as amount }} seconds or {{ concept.shortest as number }}-second clips",
    "{{ credits.video as number }} for each second",
    "{{ credits.video }} and {{ credits.video as number }}",
    '{{ "Windows 11" }}, {{ \'24 hours\' }} and {{ "two shots" }}',
    "{{ credits.video as number }} × {{ credits.video as number }}",
  ])("%j", (text) => {
    expect(findMessages(text)).toEqual([]);
  });
});

describe("the message", () => {
  it.each([
    [
      "45 credits",
      '"45 credits" is typed; if it is what one video clip costs, write {{ credits.video }}; if not, add a fact, or mark it as free text: {{ "45 credits" }}',
    ],
    [
      "It costs 45.",
      '"45" is typed; if it is what one video clip costs, write {{ credits.video }}; if not, add a fact, or mark it as free text: {{ "45" }}',
    ],
    ["45 exports", '"45" is typed; add a fact to facts.yaml, or mark it as free text: {{ "45" }}'],
    [
      "45 minutes",
      '"45 minutes" is typed; add a fact to facts.yaml, or mark it as free text: {{ "45 minutes" }}',
    ],
    [
      "20–30 seconds",
      '"20–30 seconds" is typed; if it is how long a clip takes, write {{ concept.time }}; if not, add a fact, or mark it as free text: {{ "20–30 seconds" }}',
    ],
    [
      "1024x1024",
      '"1024x1024" is typed; if it is the square ratio, write {{ ratios.square }}; if not, add a fact, or mark it as free text: {{ "1024x1024" }}',
    ],
  ])("for %j suggests only facts of its kind", (text, message) => {
    expect(findMessages(text)).toEqual([message]);
  });

  it.each([
    "{{ credits.video as number }} seconds",
    "{{ credits.video as amount }}-shot",
    "{{ credits.video as number }}\nstory ideas",
    "{{ credits.video as number }}\u00a0seconds",
  ])("for %j says that a number has the unit of another fact", (text) => {
    expect(findMessages(text)).toEqual([
      expect.stringMatching(
        /^this fact counts credits, but ".+" follows its number; write another fact, or put other words between them$/,
      ),
    ]);
  });

  it.each([
    "1{{ credits.video }}",
    '{{ "1" }}{{ credits.video }}',
    '{{ "1," }}{{ credits.video }}',
    "{{ credits.video as number }}{{ credits.video }}",
  ])("for %j says that a digit touches a fact", (text) => {
    expect(findMessages(text).at(-1)).toBe(
      "a digit touches a fact, so both look like one number; put a space between them",
    );
  });
});
