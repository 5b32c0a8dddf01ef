import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const site = "tests/setup/site.ts";
const chromium = "tests/setup/chromium.ts";

const hosts = "tests/hosts/setup.ts";

/** Each folder of tests is a project, so tests that need no built site or browser don't wait for one. */
const project = (name: string, globalSetup: string[] = [], others: string[] = []) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`, ...others], globalSetup },
});

/** Keyed by Vitest's mode, which is "test" unless --mode says otherwise. */
const projects: Readonly<Record<string, ReturnType<typeof project>[]>> = {
  test: [
    project("unit"),
    project("search"),
    project("site", [site, hosts], ["tests/hosts/answers.test.ts"]),
    project("browser", [site, chromium]),
  ],
  long: [project("long", [site, chromium])],
  hosts: [project("hosts", [hosts, chromium])],
  browsers: [project("browsers", [site])],
};

export default defineConfig(({ mode }) => ({
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    projects: projects[mode] ?? [],
    // A shell may select React's production build, which doesn't report bad markup.
    env: { NODE_ENV: "test" },
    setupFiles: ["tests/setup/console.ts"],
    // A missing snapshot is a failure; `npm test -- -u` writes it.
    update: "none",
    // Programs that tests call print what they did.
    silent: "passed-only",
    // Limits for tests that hang. A busy machine takes several times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Test files in one worker share its modules. Reloading them for each file took a tenth of the time.
    isolate: false,
    maxWorkers: 2,
  },
}));
