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

/** The layers, lowest first. Each may import from itself and from those it lists. `build` means the files in its root. */
const layers: Readonly<Record<string, readonly string[]>> = {
  client: ["build/model.ts"],
  templates: ["client", "build/model.ts"],
  build: ["client"],
  content: ["client", "build"],
  facts: ["client", "build", "content"],
  markdown: ["client", "build", "content", "facts", "templates/ids.ts"],
  site: ["client", "build", "content", "facts", "markdown", "templates/ids.ts"],
  pages: ["client", "templates", "build", "content", "markdown", "site"],
  publish: ["build", "content"],
};

const programs = ["build/main.ts", "build/registry.ts", "build/dev", "build/checks", "build/commands"];

function layerOf(module: string): string {
  const [top = "", folder = ""] = module.split("/");
  if (top !== "build") return top;
  return folder.includes(".") ? "build" : folder;
}

describe("imports go one way", () => {
  it("each folder imports only from the layers below it", () => {
    const faults = imports
      .filter(({ from }) => !from.startsWith("tests/") && !programs.some((path) => from.startsWith(path)))
      .filter(({ from, target }) => {
        const allowed = [layerOf(from), ...(layers[layerOf(from)] ?? [])];
        return !allowed.includes(layerOf(target)) && !allowed.includes(target);
      })
      // The model names the types of all folders.
      .filter(({ from, isType }) => !(from === "build/model.ts" && isType))
      .map(({ from, target }) => `${from} uses ${target}`);
    expect(imports.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it("only the registry imports the folders of the product, and only programs import the registry", () => {
    const folder = /^(?:templates|client)\/storyboard\//;
    const users = imports
      .filter(({ from, target }) => !from.startsWith("tests/") && folder.test(target) && !folder.test(from))
      .map(({ from }) => from);
    expect(new Set(users)).toEqual(new Set(["build/registry.ts"]));
    const passing = imports.filter(({ target }) => target === "build/registry.ts").map(({ from }) => from);
    const program = /^(?:build\/(?:main|checks\/helpCentre)\.ts$|build\/commands\/|tests\/)/;
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
        !/^(?:tests|build\/commands|build\/dev|build\/checks)\//.test(name) &&
        /from "node:(?:fs|child_process|http)/.test(readFileSync(name, "utf8")),
    );
    expect(effects.sort()).toEqual([
      "build/content/files.ts",
      "build/content/git.ts",
      "build/pages/socialImages.tsx",
      "build/publish/fileSystem.ts",
      "build/publish/outputFolder.ts",
      "build/publish/previewServer.ts",
      "build/publish/siteFiles.ts",
      "build/publish/write.ts",
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
