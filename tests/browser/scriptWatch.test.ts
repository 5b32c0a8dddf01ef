import { afterAll, expect, it } from "vitest";
import { createScriptWatch } from "../fuzz/scripts.ts";

const watch = await createScriptWatch();
afterAll(() => watch.close());

const harmless = '<main><p onclick="">ran()</p><a href="https://e.example/">x</a></main>';

it.each([
  "<main><script>ran()</script></main>",
  '<main><img src="x" onerror="ran()"></main>',
  '<main><svg onload="ran()"></svg></main>',
  '<main><p onmouseover="ran()">x</p></main>',
  '<main><button onclick="ran()">x</button></main>',
])("finds the one page that runs a script: %s", async (page) => {
  expect(await watch.findRun([harmless, page, harmless])).toEqual([page]);
  expect(await watch.findRun([harmless])).toEqual([]);
});
