import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgePage } from "../fuzz/judge.ts";
import { createProperties } from "../fuzz/properties.ts";

const properties = await createProperties();

/** A short run with a fixed seed. npm run fuzz uses others, and many cases. */
describe("any content is published completely and safely, or rejected with a list of problems", () => {
  it.each([...properties])("in %s", async (_, property) => {
    await fc.assert(property, { seed: 20_261_120, numRuns: 150 });
  });
});

describe("the page checker finds", () => {
  const prose = (html: string) => `<main><h1>Title</h1><div class="prose"><div>${html}</div></div></main>`;

  it.each([
    [prose("<button>x</button>"), "<button> is none of ours"],
    [
      prose("<details><summary>x</summary></details>"),
      "<details> is none of ours\n<summary> is none of ours",
    ],
    [prose("<svg><script>ran()</script></svg>"), "<script> is none of ours"],
    [prose('<svg onload="ran()"></svg>'), "<svg> has onload"],
    [prose('<p style="color: red">x</p>'), "<p> has style"],
    [prose('<div class="calculator"><form></form></div>'), "<form> is none of ours"],
    [prose('<a href="javascript:ran()">x</a>'), "a link leads to javascript:ran()"],
    [prose('<a href="//e.example">x</a>'), "a link leads to //e.example"],
    [prose('<h2 id="a">x</h2><h2 id="a">x</h2>'), "the id a is used twice"],
    ["<main><h1><b>Title</b></h1></main>", "<b> is none of ours"],
    ["<div></div>", "there is no main element"],
  ])("%s", (html, faults) => {
    expect(judgePage(html, "").join("\n")).toBe(faults);
  });

  it("only the word that was lost", () => {
    expect(judgePage(prose("<p>qabq</p>"), "qabq qcdq")).toEqual(["lost: qcdq"]);
  });
});
