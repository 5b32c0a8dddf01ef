import { expect, it } from "vitest";
import { createContentPolicy } from "../../build/pages/contentPolicy.ts";

it.each([
  { scripts: [], styles: ["a{}</style><b>"] },
  { scripts: ["x = '</SCRIPT>'"], styles: [] },
])("a content policy is not written for %j, which a browser would cut", ({ scripts, styles }) => {
  expect(() => createContentPolicy(scripts, styles)).toThrow("An inline block ends itself");
});
