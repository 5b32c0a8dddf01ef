import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles, listModules } from "../setup/files.ts";

const modules = ["build", "templates", "client", "tests"].flatMap(listModules);

const imports = modules.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/^(?:import|export) (type )?[^;]*?"(\.[^"]+)";/gms)].map(
    ([, type, path = ""]) => {
      const target = new URL(path, `file:///${from}`).pathname.slice(1);
      return { from, target, isType: type !== undefined };
    },
  ),
);

/**
 * The layers, lowest first. Each may import from the layers it lists and from itself. `build` means the files in its
 * root.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  client: [],
  templates: ["client", "build/model.ts", "build/markup.ts"],
  text: ["build/markup.ts", "build/problem.ts"],
  build: ["client", "text"],
  facts: ["client", "build", "text"],
  blocks: ["build", "text", "facts", "client", "templates/ids.ts"],
  parse: ["build", "text", "facts", "blocks"],
  assemble: ["build", "text", "facts", "parse", "templates/ids.ts", "client"],
  pages: ["build", "text", "blocks", "parse", "assemble", "templates", "client"],
  output: ["build", "text"],
  hosting: ["build"],
  registry: ["build", "templates"],
  entrance: ["registry", "build", "text", "parse", "assemble", "pages", "hosting", "output"],
  dev: ["build", "assemble", "pages", "hosting", "build/loadSite.ts"],
  import: ["build", "text", "blocks", "parse", "build/assemble/checkAddresses.ts", "templates/ids.ts"],
  programs: [
    "registry",
    "build",
    "client",
    "import",
    "text",
    "blocks",
    "parse",
    "assemble",
    "pages",
    "hosting",
    "output",
    "templates",
    "dev",
    "build/loadSite.ts",
  ],
  editor: [
    "registry",
    "build",
    "text",
    "facts",
    "blocks",
    "parse",
    "assemble",
    "pages",
    "programs",
    "client",
    "build/loadSite.ts",
  ],
};

function layerOf(module: string): string {
  const [top = "", folder = ""] = module.split("/");
  if (top !== "build") return top;
  if (module === "build/registry.ts") return "registry";
  if (module === "build/main.ts" || module === "build/loadSite.ts") return "entrance";
  return folder.includes(".") ? "build" : folder;
}

describe("imports go one way", () => {
  it("each folder imports only from the layers below it", () => {
    const faults = imports
      .filter(({ from }) => !from.startsWith("tests/"))
      .filter(({ from, target }) => {
        const allowed = [layerOf(from), ...(layers[layerOf(from)] ?? [])];
        return !allowed.includes(layerOf(target)) && !allowed.includes(target);
      })
      .map(({ from, target }) => `${from} uses ${target}`);
    expect(imports.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it("only the registry imports the rooms of the product, and only programs import the registry", () => {
    const room = /^(?:templates|client)\/storyboard\//;
    const users = imports
      .filter(({ from, target }) => !from.startsWith("tests/") && room.test(target) && !room.test(from))
      .map(({ from }) => from);
    expect(new Set(users)).toEqual(new Set(["build/registry.ts"]));
    const passing = imports.filter(({ target }) => target === "build/registry.ts").map(({ from }) => from);
    const program = /^(?:build\/(?:main|editor\/helpCentre)\.ts$|build\/programs\/|tests\/)/;
    expect(passing.filter((from) => !program.test(from))).toEqual([]);
  });

  it("templates import only types from the build", () => {
    const taken = imports.filter(
      ({ from, target }) => from.startsWith("templates/") && target.startsWith("build/"),
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter(({ isType }) => !isType)).toEqual([]);
  });

  it("only reading, writing, servers and programs use the disk or the network", () => {
    const effects = modules.filter(
      (name) =>
        !/^(?:tests|build\/programs|build\/dev|build\/editor)\//.test(name) &&
        /from "node:(?:fs|child_process|http)/.test(readFileSync(name, "utf8")),
    );
    expect(effects.sort()).toEqual([
      "build/hosting/previewServer.ts",
      "build/hosting/siteFiles.ts",
      "build/import/originals.ts",
      "build/output/fileSystem.ts",
      "build/output/outputFolder.ts",
      "build/output/write.ts",
      "build/read.ts",
    ]);
  });
});

it("no folder has more than 20 files", () => {
  const names = ["build", "templates", "client"].flatMap((folder) =>
    listFiles(folder).flatMap((name) => (/\.(?:png|md)$/.test(name) ? [] : `${folder}/${name}`)),
  );
  const countIn = (folder: string) => names.filter((name) => dirname(name) === folder).length;
  expect(names.map(dirname).filter((folder) => countIn(folder) > 20)).toEqual([]);
});

it("no module has more than 250 lines", () => {
  const long = modules.filter(
    (name) => !/^tests\/|\/figures\//.test(name) && readFileSync(name, "utf8").split("\n").length > 251,
  );
  expect(long).toEqual([]);
});
