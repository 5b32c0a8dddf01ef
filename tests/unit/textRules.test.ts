import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { createCheckContext } from "../../build/checks/checkContext.ts";
import { chooseRules } from "../../build/checks/rules.ts";
import { createCentre, linesOf } from "../setup/editedCentre.ts";
import { readOverBase } from "../setup/readFixture.ts";

const { checks, advice } = chooseRules("en-GB");
const folder = "tests/editor";
const cases = readdirSync(folder).filter((name) => name !== "lists");
const ruleOf = (name: string) => name.replace(/-.*/, "");
const lists = await readOverBase(`${folder}/lists`);

/** A folder is named after its rule. Read each difference as a writer who gets these sentences. */
describe("what the rules find in text", () => {
  it.each(cases)("%s", async (name) => {
    const centre = createCentre(await readOverBase(`${folder}/${name}`));
    const context = await createCheckContext(centre, lists);
    const rules = [checks[ruleOf(name)], advice[ruleOf(name)]];
    const found = linesOf(rules.flatMap((rule) => rule?.(context) ?? []));
    const text = found.map((line) => `${line}\n`).join("");
    await expect(text).toMatchFileSnapshot(resolve(folder, name, "found.txt"));
  });

  it("is tried for every rule", () => {
    const tried = new Set(cases.map(ruleOf));
    const rules = [...Object.keys(checks), ...Object.keys(advice)];
    expect(rules.filter((rule) => !tried.has(rule))).toEqual([]);
  });
});
