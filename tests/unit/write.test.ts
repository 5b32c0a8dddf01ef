import * as nodeFs from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { OutputFile } from "../../build/model.ts";
import type { FileSystem } from "../../build/publish/fileSystem.ts";
import { precompress } from "../../build/publish/precompress.ts";
import { parseReceipt } from "../../build/publish/receipt.ts";
import { ensureOutputFolder, ensureOutside, writeOutput as publish } from "../../build/publish/write.ts";
import { failAt } from "../setup/failingFileSystem.ts";
import { createFolder, createLink, listFiles, listFolders } from "../setup/files.ts";
import { readSiteFiles, sweepFaults } from "../setup/publishing.ts";

let out: string;
beforeEach(() => {
  out = join(createFolder(), "dist");
});

const made = { origin: "https://help.example" };
const writeOutput = (to: string, files: Iterable<OutputFile>, fs?: FileSystem) =>
  publish(to, files, made, fs);
const file = (outputPath: string, content = outputPath) => ({ outputPath, content });
const expectRefusal = (files: readonly OutputFile[], reason: string | RegExp, fs?: FileSystem) =>
  expect(writeOutput(out, files, fs)).rejects.toThrow(reason);
const foreign = () => `--out ${out} has files that this build did not make; choose an empty or a new folder.`;
const site = [file("index.html"), file("docs/a.html"), file("docs/b.html"), file("assets/page.0123abcd.js")];

/** "docs/a.html: its content", sorted, excluding the receipt. */
async function readAll(): Promise<string[]> {
  return [...readSiteFiles(out)]
    .filter(([name]) => name !== "version.json")
    .map(([name, content]) => `${name}: ${content}`);
}

