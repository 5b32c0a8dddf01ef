import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
}
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const installed = Object.entries(packages).filter(([path]) => path !== "");
const ofBuild = installed.filter(([, { dev }]) => !dev);

it("the actions of the workflows are pinned to a commit, with their version", () => {
  const folder = ".github/workflows";
  const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const used = texts.flatMap((text) => Array.from(text.matchAll(/uses: (.+)/g), ([, action = ""]) => action));
  expect(used).not.toEqual([]);
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

it("each npm script starts Node itself: on Windows, npm's own links fail in a folder such as A & B", () => {
  const commands = Object.values<string>(scripts).flatMap((script) => script.split(" && "));
  expect(commands.filter((command) => !/^(?:node|npm run) /.test(command))).toEqual([]);
});

describe("the packages", () => {
  it("have exact versions", () => {
    const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(readFileSync(".npmrc", "utf8")).toContain("save-exact=true\n");
  });

  it("have a hash in the lock file, and run no install scripts", () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
    expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true\n");
  });

  it("that a build runs directly are explained in build/README.md", () => {
    const readme = readFileSync("build/README.md", "utf8");
    expect(Object.keys(dependencies).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it("that a build runs have permissive licences", () => {
    const known = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD"];
    // sharp's binaries contain libvips, which may be used and replaced by anyone; none of it is in dist/.
    const ofSharp = [...known, "LGPL-3.0-or-later"];
    const isKnown = ([path, { license = "" }]: (typeof ofBuild)[number]) => {
      const allowed = path.startsWith("node_modules/@img/sharp-") ? ofSharp : known;
      return license.split(" AND ").every((one) => allowed.includes(one));
    };
    expect(ofBuild.filter((one) => !isKnown(one))).toEqual([]);
  });
});
