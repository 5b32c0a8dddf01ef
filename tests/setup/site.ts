import type { TestProject } from "vitest/node";
import { buildSite, completeContent, servePreview } from "./runBuild.ts";

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

/** Builds the sites once for all tests of a project. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const stops: (() => void)[] = [];
  const build = async (name: string, content: string, basePath = ""): Promise<BuiltSite> => {
    const args = basePath === "" ? [] : ["--precompress"];
    const dir = await buildSite(content, { args, environment: { BASE_PATH: basePath } });
    const { origin, stop } = await servePreview(dir);
    stops.push(stop);
    return { name, dir, origin, basePath };
  };
  provide("realSite", await build("the real site", "content"));
  provide("testSite", await build("the site of the tests", completeContent));
  provide("basePathSite", await build("the site below a path", completeContent, "/help"));
  return async () => {
    for (const stop of stops) stop();
  };
}
