import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { convertMarkdown } from "../../build/programs/foreignMarkdown.ts";
import { runProgram } from "../setup/runBuild.ts";

const convert = (text: string) => {
  const leftOut: string[] = [];
  const markdown = convertMarkdown(text, {
    findPage: (path) => (/second/i.test(path) ? "/docs/second" : undefined),
    findPicture: (path) => (path.endsWith(".png") ? "menu.png" : undefined),
    leaveOut: (what) => leftOut.push(what),
  });
  return { markdown: markdown.trim(), leftOut };
};

it.each([
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
  ["# A\n\n### B\n\n#### C", "## A\n\n**B**\n\n**C**"],
  ["1. Open ![A menu](a.png) it.", "1. Open\n   \n   ![A menu](images/menu.png)\n   \n   it."],
  [
    "| A | B |\n|:-:|---|\n| C | D |",
    "Table: UNWRITTEN What this table shows\n\n| A | B |\n|-|---|\n| C | D |",
  ],
  ["```\n:::note 5 &amp; <b>\n```", "```\n:::note 5 &amp; <b>\n```"],
])("%j becomes our Markdown", (text, expected) => {
  expect(convert(text)).toEqual({ markdown: expected, leftOut: [] });
});

it("lists what our pages can't show", () => {
  const { markdown, leftOut } = convert(
    '[Mail](mailto:a@b.example), ![](a.gif)<iframe src="x"></iframe>{% tabs %}.',
  );
  expect(markdown).toBe("Mail, .");
  expect(leftOut).toEqual([
    "{% tabs %}",
    "the link to mailto:a@b.example",
    "the picture a.gif",
    '<iframe src="x">',
  ]);
});

it("npm run import writes drafts, copies their pictures and lists what to fix", async () => {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  await cp("tests/sites/base/content", join(folder, "content"), { recursive: true });
  await writeFile(join(folder, "menu.png"), "");
  await writeFile(
    join(folder, "New One.md"),
    "# New 1\n\nSee [b](b.md) and [c](c.md).\n\n![A menu](menu.png)\n",
  );
  await writeFile(
    join(folder, "b.md"),
    '---\ntitle: "B"\ndescription: What b says.\n---\n\n[Nowhere](#no)\n',
  );
  const files = ["New One.md", "b.md"].map((name) => join(folder, name));
  const args = ["--content", join(folder, "content"), "--category", "images", ...files];
  const { exitCode, stdout } = await runProgram("programs/import", args);
  const article = await readFile(join(folder, "content/docs/new-one.md"), "utf8");
  const names = await readdir(join(folder, "content/docs/images"));
  const again = await runProgram("programs/import", args);
  await rm(folder, { recursive: true });
  expect({ exitCode, names }).toEqual({ exitCode: 0, names: ["new-one-menu.png"] });
  expect(stdout.replaceAll(folder, "")).toContain("/content/docs/new-one.md\n  left out the link to c.md\n");
  expect(stdout).toMatch(/b\.md:\d+ {2}links to #no/);
  expect(article).toMatch(
    /^---\ntitle: 'New \{\{ "1" \}\}'\n[\s\S]*draft: true\n---\n\nSee \[b\]\(\/docs\/b\) and c\./,
  );
  expect(again).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("Another article is named new-one"),
  });
});

it("npm run import writes nothing if a file can't be read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  await cp("tests/sites/base/content", join(folder, "content"), { recursive: true });
  await writeFile(join(folder, "good.md"), "# Good\n\nText.\n");
  const files = ["good.md", "missing.md"].map((name) => join(folder, name));
  const args = ["--content", join(folder, "content"), "--category", "images", ...files];
  const { exitCode, stderr } = await runProgram("programs/import", args);
  const names = await readdir(join(folder, "content/docs"));
  await rm(folder, { recursive: true });
  expect(exitCode).toBe(1);
  expect(stderr).toContain("missing.md can't be read (ENOENT); give Markdown files.");
  expect(names).not.toContain("good.md");
});
