import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const installed = Object.entries(packages).filter(([path]) => path !== "");
const ofBuild = installed.filter(([, { dev }]) => !dev);

describe("the packages", () => {
  it("have exact versions", () => {
    const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(readFileSync(".npmrc", "utf8")).toContain("save-exact=true\n");
  });

  it("are what they were, byte for byte, and run nothing when they are installed", () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
    expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true\n");
  });

  it("that a build runs are as many as build/README.md says, and it explains each direct dependency", () => {
    const needed = ofBuild.filter(([, { optional }]) => !optional);
    const readme = readFileSync("build/README.md", "utf8");
    const [paragraph = ""] = /^- \*\*A build runs .*?(?=\n-|\n\n)/ms.exec(readme) ?? [];
    expect(paragraph).toContain(`**A build runs ${needed.length} packages**`);
    expect(Object.keys(dependencies).filter((name) => !paragraph.includes(`\`${name}\``))).toEqual([]);
  });

  it("that a build runs have licences that allow all that is done with them", () => {
    const known = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD"];
    // The programs of sharp hold libvips, which may be run and replaced by all; nothing of it comes into dist/.
    const isKnown = ([path, { license = "" }]: (typeof ofBuild)[number]) =>
      license
        .split(" AND ")
        .every(
          (one) =>
            known.includes(one) ||
            (one === "LGPL-3.0-or-later" && path.startsWith("node_modules/@img/sharp-")),
        );
    expect(ofBuild.filter((one) => !isKnown(one))).toEqual([]);
  });
});
