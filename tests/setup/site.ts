import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "../../build/hosting/previewServer.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
import { runBuild } from "./runBuild.ts";

/** A site built with the real command and served by the preview. */
export interface BuiltSite {
  /** Its name as used in a sentence: "the site of the tests". */
  readonly name: string;
  readonly dir: string;
  /** "http://127.0.0.1:41234" */
  readonly origin: string;
  /** "" or "/help" */
  readonly basePath: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The site in content/, whatever its text. */
    realSite: BuiltSite;
    /** Built from tests/sites/complete/, which has every construct, and text that tests may quote. */
    testSite: BuiltSite;
    /** The same under /help, with compressed copies. */
    basePathSite: BuiltSite;
  }
}

const complete = ["--content", "tests/sites/complete/content"];

/** Builds the sites once for all tests of a project. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "help-centre-"));
  const stops: (() => void)[] = [];
  const build = async (name: string, args: readonly string[], basePath = ""): Promise<BuiltSite> => {
    const dir = join(folder, name.replaceAll(" ", "-"));
    const { exitCode, stderr } = await runBuild(["--out", dir, ...args], { BASE_PATH: basePath });
    if (exitCode !== 0) throw new Error(`${name} could not be built.\n${stderr}`);
    const { server, origin } = await startServer(openSite(dir));
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { name, dir, origin, basePath };
  };
  provide("realSite", await build("the real site", []));
  provide("testSite", await build("the site of the tests", complete));
  provide("basePathSite", await build("the site below a path", [...complete, "--precompress"], "/help"));
  return async () => {
    for (const stop of stops) stop();
    await rm(folder, { recursive: true, force: true });
  };
}
