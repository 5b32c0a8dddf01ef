import { linkSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { adviseOnChangedFacts, findDueFacts } from "../../build/checks/factAdvice.ts";
import { factsTextOf } from "../../build/checks/factUses.ts";
import { main as facts } from "../../build/commands/facts.ts";
import { markChecked } from "../../build/facts/markChecked.ts";
import { createEdited, type Edit, linesOf, untouched } from "../setup/editedCentre.ts";
import { createFolder, editFile } from "../setup/files.ts";
import { baseContent, runHere, runProgram } from "../setup/runBuild.ts";

/** The facts to check in November, if the only fact with a date has this one. */
const findDue = (checked: string, settings = "") => {
  const dated = ["facts.yaml", "value: 45", `value: 45, checked: ${checked}`] as const;
  const centre = createEdited(dated, ["site.yaml", /$/, settings]);
  return findDueFacts(centre, new Date("2026-11-20")).flat().flatMap(linesOf);
};

it("lists a fact that was not checked for six months, with each line that states it", () => {
  const [fact, ...lines] = findDue("2026-04-20");
  expect(fact).toMatch(/^facts\.yaml:\d+ {2}credits\.video was last checked on/);
  expect(lines.join()).toMatch(/docs\/\S+:\d+ {2}states credits\.video, which is due for a check: /);
});

it("lists no fact that was checked within the months that site.yaml allows", () => {
  expect(findDue("2026-04-20", "recheckMonths: 8\n")).toEqual([]);
  expect(findDue("2026-06-20")).toEqual([]);
});

it("lists a fact with a date in the future", () => {
  expect(findDue("2999-01-01").join()).toContain("credits.video was last checked on 2999-01-01");
});

it("lists each line that states a fact until its change is committed, and questions with its old number", () => {
  const asked = { name: "unanswered.txt", sourcePath: "unanswered.txt", text: "why 45?\nwhy 145 or 4.45?\n" };
  const adviseOn = (...edits: Edit[]) => {
    const centre = createEdited(...edits);
    const sources = [...centre.sources, asked];
    return linesOf(adviseOnChangedFacts({ ...centre, sources }, factsTextOf(untouched)));
  };
  const lines = adviseOn(["facts.yaml", "value: 45", "value: 50"]);
  expect(lines.pop()).toBe(
    "unanswered.txt:1  credits.video has changed since the last commit; reread: why 45?",
  );
  expect(lines.join()).toMatch(/docs\/\S+:\d+ {2}credits\.video has changed since .*: A clip costs \{\{/);
  expect(adviseOn(["facts.yaml", "value: 45", "value: 45, checked: 2026-11-20"])).toEqual([]);
});

it("npm run facts counts the facts that are due, and writes today's date", async () => {
  const folder = createFolder(baseContent);
  const path = `${folder}/facts.yaml`;
  editFile(path, "value: 45", "value: 45, checked: 2020-01-01");
  const run = (...args: string[]) => runProgram("commands/facts", [...args, "--content", folder]);
  const due = { exitCode: 0, stdout: expect.stringMatching(/^\S+\/facts\.yaml:(?:.*\n)+1 fact is due\.\n$/) };
  expect(await run("--due")).toMatchObject(due);
  const today = new Date().toLocaleDateString("sv-SE");
  linkSync(path, `${folder}/.old`);
  const { stdout } = await run("--checked", "credits.video");
  expect(stdout).toBe(`${path} now says that credits.video was checked on ${today}.\n`);
  expect(readFileSync(path, "utf8")).toContain(`value: 45, checked: ${today}`);
  // The file is replaced, and not written over.
  expect(readFileSync(`${folder}/.old`, "utf8")).toContain("checked: 2020-01-01");
});

it("npm run facts asks for a fact", async () => {
  const ask = async (...args: string[]) =>
    (await runHere(facts, ["--checked", ...args, "--content", baseContent])).stderr;
  expect(await ask()).toMatch(/^Name a fact, as in/);
  expect(await ask("credits.vidoe")).toContain('did you mean "credits.video"?');
});

describe("markChecked", () => {
  const day = "2026-11-20";
  it.each([
    ["g:\n  f: { value: 1, unit: b } # c\n", "g:\n  f: { checked: 2026-11-20, value: 1, unit: b } # c\n"],
    ["g:\n  f: { checked: 2020-01-01, value: 1 }", "g:\n  f: { checked: 2026-11-20, value: 1 }"],
    [
      "g:\n  f:\n    a: 1 # b\n    checked: '2020-01-01' # c\n",
      "g:\n  f:\n    a: 1 # b\n    checked: 2026-11-20 # c\n",
    ],
    [
      "g: # a\n  f:\n    # b\n    list: [a, b] # c\n\n  h: 1\n",
      "g: # a\n  f:\n    # b\n    checked: 2026-11-20\n    list: [a, b] # c\n\n  h: 1\n",
    ],
    [
      "g:\n  f:\n    text: >\n      a\n  h: 1\n",
      "g:\n  f:\n    checked: 2026-11-20\n    text: >\n      a\n  h: 1\n",
    ],
    ["g:\r\n  f:\r\n    value: 1\r\n", "g:\r\n  f:\r\n    checked: 2026-11-20\n    value: 1\r\n"],
    ["\ufeffg: { f: { value: 1, }, h: 2 }\n", "\ufeffg: { f: { checked: 2026-11-20, value: 1, }, h: 2 }\n"],
  ])("keeps everything but the date in %j", (text, expected) => {
    expect(markChecked(text, "g.f", day)).toBe(expected);
  });
});
