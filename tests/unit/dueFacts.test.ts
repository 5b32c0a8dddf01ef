import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { markChecked } from "../../build/facts/markChecked.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { baseContent, runProgram } from "../setup/runBuild.ts";

const today = new Date().toISOString().slice(0, 10);
const ago = (months: number) => {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
};

/** Runs `npm run facts` on a copy of the base site, whose only fact has this date. */
async function run(checked: string, args: readonly string[], settings = "") {
  const folder = createFolder(baseContent);
  const edit = (name: string, change: (text: string) => string) =>
    writeIn(folder, name, change(readFileSync(join(folder, name), "utf8")));
  edit("facts.yaml", (text) => text.replace("value: 45", `value: 45, checked: ${checked}`));
  edit("site.yaml", (text) => text + settings);
  const { stdout, stderr } = await runProgram("editor/listFacts", [...args, "--content", folder]);
  const said = (stdout + stderr).replaceAll(folder, "content");
  return { said, facts: readFileSync(join(folder, "facts.yaml"), "utf8") };
}

it("lists a fact that was not checked for six months, with each line that states it", async () => {
  const { said } = await run(ago(7), ["--due"]);
  expect(said).toMatch(/^content\/facts\.yaml:\d+ {2}credits\.video was last checked on/);
  expect(said).toMatch(/^content\/docs\/\S+:\d+ {2}states credits\.video, which is due for a check: /m);
  expect(said).toMatch(/\n1 fact is due\.\n$/);
});

it("lists no fact that was checked within the months that site.yaml allows", async () => {
  expect((await run(ago(7), ["--due"], "recheckMonths: 8\n")).said).toBe("0 facts are due.\n");
  expect((await run(ago(5), ["--due"])).said).toBe("0 facts are due.\n");
});

it("lists a fact with a date in the future", async () => {
  expect((await run("2999-01-01", ["--due"])).said).toContain("credits.video was last checked on 2999-01-01");
});

it("writes today's date", async () => {
  const { said, facts } = await run("2020-01-01", ["--checked", "credits.video"]);
  expect(said).toBe(`content/facts.yaml now says that credits.video was checked on ${today}.\n`);
  expect(facts).toContain(`value: 45, checked: ${today}`);
});

it("asks for a fact", async () => {
  expect((await run(today, ["--checked"])).said).toMatch(/^Name a fact, as in/);
  expect((await run(today, ["--checked", "credits.vidoe"])).said).toContain('did you mean "credits.video"?');
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
