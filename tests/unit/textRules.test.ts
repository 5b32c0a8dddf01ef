import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { createCheckContext } from "../../build/editor/checkContext.ts";
import { chooseRules } from "../../build/editor/rules.ts";
import { readContent } from "../../build/read.ts";
import { createCentre, linesOf } from "../setup/editedCentre.ts";
import { readOverBase } from "../setup/readFixture.ts";

const { checks, advice } = chooseRules("en-GB");
const folder = "tests/editor";
const all = readdirSync(folder).filter((name) => name !== "lists");
const ruleOf = (name: string) => name.replace(/-.*/, "");
/** The lists for tests; a case called "…-here" has those of this site. */
const testLists = await readOverBase(`${folder}/lists`);
const siteLists = await readContent("content");
/** Another product's content has lists of its own, or none. */
const hasOurLists = siteLists.some(
  ({ name, text }) => name === "site.yaml" && text?.includes("\nproduct: storyboard\n"),
);
const cases = all.filter((name) => hasOurLists || !name.endsWith("-here"));

/** A folder is named after its rule. Read each difference as a writer who gets these sentences. */
describe("what the rules find in text", () => {
  it.each(cases)("%s", async (name) => {
    const centre = createCentre(await readOverBase(`${folder}/${name}`));
    const isHere = name.endsWith("-here");
    const context = await createCheckContext(centre, isHere ? siteLists : testLists);
    const rules = [checks[ruleOf(name)], advice[ruleOf(name)]];
    const found = linesOf(rules.flatMap((rule) => rule?.(context) ?? []));
    // Writers may reword the reasons in the lists of this site.
    const text = found.map((line) => `${isHere ? line.replace(/(?<=says ".*?").*/, "") : line}\n`).join("");
    await expect(text).toMatchFileSnapshot(resolve(folder, name, "found.txt"));
  });

  it("is tried for every rule", () => {
    const tried = new Set(cases.map(ruleOf));
    const rules = [...Object.keys(checks), ...Object.keys(advice)];
    expect(rules.filter((rule) => !tried.has(rule))).toEqual([]);
  });
});
