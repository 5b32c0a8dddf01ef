import { expect, it } from "vitest";
import { compactCss } from "../../build/pages/compactCss.ts";

it("a property that never changes is written out, also inside others", () => {
  expect(
    compactCss(":root{--space: 1rem;--gap:calc(var(--space) + 2px)}a{margin:var(--gap) var(--space)}"),
  ).toBe(":root{}a{margin:calc(1rem + 2px) 1rem}");
});

it("a property that changes, or is long, keeps a short name", () => {
  expect(
    compactCss(":root{--ink: light-dark(#000, #fff);--line: red}.a{--line: var(--ink);color:var(--line)}"),
  ).toBe(":root{--a:light-dark(#000,#fff);--b:red}.a{--b:var(--a);color:var(--b)}");
});