describe("writing the site", () => {
  it("keeps files that others put into the folder", async () => {
    await writeOutput(out, site.slice(0, 3));
    await writeFile(join(out, "docs/mine.txt"), "mine");
    await writeOutput(out, [file("index.html")]);
    expect(await readAll()).toEqual(["docs/mine.txt: mine", "index.html: index.html"]);
  });

  it("leaves an unchanged file alone, and replaces a link to a file with the same bytes", async (context) => {
    await writeOutput(out, site);
    const before = await stat(join(out, "index.html"));
    await writeFile(join(out, "../elsewhere.html"), "docs/b.html");
    await rm(join(out, "docs/b.html"), { recursive: true });
    await createLink(context, "../../elsewhere.html", join(out, "docs/b.html"));
    await writeOutput(out, site);
    expect(await stat(join(out, "index.html"))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    await writeFile(join(out, "../elsewhere.html"), "changed");
    expect(await readFile(join(out, "docs/b.html"), "utf8")).toBe("docs/b.html");
  });

  it("keeps the hashed assets of the previous build for exactly one more build", async () => {
    const page = file("index.html");
    const build = (hash: string) =>
      writeOutput(out, [page, file(`help/assets/a.${hash}.js`), file(`help/assets/a.${hash}.js.br`)]);
    const assets = async () =>
      [...readSiteFiles(out).keys()].flatMap((name) => /a\.(\d+)\.js(?:\.br)?$/.exec(name)?.[1] ?? []);
    for (const [hash, left] of [
      ["00000001", ["00000001"]],
      ["00000002", ["00000001", "00000002"]],
      ["00000003", ["00000002", "00000003"]],
      ["00000002", ["00000002", "00000003"]],
      ["00000002", ["00000002"]],
    ] as const) {
      await build(hash);
      expect(await assets()).toEqual(left.flatMap((one) => [one, one]));
    }
  });

  it("keeps no asset of a preview, even after a build that was stopped", async () => {
    const build = (hash: string, isPreview: boolean, fs?: FileSystem) =>
      publish(out, [file(`assets/a.${hash}.js`)], { ...made, ...(isPreview && { isPreview }) }, fs);
    await build("00000001", true);
    await build("00000002", true);
    expect(await readAll()).toHaveLength(2);
    const { fs } = failAt((call) => call.startsWith("rename") && call.endsWith("assets/a.00000003.js"));
    await expect(build("00000003", false, fs)).rejects.toThrow("a fault of the test");
    expect(parseReceipt(await readFile(join(out, "version.json"), "utf8"))).toMatchObject({
      isPreview: true,
    });
    await build("00000003", false);
    expect(await readAll()).toEqual(["assets/a.00000003.js: assets/a.00000003.js"]);
    expect(await readFile(join(out, "version.json"), "utf8")).not.toMatch(/a\.0000000[12]|isPreview/);
  });

  it("stages a few files at a time while others are rendered", async () => {
    const files = Array.from({ length: 60 }, (_, number) => file(`docs/${number}.html`));
    const waiting: number[] = [];
    function* render() {
      for (const [number, one] of files.entries()) {
        const names = listFiles(out);
        waiting.push(number - names.filter((name) => name.endsWith(".html")).length);
        yield one;
      }
    }
    await writeOutput(out, render());
    expect(waiting).toHaveLength(60);
    expect(Math.max(...waiting)).toBeLessThan(20);
  });

  it.each([
    [["404.html", "404.html"], "404.html"],
    [["vercel.json", "vercel.json/docs/a.html"], "vercel.json"],
    [["vercel.json/docs/a.html", "vercel.json"], "vercel.json"],
    [["docs/Old.html", "docs/old.html"], "docs/Old.html"],
    [["Version.json"], "version.json"],
  ])("refuses %j before anything is written", async (names, place) => {
    await writeOutput(out, site);
    const before = await readAll();
    await expectRefusal(
      names.map((name) => file(name)),
      `Two files would be written to ${place} (some systems ignore capitals); choose another BASE_PATH, or another name in public/ or redirects.yaml.`,
    );
    expect(await readAll()).toEqual(before);
  });

  it("changes nothing if there is a folder where a file belongs, or a file that no build made", async () => {
    await writeOutput(out, [file("index.html")]);
    await mkdir(join(out, "docs/a.html"), { recursive: true });
    await writeFile(join(out, "b.html"), "mine");
    for (const name of ["docs/a.html", "b.html"])
      await expectRefusal(
        [file("index.html", "new"), file(name)],
        `--out ${out} has ${name}, which no build made; remove it.`,
      );
    expect(await readAll()).toEqual(["b.html: mine", "index.html: index.html"]);
    expect(listFolders(out)).toEqual(["docs", "docs/a.html"]);
    expect(await readdir(join(out, ".."))).toEqual(["dist"]);
  });

  it.each([false, true])("gives a file other capitals, where both names are one (%s)", async (isIgnoring) => {
    const spell = (path: unknown) =>
      typeof path === "string" && !path.includes(".stage-") ? path.replace("Key", "key") : path;
    const ignoring: FileSystem = new Proxy(nodeFs, {
      get: (real, name) => {
        const call: unknown = Reflect.get(real, name);
        return typeof call === "function" ? (...args: unknown[]) => call(...args.map(spell)) : call;
      },
    });
    for (const name of ["Key.txt", "key.txt"])
      await writeOutput(out, [file(name, "mine")], isIgnoring ? ignoring : nodeFs);
    // Wine keeps the old capitals.
    expect((await readAll()).map((one) => one.toLowerCase())).toEqual(["key.txt: mine"]);
  });

  it("accepts a link as the output folder, and refuses a link inside it, even when deleting", async (context) => {
    const real = join(out, "../volume");
    await mkdir(real);
    await createLink(context, "volume", out);
    await writeOutput(out, site);
    expect([...readSiteFiles(real).keys()]).toContain("docs/a.html");

    await mkdir(join(out, "../outside"));
    await writeFile(join(out, "../outside/a.html"), "kept");
    await rm(join(out, "docs"), { recursive: true });
    await createLink(context, "../outside", join(real, "docs"));
    const sentence = `--out ${out} has a link where the folder docs should be; remove it.`;
    await expectRefusal([file("index.html", "new"), file("docs/a.html")], sentence);
    await expectRefusal([file("index.html", "new")], sentence);
    expect(await readFile(join(out, "../outside/a.html"), "utf8")).toBe("kept");
    expect(await readFile(join(out, "index.html"), "utf8")).toBe("index.html");
  });

  it.each([
    ...[
      "../a.txt",
      "docs/../../a.txt",
      "/a.txt",
      "../a.txt\0",
      "..\\a.txt",
      ".",
      "",
      "docs/\u001b[31m",
    ].flatMap((name) => [{ files: { [name]: "00" } }, { files: {}, kept: [name] }]),
    { commit: "\u001b[31m" },
    { date: "2026-11-20T12:00:00Z\u001b]0;a\u0007" },
    { files: ["docs/mine.txt"] },
    { origin: undefined, version: "1.0.0" },
  ])("reads no receipt that has %j", (changed) => {
    expect(parseReceipt(JSON.stringify({ ...made, files: {} }))).toEqual({ ...made, files: {} });
    expect(parseReceipt(JSON.stringify({ ...made, files: {}, ...changed }))).toBeUndefined();
  });

  it("refuses a file, and another program's folder", async () => {
    await mkdir(out);
    for (const name of [".DS_Store", "Thumbs.db"]) await writeFile(join(out, name), "");
    expect(() => ensureOutputFolder(out)).not.toThrow();
    await writeFile(join(out, "mine.txt"), "mine");
    expect(() => ensureOutputFolder(out)).toThrow(foreign());
    const mine = join(out, "mine.txt");
    expect(() => ensureOutputFolder(mine)).toThrow(`--out ${mine} can't be used as a folder (ENOTDIR).`);
  });

  it("refuses a folder inside the content, also through a link", async (context) => {
    const content = createFolder();
    await createLink(context, content, join(out, "../link"));
    const inside = [content, `${content}/a/b`, `${content}/a/../b`, join(out, "../link/a")];
    for (const folder of inside)
      expect(() => ensureOutside(folder, content)).toThrow(
        `--out ${folder} is inside the content folder ${content}; choose another.`,
      );
    for (const folder of [`${content}-dist`, `${content}/../${basename(content)}s`, out])
      expect(() => ensureOutside(folder, content)).not.toThrow();
    expect(() => ensureOutside(out, `${content}/none`)).not.toThrow();
  });

  it("publishes assets, then new pages, then changed pages, and removes stale files last, also under a base path", async () => {
    await writeOutput(out, [file("help.html"), file("help/docs/gone.html")]);
    const names = ["help.html", "help/docs/a.html", "robots.txt", "help/assets/page.0123abcd.js"];
    const { fs, calls } = failAt(() => false);
    await writeOutput(
      out,
      names.map((name) => file(name, "new")),
      fs,
    );
    const published = calls.filter((call) => /^(?:rename|unlink|rmdir)/.test(call));
    const [receipt, asset, ...others] = published.map((call) =>
      call.replace(`${out.replaceAll("\\", "/")}/`, ""),
    );
    expect([receipt, asset, ...others.splice(0, 2).sort(), ...others]).toEqual([
      "rename version.json",
      "rename help/assets/page.0123abcd.js",
      "rename help/docs/a.html",
      "rename robots.txt",
      "rename help.html",
      "unlink help/docs/gone.html",
      "rmdir help/docs",
      "rmdir help",
      "rename version.json",
    ]);
  });

  it.each([
    ["EPERM", "rename", "docs/a.html"],
    ["EBUSY", "unlink", "old/b.html"],
    ["EACCES", "rmdir", "old"],
  ])(
    "retries, but not for ever, while another program has a file open (%s, %s %s)",
    async (code, what, name) => {
      const before = [file("docs/a.html"), file("old/b.html")];
      const after = [file("docs/a.html", "new")];
      let refusals = 3;
      const isFault = (call: string) =>
        call.startsWith(what) && call.endsWith(`/dist/${name}`) && refusals-- > 0;
      const { fs } = failAt(isFault, { code });
      await writeOutput(out, before);
      await writeOutput(out, after, fs);
      expect(await readAll()).toEqual(["docs/a.html: new"]);
      expect(listFolders(out)).toEqual(["docs"]);
      await writeOutput(out, before);
      refusals = Number.POSITIVE_INFINITY;
      const reason = `${code}: a fault .*, ${what} .*; check its permissions, and whether another program has it open[.]$`;
      await expectRefusal(after, new RegExp(`^--out .* can't be written: ${reason}`), fs);
    },
  );

  it("says which file could not be written, and why", async () => {
    const { fs } = failAt((call) => /^writeFile .*docs,a\.html$/.test(call));
    const sentence = /--out \S+ can't be written: ENOSPC: .*, writeFile '\S+docs,a\.html'\.$/;
    await expectRefusal(site, sentence, fs);
    expect(await readdir(out)).toEqual([]);
  });
});

it("compresses to the same bytes on every system: the header names none", () => {
  const [, , gzip] = precompress([file("a.html", "a".repeat(2000))]);
  expect([...Buffer.from(gzip?.content ?? "").subarray(0, 10)]).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 2, 255]);
});

