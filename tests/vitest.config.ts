import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["tests/**/*.test.{ts,tsx}"],
    // Those need nginx and Caddy: npm run test:hosts.
    exclude: ["tests/hosts/**"],
    globalSetup: ["tests/setup/site.ts", "tests/setup/chromium.ts"],
    setupFiles: ["tests/setup/console.ts"],
    // A missing expectation is a failure, not a new expectation; `npm test -- -u` writes them.
    update: "none",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
