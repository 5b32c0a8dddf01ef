import { defineConfig } from "vitest/config";

/** What the configurations for real servers do on those servers. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/hosts/**/*.test.ts"],
    globalSetup: ["tests/hosts/setup.ts", "tests/setup/chromium.ts"],
    update: "none",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
