import type { ChildProcess } from "node:child_process";
import { cp, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../hosts/servers.ts";
import { launchBrowser } from "../setup/browser.ts";
import { createFolder, editFile } from "../setup/files.ts";
import { completeContent, startProgram } from "../setup/runBuild.ts";

const { prepare } = await launchBrowser();

/** npm run dev in a copy of the project, so that its own files can be changed. */
describe("the development server's own files", () => {
  let project: string;
  let server: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    project = createFolder();
    for (const name of ["build", "client", "templates", "package.json", "tsconfig.json"])
      await cp(name, join(project, name), { recursive: true });
    await cp(completeContent, join(project, "content"), { recursive: true });
    await symlink(join(process.cwd(), "node_modules"), join(project, "node_modules"), "junction");
    const [, command = ""] = /"dev": "node ([^"]+)"/.exec(await readFile("package.json", "utf8")) ?? [];
    // It comes back at the same address.
    const environment = { PORT: String(await findFreePort()) };
    ({ program: server, origin } = await startProgram(command.split(" "), environment, project));
  });
  afterAll(() => void server.kill("SIGTERM"));

  const edit = (name: string, from: string, to: string) => editFile(join(project, name), from, to);

  it("a style is replaced without a reload, an error in one is shown, and a change to the build restarts the server", async () => {
    const { page, messages } = await prepare({ baseURL: origin });
    await Promise.all([page.waitForResponse(/events/), page.goto("/docs/every-construct")]);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    const isTheSame = () => page.evaluate(() => "isTheSame" in window);

    edit("client/styles/article.css", "{", "{ outline: 3px solid;");
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main, main *")].some(
        (one) => getComputedStyle(one).outlineWidth === "3px",
      ),
    );
    edit("client/styles/article-page.css", "./prose.css", "./nowhere.css");
    await page.locator("[data-dev-problems]").getByText("client/styles/article-page.css:").waitFor();
    edit("client/styles/article-page.css", "./nowhere.css", "./prose.css");
    await page.locator("[data-dev-problems]").waitFor({ state: "detached" });
    expect(await isTheSame()).toBe(true);

    edit("build/content/frame.ts", "Back to the home page", "Back to the beginning");
    await page.getByText("Back to the beginning").waitFor();
    expect(await isTheSame()).toBe(true);

    edit("client/contents.ts", "const readingLine = 0.3", "const readingLine = 0.4");
    await page.waitForFunction(() => !("isTheSame" in window));
    expect(messages.filter((message) => !/ERR_CONNECTION|ERR_INCOMPLETE/.test(message))).toEqual([]);
  });
});
