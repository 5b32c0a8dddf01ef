import { expect, it } from "vitest";
import { createContentPolicy } from "../../build/pages/contentPolicy.ts";

it.each([
  { scripts: [], styles: ["a{}</style><b>"] },
  { scripts: ["x = '</SCRIPT>'"], styles: [] },
])("createContentPolicy refuses %j, at which a browser would end the element", ({ scripts, styles }) => {
  expect(() => createContentPolicy(scripts, styles)).toThrow("An inline block ends early");
});
