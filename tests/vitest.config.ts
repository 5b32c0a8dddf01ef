import { defineConfig } from "vitest/config";

const site = "tests/setup/site.ts";
const chromium = "tests/setup/chromium.ts";

/** Each folder of tests is a project, so that one that needs no built site or browser waits for none. */
const project = (name: string, globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], globalSetup },
});

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    projects: [
      project("unit"),
      project("search"),
      project("site", [site]),
      project("browser", [site, chromium]),
      project("long", [site, chromium]),
      project("hosts", ["tests/hosts/setup.ts", chromium]),
    ],
    setupFiles: ["tests/setup/console.ts"],
    // A missing expectation is a failure, not a new expectation; `npm test -- -u` writes them.
    update: "none",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
