import { expect, it } from "vitest";
import { findPagesWithScripts } from "../fuzz/scripts.ts";

const harmless = '<main><p onclick="">ran()</p><a href="https://e.example/">x</a></main>';

it("the fuzzer finds each page that runs a script, and no other", async () => {
  const harmful = [
    "<main><script>ran()</script></main>",
    '<main><img src="x" onerror="ran()"></main>',
    '<main><svg onload="ran()"></svg></main>',
    '<main><p onmouseover="ran()">x</p></main>',
    '<main><button onclick="ran()">x</button></main>',
  ];
  expect(await findPagesWithScripts([harmless, ...harmful, harmless])).toEqual(harmful);
  expect(await findPagesWithScripts([harmless])).toEqual([]);
});
