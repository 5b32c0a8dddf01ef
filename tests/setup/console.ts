import { afterEach, expect, vi } from "vitest";

// React's development build reports bad markup on the console; this makes the test fail.
const consoleError = vi.spyOn(console, "error");

afterEach(() => {
  const calls = consoleError.mock.calls.splice(0);
  expect(calls, "console.error was called").toEqual([]);
});
