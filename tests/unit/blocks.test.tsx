import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { findBlockPassages, listLines, renderMarkdown } from "../../build/markdown/blocks.ts";
import { parseBody } from "../../build/markdown/body.ts";
import { renderWords } from "../../build/markdown/inlines.ts";
import { textOf } from "../../build/markup.ts";
import type { Block } from "../../build/model.ts";
import { collectProblems } from "../../build/problem.ts";
import { createContext } from "../../build/site/context.ts";
import { Prose } from "../../templates/Prose.tsx";
import { untouched } from "../setup/editedCentre.ts";
import { settings } from "../setup/readSite.ts";
import { testAssets } from "../setup/testAssets.ts";

/** The Markdown of each kind of block. tests/unit/blocks/<kind>.txt has all that becomes of it. */
const markdownByKind: Record<Block["kind"], string> = {
  heading: "## What *it* costs {#price}",
  paragraph: 'Some **bold** text,\n`code`, ```co``de``` and a [link](/docs/second). {{ "1" }}. <kbd>F5</kbd>',
  list: "1. Open it.\n2. Then:\n   - this\n   - that, for {{ credits.video }}",
  table:
    "Table: Prices\n\n| Action | Credits |\n| --- | ---: |\n| A **clip** \\| film | {{ credits.video as number }} |",
  callout:
    '> [!IMPORTANT] The {{ "*" }} sign\n> Only with {{ plans.basic as name }}.\n>\n> - A list\n>\n> ```\n> [!TIP]\n> ```',
  details:
    "<details>\n<summary>More *words*</summary>\n\n```\n</details>\n```\n\n<details>\n<summary>**All** of it</summary>\n\nInside it.\n\n</details>\n\n</details>",
  code: "```\nnpm run <build>\n```",
  figure: "> [!FIGURE]\n> ![A card with numbers.](figure:shot-card)\n>\n> 1. The legend",
  picture: "> [!FIGURE]\n> ![A card & a button.](images/card.png)\n>\n> Its caption",
  calculator: "> [!CALCULATOR]\n> Estimate *your* project\n>\n> [Get](/docs/second) more.",
};

const { site, facts, config } = untouched;
const context = createContext(facts, config, undefined, settings);

/** Drawings and the fields of the calculator change often, and have tests of their own. */
const omitted = "svg, .calculator-field, .calculator > :not(fieldset)";

describe("a block in Markdown becomes what its fixture says", () => {
  it.each(Object.entries(markdownByKind))("%s", async (kind, markdown) => {
    const { problems, report } = collectProblems("first.md");
    const { blocks } = parseBody(markdown, 1, "/docs/first", context, report);
    expect(problems).toEqual([]);
    expect(blocks.map((block) => block.kind)).toEqual([kind]);
    const html = renderToStaticMarkup(<Prose blocks={blocks} site={site} assets={testAssets} />);
    const page = parse(html);
    for (const element of page.querySelectorAll(omitted)) element.innerHTML = "…";
    const copy = renderMarkdown(blocks, {
      renderWords: (words) => renderWords(words, (href) => `https://docs.example${href}`),
      pictureUrl: (name) => `https://docs.example/${name}`,
      estimate: site.calculator?.answer,
    });
    const passages = findBlockPassages(blocks, "first.md").map(
      ({ kind, line, words }) => `${line} ${kind}: ${textOf(words)}`,
    );
    const parts = {
      "written as": [markdown],
      "on the page": [page.toString().replaceAll("><", ">\n<")],
      "in the Markdown copy": [copy],
      "in the search": listLines(blocks).map((line) =>
        typeof line === "string" ? line : `Label: ${line.label}`,
      ),
      "checked for spelling": passages,
    };
    const text = Object.entries(parts).map(([name, lines]) => `=== ${name}\n${lines.join("\n")}\n`);
    await expect(text.join("")).toMatchFileSnapshot(`blocks/${kind}.txt`);
  });
});
