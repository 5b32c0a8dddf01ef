import { execFileSync } from "node:child_process";
import { lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isFolder, readStamp } from "../../build/content/files.ts";
import { readContent } from "../../build/content/sources.ts";
import { createContentReader } from "../../build/dev/contentReader.ts";
import { createFolder, createLink, writeIn } from "../setup/files.ts";
import { readFixture } from "../setup/readFixture.ts";
import { findProblems } from "../setup/readSite.ts";

/** A content folder with these files. */
function createContent(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = createFolder();
  for (const [name, content] of Object.entries(files)) writeIn(folder, name, content);
  return folder;
}

async function readFolder(folder: string) {
  const sources = await readContent(folder);
  return { sources, problems: sources.flatMap(({ problem }) => problem ?? []) };
}

describe("reading the content folder", () => {
  it.each([
    ["removes a byte order mark", "\uFEFFone", "one"],
    ["converts every line ending to a line feed", "one\r\ntwo\rthree\n", "one\ntwo\nthree\n"],
    ["combines an accent and its letter into one character", "cafe\u0301", "caf\u00e9"],
    ["replaces ligatures from a PDF", "a \ufb01ne \u201cflow\u201d", "a fine \u201cflow\u201d"],
    ["replaces hyphens from a word processor", "non\u2011stop", "non-stop"],
  ])("%s", async (_, written, text) => {
    const sources = await readContent(createContent({ "docs/a.md": written }));
    expect(sources).toMatchObject([{ name: "docs/a.md", text }]);
  });

  const conflict =
    "one\n<<<<<<< HEAD\ntwo\n=======\nthree\n>>>>>>> other\n<<<<<<< HEAD\n=======\n>>>>>>> other\n";
  const unresolved =
    "this is an unresolved merge conflict; keep one version of these lines, and delete the lines <<<<<<<, ======= and >>>>>>>";
  const latin1 = Buffer.from("first\nsecond \xe9\nthird\n", "latin1");
  const notUtf8 = 'this file is not UTF-8; in your editor, choose "Save with encoding: UTF-8"';
  it.each<[name: string, line: number, message: string, content: string | Uint8Array]>([
    ["docs/a.md", 2, notUtf8, latin1],
    ["docs/a.md", 2, unresolved, conflict],
    ["site.yaml", 2, unresolved, conflict],
    ["addresses.lock", 2, unresolved, conflict],
    [
      "docs/a.md",
      1,
      "this file is 1.1 MB, above the limit of 1 MB; shrink it or split it",
      "words ".repeat(180_000),
    ],
    [
      "docs/images/b.jpg",
      1,
      "this file is 2.1 MB, above the limit of 2 MB; shrink it or split it",
      Buffer.alloc(2_100_000),
    ],
  ])("%s is one problem, and is not read, on line %d: %s", async (name, line, message, content) => {
    const folder = createContent({ [name]: content });
    const sourcePath = `${folder}/${name}`;
    const problem = { sourcePath, line, message };
    expect(await readContent(folder)).toEqual([{ sourcePath, name, problem }]);
  });

  it.for([
    ["leads out of the folder", "docs/a.md", "/etc/hostname"],
    ["leads to another file in it", "docs/a.md", "b.md"],
    ["leads to a picture", "docs/images/a.png", "../../a.png"],
    ["leads nowhere", "docs/a.md", "nowhere.md"],
    ["leads back to itself", "docs/a.md", "a.md"],
    ["leads to a folder", "docs/loop", "../docs"],
  ] as const)("a link that %s is a problem, and is not followed", async ([, name, target], context) => {
    const folder = createContent({ "docs/b.md": "words", "a.png": "words" });
    await mkdir(join(folder, "docs/images"), { recursive: true });
    await createLink(context, target, join(folder, name));
    const { sources, problems } = await readFolder(folder);
    expect(await createContentReader(folder)(true)).toEqual(sources);
    const sourcePath = `${folder}/${name}`;
    expect(sources.find((source) => source.name === name)).toMatchObject({ sourcePath, name });
    const message = "this is a symbolic link; put the file itself here";
    expect(problems).toEqual([{ sourcePath, line: 1, message }]);
  });

  it("anything other than a file or a folder is a problem", async ({ skip }) => {
    skip(process.platform === "win32", "Windows has no mkfifo.");
    const folder = createContent({ "docs/b.md": "" });
    execFileSync("mkfifo", [join(folder, "docs/a.md")]);
    const { problems } = await readFolder(folder);
    expect(problems).toMatchObject([{ message: "this is not a file; remove it" }]);
  });

  it("a folder without a type, as Windows lists one of OneDrive, is a folder", () => {
    const folder = createContent({ "docs/a.md": "" });
    const untyped = { isFile: () => false, isDirectory: () => false };
    const found = ["docs", "docs/a.md", "none"].filter((name) => isFolder(folder, { ...untyped, name }));
    expect(found).toEqual(["docs"]);
  });

  it("a change is seen where a file has only the time of its last change, as on a FAT drive", () => {
    const stampAt = (mtimeMs: number) =>
      readStamp("a", () => Object.assign(lstatSync("."), { ctimeMs: 0, mtimeMs }));
    expect(stampAt(1)).not.toBe(stampAt(2));
    expect(stampAt(Date.now())).toBe("");
  });

  it("an unreadable folder is not reported as missing", async () => {
    const folder = createContent({ "site.yaml": "" });
    const file = `${folder}/site.yaml`;
    await expect(readContent(file)).rejects.toThrow(`The folder ${file} can't be read (ENOTDIR).`);
    await expect(readContent(`${folder}/none`)).rejects.toThrow(`There is no content folder ${folder}/none.`);
  });

  it("other articles can still link to an article that can't be read", async () => {
    const sources = (await readFixture("base")).map((source) =>
      source.name === "docs/second.md" ? { name: source.name, sourcePath: source.sourcePath } : source,
    );
    expect(findProblems(sources)).toEqual([]);
  });

  it("reads a picture as bytes, and skips hidden files and the README.md at the top", async () => {
    const bytes = Buffer.from([1, 0xff, 0]);
    const folder = createContent({
      "docs/README.md": "words",
      "docs/images/a.png": bytes,
      "docs/.a.md.swp": "x",
    });
    // A colon begins a second stream of a file on Windows.
    const others = ["Thumbs.db", "desktop.ini", "Icon\r", "a.md~", "#a.md#", "a.md:Zone.Identifier"];
    if (process.platform !== "win32") for (const name of others) writeIn(folder, `docs/${name}`, "x");
    const read = createContentReader(folder);
    const before = await read(true);
    writeIn(folder, "README.md", "words");
    expect(before).toMatchObject([{ name: "docs/README.md" }, { name: "docs/images/a.png", bytes }]);
    expect(await read(true)).toBeUndefined();
    expect(await readContent(folder)).toEqual(before);
  });

  it("reads only the files that changed, as long as it knows them, and an empty one only once changes stop", async () => {
    const folder = createContent({ "docs/a.md": "a", "docs/b.md": "b" });
    const read = createContentReader(folder);
    await read(true);
    for (const name of ["docs/a.md", "docs/b.md", "docs/c.md"]) writeIn(folder, name, "changed");
    const readNamed = async (name: string) =>
      (await read(false, [join(folder, name)]))?.map(({ text }) => text);
    expect(await readNamed("docs/b.md")).toEqual(["a", "changed"]);
    expect(await readNamed("docs/c.md")).toEqual(["changed", "changed", "changed"]);
    writeIn(folder, "docs/a.md", "");
    expect(await readNamed("docs/a.md")).toBeUndefined();
    expect(await read(true)).toMatchObject([{ text: "" }, { text: "changed" }, { text: "changed" }]);
  });
});

it("an empty content folder causes three problems: no settings, no facts, no article", () => {
  expect(findProblems([]).map(({ sourcePath, message }) => `${sourcePath} ${message}`)).toEqual([
    "content/site.yaml this file is missing; it has the brand and the categories",
    "content/facts.yaml this file is missing; it has the facts that articles state",
    "content/docs there is no article; add one as docs/<slug>.md",
  ]);
});

it.each(["public/nul.txt", "public/COM1.png", "docs/aux.md"])(
  "%s is a problem, because Windows reserves the name",
  async (name) => {
    const sourcePath = `content/${name}`;
    const source = { sourcePath, name, bytes: Buffer.from("words") };
    const problems = findProblems([...(await readFixture("base")), source]);
    expect(problems).toEqual([
      expect.objectContaining({ sourcePath, message: expect.stringContaining("reserve") }),
    ]);
  },
);
