import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { convertMarkdown } from "../../build/programs/foreignMarkdown.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { baseContent, runProgram } from "../setup/runBuild.ts";

const convert = (text: string) => {
  const leftOut: string[] = [];
  const markdown = convertMarkdown(text, {
    findPage: (path) => (/second/i.test(path) ? "/docs/second" : undefined),
    findPicture: (path) => (path.endsWith(".png") ? "menu.png" : undefined),
    leaveOut: (what) => leftOut.push(what),
  });
  return { markdown: markdown.trim(), leftOut };
};

it.each<[text: string, expected: string, ...leftOut: string[]]>([
  [":::note\nWords.\n:::", "> [!NOTE]\n> Words."],
  [":::danger[Take care]\nWords.\n:::", "> [!WARNING] Take care\n> Words."],
  ["> [!tip]- A title\n> Words.", "> [!NOTE] A title\n> Words."],
  ['{% hint style="warning" %}\nWords.\n{% endhint %}', "> [!WARNING]\n> \n> Words.\n>"],
  ['!!! note "A title"\n    Words.\n\nMore.', "> [!NOTE] A title\n> Words.\n> \nMore."],
  ['<Callout type="info" title="A title">Words.</Callout>', "> [!NOTE] A title\n> Words."],
  ["> Words.", "> [!NOTE]\n> Words."],
  ["See [[Second part#What it is|this]].", "See [this](/docs/second#what-it-is)."],
  ["See [this](../second.md#part).", "See [this](/docs/second#part)."],
  ["A&nbsp;B &amp; C<br>D", "A B & C<br>D"],
  ["Press <b>Save</b>, <span>now</span>.", "Press **Save**, now."],
  ["It takes 5 minutes (v2.1).", 'It takes {{ "5" }} minutes ({{ "v2.1" }}).'],
  ["1. A `port 80`, [2](/second)", '1. A `port 80`, [{{ "2" }}](/docs/second)'],
  ["# A\n\n## B\n\n### C", "## A\n\n### B\n\n**C**"],
  ["1. Open ![A menu](a.png) it.", "1. Open\n   \n   ![A menu](images/menu.png)\n   \n   it."],
  [
    "| A | B |\n|:-:|---|\n| C | D |",
    "Table: UNWRITTEN What this table shows\n\n| A | B |\n|-|---|\n| C | D |",
  ],
  ["```\n:::note 5 &amp; <b>\n```", "```\n:::note 5 &amp; <b>\n```"],
  ["[Mail](mailto:a@b.example)", "Mail", "the link to mailto:a@b.example"],
  ["A![](a.gif)", "A", "the picture a.gif"],
  ['A<iframe src="x"></iframe>', "A", '<iframe src="x">'],
  ["A{% tabs %}.", "A.", "{% tabs %}"],
])("%j becomes our Markdown", (text, expected, ...leftOut) => {
  expect(convert(text)).toEqual({ markdown: expected, leftOut });
});

/** Imports these files, given by name. */
function runImport(files: Readonly<Record<string, string>>, ...others: readonly string[]) {
  const [folder, content] = [createFolder(), createFolder(baseContent)];
  for (const [name, text] of Object.entries(files)) writeIn(folder, name, text);
  const names = [...Object.keys(files), ...others].filter((name) => name.endsWith(".md"));
  const args = ["--content", content, "--category", "images", ...names.map((name) => join(folder, name))];
  return { content, run: () => runProgram("programs/import", args) };
}

it("npm run import writes drafts, copies their pictures and lists what to fix", async () => {
  const { content, run } = runImport({
    "menu.png": "",
    "New One.md": "# New 1\n\nSee [b](b.md) and [c](c.md).\n\n![A menu](menu.png)\n",
    "b.md": '---\ntitle: "B"\ndescription: What b says.\n---\n\n[Nowhere](#no)\n',
  });
  const { exitCode, stdout } = await run();
  expect(exitCode).toBe(0);
  expect(await readdir(join(content, "docs/images"))).toEqual(["new-one-menu.png"]);
  expect(stdout.replaceAll(content, "")).toContain("/docs/new-one.md\n  left out the link to c.md\n");
  expect(stdout).toMatch(/b\.md:\d+ {2}links to #no/);
  expect(await readFile(join(content, "docs/new-one.md"), "utf8")).toMatch(
    /^---\ntitle: 'New \{\{ "1" \}\}'\n[\s\S]*draft: true\n---\n\nSee \[b\]\(\/docs\/b\) and c\./,
  );
  const stderr = expect.stringContaining("Another article is named new-one");
  expect(await run()).toMatchObject({ exitCode: 1, stderr });
});

it("npm run import writes nothing if a file can't be read", async () => {
  const { content, run } = runImport({ "good.md": "# Good\n\nText.\n" }, "missing.md");
  const stderr = expect.stringContaining("missing.md can't be read (ENOENT); give Markdown files.");
  expect(await run()).toMatchObject({ exitCode: 1, stderr });
  expect(await readdir(join(content, "docs"))).not.toContain("good.md");
});
