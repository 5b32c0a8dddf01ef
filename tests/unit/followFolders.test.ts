import { appendFile, rm, writeFile } from "node:fs/promises";
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
];

const logNothing = (what: unknown) => expect.unreachable(String(what));
type Rest = Parameters<typeof followFolders> extends [unknown, unknown, ...infer R] ? R : never;

/** Waits until each change has led to a look. */
async function expectToLook(some: typeof changes, ...rest: Rest): Promise<void> {
  const folder = createFolder();
  writeIn(folder, "docs/a.md", "a");
  let looks = 0;
  const look = async () => {
    looks++;
    return false;
  };
  const { settle, stop } = followFolders([folder], look, ...rest);
  onTestFinished(stop);
  await settle();
  for (const change of some) {
    const before = looks;
    await change(folder);
    await expect.poll(() => looks).toBeGreaterThan(before);
  }
}

it("notices a file that changes, appears or disappears by events", async () => {
  await expectToLook(changes, logNothing, false);
});

it.each(["EMFILE", "ENOSPC"])(
  "polls if the system refuses to watch (%s), and logs the refusal only once",
  async (code) => {
    const said: unknown[] = [];
    const log = (sentence: unknown) => said.push(sentence);
    vi.mocked(watch).mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    onTestFinished(() => void vi.mocked(watch).mockRestore());
    await expectToLook(changes, log, false);
    expect(said).toEqual([
      `The system can't watch more files (${code}), so changes take up to 500 ms to show; on Linux, raise fs.inotify.max_user_instances and max_user_watches.`,
    ]);
  },
);

it.each([true, false])("logs nothing for a missing folder (polling: %s)", async (isPolling) => {
  const folder = createFolder();
  await rm(folder, { recursive: true });
  await followFolders([folder], async () => false, logNothing, isPolling).stop();
});
