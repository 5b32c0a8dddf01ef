import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listFiles } from "../setup/files.ts";

const modules = ["build", "templates", "client", "tests"].flatMap((folder) =>
  listFiles(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

interface Import {
  readonly from: string;
  readonly target: string;
  readonly isType: boolean;
}

const imports: Import[] = modules.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/^(?:import|export) (type )?[^;]*?"(\.[^"]+)";/gms)].map(
    ([, type, path = ""]) => ({
      from,
      target: new URL(path, `file:///${from}`).pathname.slice(1),
      isType: type !== undefined,
    }),
  ),
);

/** The floors of the house, from the ground up: what stands on one may use those below it. */
const floors: Readonly<Record<string, readonly string[]>> = {
  client: [],
  templates: ["client", "build/model.ts"],
  ground: ["client"],
  facts: ["ground"],
  parse: ["ground", "facts", "templates/ids.ts"],
  assemble: ["ground", "facts", "parse", "templates", "client"],
  pages: ["ground", "parse", "assemble", "templates", "client"],
  hosting: ["ground"],
  entrance: ["ground", "parse", "assemble", "pages", "hosting"],
  dev: ["ground", "assemble", "pages", "hosting", "build/loadSite.ts"],
  programs: ["ground", "parse", "assemble", "hosting", "templates", "dev", "build/loadSite.ts"],
};

function floorOf(module: string): string {
  const [top = "", folder = ""] = module.split("/");
  if (top !== "build") return top;
  if (module === "build/main.ts" || module === "build/loadSite.ts") return "entrance";
  return folder.includes(".") ? "ground" : folder;
}

describe("the flow runs one way", () => {
  it("each folder uses only those below it", () => {
    const faults = imports
      .filter(({ from }) => !from.startsWith("tests/"))
      .filter(({ from, target }) => {
        const allowed = [floorOf(from), ...(floors[floorOf(from)] ?? [])];
        return !allowed.includes(floorOf(target)) && !allowed.includes(target);
      })
      .map(({ from, target }) => `${from} uses ${target}`);
    expect(imports.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it("no module leads back to itself, not even by its types", () => {
    const targetsOf = new Map<string, string[]>();
    for (const { from, target } of imports) targetsOf.set(from, [...(targetsOf.get(from) ?? []), target]);
    const done = new Set<string>();
    const findCircle = (module: string, trail: readonly string[]): string | undefined => {
      if (trail.includes(module)) return [...trail.slice(trail.indexOf(module)), module].join(" → ");
      if (done.has(module)) return undefined;
      done.add(module);
      for (const target of targetsOf.get(module) ?? []) {
        const circle = findCircle(target, [...trail, module]);
        if (circle) return circle;
      }
      return undefined;
    };
    expect(modules.flatMap((module) => findCircle(module, []) ?? [])).toEqual([]);
  });

  it("templates take only types from the build", () => {
    const taken = imports.filter(
      ({ from, target }) => from.startsWith("templates/") && target.startsWith("build/"),
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter(({ isType }) => !isType)).toEqual([]);
  });

  it("nothing imports the program that starts the build, and nothing the tests", () => {
    const wrong = imports.filter(
      ({ from, target }) =>
        target === "build/main.ts" || (target.startsWith("tests/") && !from.startsWith("tests/")),
    );
    expect(wrong).toEqual([]);
  });

  it("only the two ends, the servers and the programs touch the disk or the network", () => {
    const effects = modules.filter(
      (name) =>
        !/^(?:tests|build\/programs|build\/dev)\//.test(name) &&
        /from "node:(?:fs|child_process|http)/.test(readFileSync(name, "utf8")),
    );
    expect(effects.sort()).toEqual([
      "build/hosting/previewServer.ts",
      "build/hosting/siteFiles.ts",
      "build/outputFolder.ts",
      "build/read.ts",
      "build/stage.ts",
      "build/write.ts",
    ]);
  });
});

it("no module is longer than can be seen at a glance", () => {
  const lines = (name: string) => readFileSync(name, "utf8").split("\n").length - 1;
  const long = modules.filter((name) => !/^tests\/|\/figures\//.test(name) && lines(name) > 250);
  expect(long).toEqual([]);
});
