import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const modules = ["build", "templates", "client", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

interface Import {
  readonly from: string;
  readonly target: string;
  readonly isType: boolean;
}

const imports: Import[] = modules.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/^import (type )?[^;]*?"(\.[^"]+)";/gms)].map(
    ([, type, path = ""]) => ({
      from,
      target: new URL(path, `file:///${from}`).pathname.slice(1),
      isType: type !== undefined,
    }),
  ),
);

const between = (from: string, to: string) =>
  imports.filter((one) => one.from.startsWith(`${from}/`) && one.target.startsWith(`${to}/`));

describe("the flow runs one way", () => {
  it("templates and client take only types, and only from build/model.ts", () => {
    const taken = [...between("templates", "build"), ...between("client", "build")];
    expect(taken.length).toBeGreaterThan(0);
    for (const one of taken) expect(one).toMatchObject({ target: "build/model.ts", isType: true });
  });

  it("the client knows nothing of the templates", () => {
    expect(between("client", "templates")).toEqual([]);
  });

  it("nothing imports the program that starts the build, and nothing the tests", () => {
    expect(imports.filter(({ target }) => target === "build/main.ts")).toEqual([]);
    expect(
      imports.filter(({ from, target }) => target.startsWith("tests/") && !from.startsWith("tests/")),
    ).toEqual([]);
  });

  it("only reading, writing and serving touch the disk or the network by themselves", () => {
    const effects = modules.filter((name) =>
      /from "node:(fs|child_process|http)/.test(readFileSync(name, "utf8")),
    );
    expect(effects.filter((name) => !name.startsWith("tests/")).sort()).toEqual([
      "build/hosting/server.ts",
      "build/programs/chromium.ts",
      "build/programs/font.ts",
      "build/programs/social.tsx",
      "build/programs/socialImages.ts",
      "build/read.ts",
      "build/write.ts",
    ]);
  });
});
