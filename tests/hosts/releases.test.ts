import { execFile } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { ask } from "../setup/ask.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { buildSite, completeContent, runVerify } from "../setup/runBuild.ts";
import { provideServerPrograms, startCaddy, startNginx } from "./servers.ts";

const guide = readFileSync("build/publish/README.md", "utf8");
const run = promisify(execFile);
const programs = provideServerPrograms();

/** A command of the guide, with the folders of a test. */
function findCommand(pattern: RegExp, replacements: Readonly<Record<string, string>>): string {
  const [, command] = pattern.exec(guide) ?? [];
  if (command === undefined) throw new Error(`The guide has no command that matches ${pattern}.`);
  return Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), command);
}

describe.each(["nginx", "caddy"] as const)("%s", (server) => {
  const start = (siteDir: string) =>
    server === "nginx" ? startNginx(programs.nginx, siteDir) : startCaddy(programs.caddy, siteDir);
  const build = (contentDir: string) =>
    buildSite(contentDir, {
      args: ["--host", server, "--precompress"],
      environment: { SITE_URL: "https://docs.example" },
    });

  it("switches to a release and back at once, as the guide says", async () => {
    const laterContent = createFolder(completeContent);
    const article = readFileSync(join(completeContent, "docs/lost-card.md"), "utf8");
    writeIn(laterContent, "docs/later.md", article.replaceAll(/^(title|nav|description): /gm, "$1: Later "));
    writeIn(laterContent, "addresses.lock", "/docs/later\n");
    const [first, later] = [await build(completeContent), await build(laterContent)];
    const link = join(createFolder(), "help");
    symlinkSync(first, link);
    const { origin, stop } = await start(link);
    onTestFinished(stop);
    const verify = (dir: string) => runVerify(origin, dir, "--content", laterContent);
    const switchTo = (release: string) =>
      run("sh", ["-c", findCommand(/"(ln -s .*)"/, { $release: release, "/srv/help": link })]);

    expect(await verify(first)).toMatchObject({ stderr: "" });
    expect((await verify(later)).stderr).toMatch(/^The host serves another build: .*\n$/);
    let isDone = false;
    const statuses = new Set<number>();
    const reading = (async () => {
      while (!isDone) statuses.add((await ask(origin, "/docs/lost-card")).status);
    })();
    for (let times = 0; times < 20; times++)
      for (const release of [later, first, later]) await switchTo(release);
    expect(await verify(later)).toMatchObject({ stderr: "" });
    await switchTo(first);
    isDone = true;
    await reading;
    expect([...statuses]).toEqual([200]);
    // The later page is gone too.
    expect(await verify(first)).toMatchObject({ stderr: "" });
  });
});
