import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { checkOutputFolder, writeOutput } from "../../build/write.ts";

let out: string;
beforeEach(async () => {
  out = join(await mkdtemp(join(tmpdir(), "write-")), "dist");
});

const file = (outputPath: string, content = outputPath) => ({ outputPath, content });
const site = [file("index.html"), file("docs/a.html"), file("docs/b.html"), file("assets/page.js")];

/** "docs/a.html: its content", sorted, without the manifest. */
async function readAll(): Promise<string[]> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = names.map(async (name) => `${name.slice(out.length + 1)}: ${await readFile(name, "utf8")}`);
  return (await Promise.all(texts)).filter((text) => !text.startsWith(".build-manifest")).sort();
}
const folders = async () =>
  (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1))
    .sort();

describe("writing the site", () => {
  it("removes what the last build wrote and this one did not, and the folders left empty", async () => {
    await writeOutput(out, site);
    await writeOutput(out, [file("help.html"), file("help/docs/a.html", "new")]);
    expect(await readAll()).toEqual(["help.html: help.html", "help/docs/a.html: new"]);
    expect(await folders()).toEqual(["help", "help/docs"]);
  });

  it("keeps what others put into a folder of its own", async () => {
    await writeOutput(out, site);
    await writeFile(join(out, "docs/mine.txt"), "mine");
    await writeOutput(out, [file("index.html")]);
    expect(await readAll()).toEqual(["docs/mine.txt: mine", "index.html: index.html"]);
  });

  it("refuses two files at one place before anything is written", async () => {
    await writeOutput(out, site);
    const twice = [file("404.html", "one"), file("404.html", "other")];
    await expect(writeOutput(out, twice)).rejects.toThrow(
      "Two files would be written to 404.html; choose another BASE_PATH.",
    );
    expect(await readAll()).toEqual(
      site.map(({ outputPath, content }) => `${outputPath}: ${content}`).sort(),
    );
  });

  it("changes nothing when one of its files can't take its place", async () => {
    await writeOutput(out, [file("index.html")]);
    await mkdir(join(out, "docs/a.html"), { recursive: true });
    await expect(writeOutput(out, [file("index.html", "new"), file("docs/a.html")])).rejects.toThrow(
      `--out ${out} has a folder where the build writes docs/a.html; remove it.`,
    );
    expect(await readAll()).toEqual(["index.html: index.html"]);
    expect(await readdir(join(out, ".."))).toEqual(["dist"]);
  });

  it.each([
    ["names a file outside the folder", '["../victim.txt", "/victim.txt"]'],
    ["names a folder", '["docs", "", "."]'],
    ["is no list", '{"docs": 1}'],
    ["is damaged", "{"],
    ["is empty", ""],
  ])("takes no harm from a manifest that %s", async (_, manifest) => {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, "../victim.txt"), "kept");
    await writeFile(join(out, ".build-manifest.json"), manifest);
    await writeOutput(out, site);
    expect(await readAll()).toHaveLength(4);
    expect(await readFile(join(out, "../victim.txt"), "utf8")).toBe("kept");
  });

  it("refuses a folder that another program filled, and what is no folder", async () => {
    await mkdir(out);
    await writeFile(join(out, "mine.txt"), "mine");
    await expect(checkOutputFolder(out)).rejects.toThrow(
      `--out ${out} holds files that this build did not make; choose an empty or a new folder.`,
    );
    const mine = join(out, "mine.txt");
    await expect(checkOutputFolder(mine)).rejects.toThrow(
      `--out ${mine} can't be used as a folder (ENOTDIR).`,
    );
  });

  it("publishes assets before the pages that load them, below a path too", async () => {
    await writeOutput(out, [file("help.html")]);
    await mkdir(join(out, "help"));
    // Here publishing stops, and shows what was published before.
    await writeFile(join(out, "help/docs"), "in the way");
    const files = [file("help/docs/a.html"), file("help.html", "new"), file("help/assets/page.js")];
    await expect(writeOutput(out, files)).rejects.toThrow(/can't be written \(E/);
    expect(await readAll()).toEqual([
      "help.html: help.html",
      "help/assets/page.js: help/assets/page.js",
      "help/docs: in the way",
    ]);
  });
});
