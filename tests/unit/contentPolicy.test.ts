import { expect, it } from "vitest";
import { createContentPolicy } from "../../build/hosting/headers.ts";
import { testAssets } from "../setup/testAssets.ts";

it.each([{ css: { ...testAssets.css, home: "a{}</style><b>" } }, { themeScript: "x = '</SCRIPT>'" }])(
  "a content policy is not written for %j, which a browser would cut",
  (blocks) => {
    expect(() => createContentPolicy({ ...testAssets, ...blocks })).toThrow("An inline block ends itself");
  },
);
