import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createFolder, writeIn } from "../setup/files.ts";

vi.mock("node:fs", async (load) => {
  const fs = await load<typeof import("node:fs")>();
  return { ...fs, watch: vi.fn(fs.watch) };
});

// Another test file may have loaded it with the real function.
vi.resetModules();
const { watch } = await import("node:fs");
const { followFolders } = await import("../../build/dev/followFolders.ts");

/** What can happen to a folder. */
const changes = [
  (folder: string) => appendFile(join(folder, "docs/a.md"), "b"),
  (folder: string) => writeFile(join(folder, "docs/b.md"), "b"),
  (folder: string) => rm(join(folder, "docs/a.md")),
  (folder: string) => mkdir(join(folder, "docs/new")),
  (folder: string) => writeFile(join(folder, "docs/new/c.md"), "c"),
];

const logNothing = (what: unknown) => expect.unreachable(String(what));
const never = 1_000_000;

/** Waits until each change has led to a look. */
async function expectToLook(interval?: number): Promise<void> {
  const folder = createFolder();
  writeIn(folder, "docs/a.md", "a");
  let looks = 0;
  let isQuiet = false;
  const look = async (isQuietNow: boolean) => {
    looks++;
    isQuiet = isQuietNow;
    return false;
  };
  const { stop } = followFolders([folder], look, logNothing, interval);
  onTestFinished(stop);
  for (const change of changes) {
    await expect.poll(() => isQuiet).toBe(true);
    const before = looks;
    await change(folder);
    await expect.poll(() => looks).toBeGreaterThan(before);
  }
}

it("looks at each file that changes, appears or disappears, also in a new folder", async () => {
  await expectToLook(never);
});

it.each(["EMFILE", "ENOSPC"])("looks by itself if the system refuses to watch (%s)", async (code) => {
  vi.mocked(watch).mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  onTestFinished(() => void vi.mocked(watch).mockRestore());
  await expectToLook();
});

it("logs nothing for a missing folder", async () => {
  const folder = createFolder();
  await rm(folder, { recursive: true });
  await followFolders([folder], async () => false, logNothing).stop();
});
