import { tests } from "commonmark-spec";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { renderProblems } from "../../build/problem.ts";
import { editBase } from "../setup/editedCentre.ts";
import { load, renderSite } from "../setup/readSite.ts";
import { testAssets } from "../setup/testAssets.ts";

/** The text of some HTML as a reader sees it, with straight quotes and without buttons. */
function textOf(html: string): string {
  // A browser ends the comments <!--> and <!---> at once.
  const root = parse(html.replaceAll(/<!--+>/g, ""), { comment: false, blockTextElements: { pre: false } });
  for (const button of root.querySelectorAll("button")) button.remove();
  for (const block of root.querySelectorAll("p, li, pre, h1, h2, h3, blockquote, details"))
    block.insertAdjacentHTML("afterend", " ");
  return root.textContent.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, " ").trim();
}

const frontMatterLines = 10;

/** The text that an article with this Markdown shows, or what is wrong with it. */
function present(markdown: string) {
  const sources = editBase(["docs/first.md", /(?<=---\n)## What.*/s, markdown]);
  const { value, problems } = load(sources);
  const own = problems.filter(({ sourcePath }) => sourcePath === "content/docs/first.md");
  const html =
    value &&
    renderSite(value.site, testAssets).find(({ outputPath }) => outputPath === "docs/first.html")?.content;
  return { problems: own, text: textOf(parse(String(html)).querySelector(".prose")?.outerHTML ?? "") };
}

it("shows each example of CommonMark with the text of the reference, or refuses it by file and line", () => {
  const outcomes = tests.map(({ number, markdown: written, html: writtenHtml }) => {
    // The package shows tabs as arrows.
    const [markdown = "", html = ""] = [written, writtenHtml].map((text) => text.replaceAll("→", "\t"));
    const { problems, text } = present(markdown);
    if (problems.length > 0)
      return problems.every(({ line }) => line > frontMatterLines) ? "refused" : renderProblems(problems);
    return text === textOf(html)
      ? "shown"
      : `${number}: ${JSON.stringify(markdown)} shows ${text}, not ${textOf(html)}`;
  });
  const differences = outcomes.filter((outcome) => !["shown", "refused"].includes(outcome));
  expect(differences).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === "shown")).toHaveLength(226);
  expect(outcomes).toHaveLength(652);
});
