import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createWatcher, type WatchFolders } from "../../build/dev/watchFolders.ts";
import { startDevSite } from "../setup/devSite.ts";

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "watched-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "docs/a.md"), "a");
  return folder;
}

/** What can happen to a folder. */
const changes = [
  (folder: string) => appendFile(join(folder, "docs/a.md"), "b"),
  (folder: string) => writeFile(join(folder, "docs/b.md"), "b"),
  (folder: string) => rm(join(folder, "docs/a.md")),
];

/** Waits until every change has been reported. */
async function expectToHear(watchFolders: WatchFolders, some: typeof changes): Promise<void> {
  const folder = await createFolder();
  let calls = 0;
  const stop = watchFolders([folder], () => {
    calls++;
  });
  onTestFinished(stop);
  for (const change of some) {
    const before = calls;
    await change(folder);
    await expect.poll(() => calls).toBeGreaterThan(before);
  }
}

it.each([
  ["by events", false],
  ["by polling", true],
])("reports a file that changes, appears or disappears %s", async (_, isPolling) => {
  await expectToHear(createWatcher(isPolling, expect.unreachable), changes);
});

it.each([
  ["EMFILE", "fs.inotify.max_user_instances"],
  ["ENOSPC", "fs.inotify.max_user_watches"],
])("polls if the system refuses to watch (%s), and logs the refusal only once", async (code, limit) => {
  const said: string[] = [];
  const watchFolders = createWatcher(
    false,
    (sentence) => said.push(sentence),
    () => {
      throw Object.assign(new Error(code), { code });
    },
  );
  await Promise.all([1, 2].map((count) => expectToHear(watchFolders, changes.slice(0, count))));
  expect(said).toEqual([
    `The system can't watch more files (${code}), so changes take up to 500 ms to show; on Linux, raise ${limit}.`,
  ]);
});

it.each([true, false])("logs nothing for a missing folder (polling: %s)", async (isPolling) => {
  const folder = await createFolder();
  await rm(folder, { recursive: true });
  createWatcher(isPolling, expect.unreachable)([folder], expect.unreachable)();
});

it("the polling development server shows changed text and a new article", async () => {
  const { contentDir, origin, stop } = await startDevSite("tests/sites/base/content", true);
  onTestFinished(stop);
  const read = async (route: string) => (await fetch(origin + route)).text();
  const second = await readFile(join(contentDir, "docs/second.md"), "utf8");
  expect(await read("/docs/second")).not.toContain("It was saved.");
  await writeFile(join(contentDir, "docs/second.md"), `${second}\nIt was saved.\n`);
  await expect.poll(() => read("/docs/second")).toContain("It was saved.");
  const fourth = second.replaceAll("Second", "Fourth").replace("order: 2", "order: 3");
  await writeFile(join(contentDir, "docs/fourth.md"), fourth);
  await expect.poll(() => read("/docs/fourth")).toContain("<h1>Fourth");
});
