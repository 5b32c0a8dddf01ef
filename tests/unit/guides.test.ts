import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { slug } from "github-slugger";
import { describe, expect, it } from "vitest";

const guides = [
  "README.md",
  "CONTRIBUTING.md",
  "content/README.md",
  "build/README.md",
  "build/hosting/README.md",
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

const headingIdsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) => slug(words));

describe.each(guides)("%s", (guide) => {
  const text = readFileSync(guide, "utf8");
  const prose = text.replaceAll(/^```.*?^```$/gms, "");

  it("links to files and headings that exist", () => {
    const links = [...prose.replaceAll(/`[^`\n]*`/g, "").matchAll(/\]\(([^)]+)\)/g)].map(
      ([, link = ""]) => link,
    );
    const broken = links.filter((link) => {
      const [path = "", id] = link.split("#");
      if (/^https?:/.test(link)) return false;
      const target = path === "" ? guide : join(dirname(guide), path);
      return (
        !existsSync(target) || (id !== undefined && !headingIdsOf(readFileSync(target, "utf8")).includes(id))
      );
    });
    expect(broken).toEqual([]);
  });

  it("names npm scripts and files that exist", () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const paths = [...prose.matchAll(/`((?:build|templates|client|tests)\/[\w./-]*)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it("README.md is short", () => {
  expect(readFileSync("README.md").length).toBeLessThan(12_200);
});
