import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { parse as parseYaml, stringify } from "yaml";
import { createPlanPattern, findCellQuantity, findQuantities } from "../../build/facts/quantities.ts";
import { runBuild } from "../setup/runBuild.ts";

type Registry = Record<string, Record<string, Record<string, unknown>>>;

const plans = createPlanPattern(["Free", "Basic", "Freelance", "Studio"]);

/** Every value another one: numbers that occur nowhere now, and other names for file types and ratios. */
function changeFacts(registry: Registry): Registry {
  const primes = [3571, 5417, 7919, 8837, 9473, 37, 11, 83, 17, 23, 61, 29, 19, 41, 13, 7];
  const names = ["960x540", "600x900", "900x600"];
  let next = 0;
  const take = () => primes[next++] ?? 9000 + next;
  const change = (fact: Record<string, unknown>): Record<string, unknown> => {
    if ("value" in fact) return { ...fact, value: take() };
    if ("from" in fact) return { ...fact, from: 47 + next, to: 53 + next };
    if (fact.unit === "file types") return { ...fact, list: [".odt", ".rtf"] };
    if (fact.unit === "ratios") return { ...fact, text: names.shift() };
    return fact;
  };
  return Object.fromEntries(
    Object.entries(registry).map(([group, facts]) => [
      group,
      Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, change(fact)])),
    ]),
  );
}

/** Everything of a page that is read: seen, described, or announced. */
function readableTexts(document: HTMLElement): string[] {
  const blocks =
    "main :is(h1, h2, h3, p, li, caption, th, td, legend, label, option, title, text), footer, .sidebar a";
  const attributes = document
    .querySelectorAll("[content], [aria-label], [alt]")
    .flatMap((element) => ["content", "aria-label", "alt"].map((name) => element.getAttribute(name) ?? ""));
  return [...document.querySelectorAll(blocks).map((element) => element.text), ...attributes];
}

/** "45 credits": what a page states. */
function statedQuantities(document: HTMLElement): string[] {
  const inTexts = readableTexts(document).flatMap((text) => findQuantities(text, plans));
  const inCells = document.querySelectorAll("table").flatMap((table) => {
    const headings = table.querySelectorAll("thead th").map(({ text }) => text);
    return table.querySelectorAll("tbody tr").flatMap((row) => {
      const cells = row.querySelectorAll("th, td").map(({ text }) => text);
      return cells.flatMap((cell, index) => findCellQuantity(cell, `${headings[index]} ${cells[0]}`) ?? []);
    });
  });
  return [...inTexts, ...inCells].map(({ value, unit }) => `${value} ${unit}`);
}

async function readPages(siteDir: string): Promise<Map<string, HTMLElement>> {
  const names = (await readdir(siteDir, { recursive: true })).filter((name) => name.endsWith(".html"));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, parse(await readFile(join(siteDir, name), "utf8"))] as const),
    ),
  );
}

let before: Map<string, HTMLElement>;
let after: Map<string, HTMLElement>;
let changedDir: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "changed-facts-"));
  changedDir = join(folder, "dist");
  await cp("content", join(folder, "content"), { recursive: true });
  const registry: Registry = parseYaml(await readFile("content/facts.yaml", "utf8"));
  await writeFile(join(folder, "content/facts.yaml"), stringify(changeFacts(registry)));
  const result = await runBuild(["--content", join(folder, "content"), "--out", changedDir]);
  expect(result).toMatchObject({ exitCode: 0, stderr: "" });
  before = await readPages(inject("siteDir"));
  after = await readPages(changedDir);
});

describe("when every fact changes", () => {
  it("the real site states many quantities to begin with", () => {
    const stated = new Set([...before.values()].flatMap(statedQuantities));
    for (const quantity of [
      "45 credits",
      "135 credits",
      "7000 credits",
      "9 shots",
      "20 MB",
      "pdf file types",
    ]) {
      expect(stated).toContain(quantity);
    }
    expect(stated.size).toBeGreaterThan(25);
  });

  it("no page states an old one", () => {
    const old = new Set([...before.values()].flatMap(statedQuantities));
    for (const [name, document] of after) {
      const left = statedQuantities(document).filter((quantity) => old.has(quantity));
      expect(left, name).toEqual([]);
    }
  });

  it("no sum has an old number, and every sum comes out", () => {
    const sums = (document: HTMLElement) => document.text.match(/[\d,]+ × [\d,]+ = (?:about )?[\d,]+/g) ?? [];
    const page = "docs/how-credits-work.html";
    const oldSums = sums(before.get(page) ?? parse(""));
    const newSums = sums(after.get(page) ?? parse(""));
    expect(oldSums).toContain("9 × 10 = 90");
    expect(newSums.length).toBeGreaterThanOrEqual(oldSums.length);
    for (const sum of newSums) {
      expect(oldSums).not.toContain(sum);
      const [a = 0, b = 0, result] =
        sum.match(/[\d,]+/g)?.map((text) => Number(text.replaceAll(",", ""))) ?? [];
      expect(result, sum).toBe(a * b);
    }
  });

  it("neither the index nor the calculator holds an old one", async () => {
    const old = new Set([...before.values()].flatMap(statedQuantities));
    for (const name of await readdir(join(changedDir, "assets"))) {
      if (!name.endsWith(".json")) continue;
      const text = await readFile(join(changedDir, "assets", name), "utf8");
      const left = findQuantities(text, plans).filter(({ value, unit }) => old.has(`${value} ${unit}`));
      expect(left).toEqual([]);
    }
    const calculator = after.get("docs/how-credits-work.html")?.querySelector("[data-calculator]");
    expect(JSON.parse(calculator?.getAttribute("data-facts") ?? "{}")).toEqual({
      perShot: 9473,
      perRegeneratedImage: 37,
      perVideo: 11,
      shotsPerPage: 29,
      freeShots: 83,
      plans: [
        { name: "Free", credits: 3571 },
        { name: "Basic", credits: 5417 },
        { name: "Freelance", credits: 7919 },
        { name: "Studio", credits: 8837 },
      ],
    });
  });
});
