import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { slug } from "github-slugger";
import { describe, expect, it } from "vitest";
import { type Host, hosts } from "../../build/publish/hosts.ts";

const guides = [
  "README.md",
  "CONTRIBUTING.md",
  "content/README.md",
  "build/README.md",
  "build/publish/README.md",
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** The first group of each match. */
const findAll = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = ""]) => found);
const headingIdsIn = (path: string) =>
  findAll(readFileSync(path, "utf8"), /^#+ (.+)$/gm).map((words) => slug(words));

describe.each(guides)("%s", (guide) => {
  const text = readFileSync(guide, "utf8");
  const prose = text.replaceAll(/^```.*?^```$/gms, "");

  it("links to files and headings that exist", () => {
    const links = findAll(prose.replaceAll(/`[^`\n]*`/g, ""), /\]\((?!https?:)([^)]+)\)/g);
    const broken = links.filter((link) => {
      const [path = "", id] = link.split("#");
      const target = path === "" ? guide : join(dirname(guide), path);
      return !existsSync(target) || (id !== undefined && !headingIdsIn(target).includes(id));
    });
    expect(broken).toEqual([]);
  });

  it("has no comment after a command: zsh and cmd would pass it on", () => {
    const blocks = findAll(text, /^ *```sh\n(.*?)^ *```$/gms);
    expect(findAll(blocks.join(""), /(\S.* # .*)/g)).toEqual([]);
  });

  it("names npm scripts and files that exist", () => {
    const named = findAll(text, /npm run (?:-s )?([\w:-]+)/g);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const paths = findAll(prose, /`((?:build|templates|client|tests)\/[\w./-]*)`/g);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe("README.md", () => {
  const text = readFileSync("README.md", "utf8");

  it("lists every npm script under Commands", () => {
    const rows = findAll(text, /^\| (`npm .*?) \|/gm).join();
    const listed = new Set(findAll(rows, /`(?:npm (?:run )?)?([\w:-]+)`/g));
    expect(listed).toEqual(new Set(Object.keys(scripts)));
  });

  it.each([
    ["Quick start", /^npm ci && npm run build\b/m],
    ["Develop", /^npm ci && npm test\b/m],
  ])("has the whole command for a fresh machine under %s", (title, command) => {
    expect(text.split(/^## /m).find((section) => section.startsWith(title))).toMatch(command);
  });
});

describe("the hosts' guide", () => {
  const guide = readFileSync("build/publish/README.md", "utf8");
  const sections = new Map(
    guide.split(/^(?=#{1,3} )/m).map((text) => [/^#+ (.*)/.exec(text)?.[1] ?? "", text] as const),
  );

  it.each(Object.entries<Host>(hosts))("explains --host %s and names its files", (name, { files }) => {
    const texts = [...sections.values()].filter((text) => text.includes(`--host ${name}`));
    expect(texts).not.toEqual([]);
    for (const file of Object.keys(files)) expect(texts.join("")).toContain(file);
  });

  it.each(["Cloudflare Pages", "Netlify"])(
    "sets all that %s needs to build main and its previews",
    (name) => {
      for (const setting of [/SITE_URL ?=/, /NODE_VERSION ?=/, /--preview/])
        expect(sections.get(name)).toMatch(setting);
    },
  );
});