describe("of two builds in one folder", () => {
  const plantStage = (processId: number) =>
    mkdir(join(out, `.stage-${processId}`, "docs"), { recursive: true });
  /** A number that no process has: above the highest that Linux assigns. */
  const nobody = 2 ** 22 + 1;

  it("the second is refused while the first lives", async () => {
    await writeOutput(out, site);
    const before = await readAll();
    await plantStage(process.ppid);
    await expectRefusal(
      [file("index.html", "new")],
      `Another build (process ${process.ppid}) is writing to ${out}; try again when it has finished. If there is none, remove ${out}/.stage-${process.ppid}.`,
    );
    expect(await readAll()).toEqual(before);
  });

  it.each([nobody, process.pid])("the second removes what a dead one left (%s)", async (processId) => {
    await plantStage(processId);
    await writeOutput(out, site);
    expect(await readAll()).toHaveLength(4);
    expect(listFolders(out)).toEqual(["assets", "docs"]);
  });
});

describe("a build that fails or dies at any step", () => {
  const siteOf = (hash: string, pages: readonly string[], folder = "") =>
    new Map([
      ...pages.map((name) => [name, Buffer.from(`${hash}: /${folder}assets/page.${hash}.js`)] as const),
      [`${folder}assets/page.${hash}.js`, Buffer.from(hash)] as const,
    ]);
  const sites = [
    siteOf("00000001", ["index.html", "index.html.gz", "docs/a.html", "docs/old/gone.html"]),
    siteOf("00000002", ["help.html", "index.html", "docs/a.html", "docs/b.html"], "help/"),
    siteOf("00000003", ["index.html"]),
  ] as const;

  it.each([false, true])(
    "leaves complete pages with their assets, and nothing that the next builds don't repair (it dies: %s)",
    async (isDeath) => {
      const { steps, faults } = await sweepFaults(join(out, ".."), sites, isDeath);
      expect(faults).toEqual([]);
      expect(steps).toBeGreaterThan(25);
    },
  );
});
