import { execFileSync } from "node:child_process";
import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createFolder, createLink, listFiles, writeIn } from "../setup/files.ts";
import { foreignFile, judgeImport } from "../setup/foreignFile.ts";
import { importFiles } from "../setup/importFiles.ts";
import { baseContent, runProgram } from "../setup/runBuild.ts";

const tableTitle = "Table: UNWRITTEN What this table shows";
const second = "# Second\n\n## What it is\n\nText.\n";

it.each<[text: string, expected: string, ...leftOut: string[]]>([
  // Text that looks like a program, a number or a tag.
  ["export your film.\nimport it.", "export your film. import it."],
  ["It takes 5 minutes (v2.1), H2O.", 'It takes {{ "5" }} minutes ({{ "v2.1" }}), {{ "H2O" }}.'],
  ["`{{ x }}` and `a {b}`", "`{{ x }}` and `a {b}`"],
  ["`port 80` or `H264`", '{{ "port 80" }} or `H264`'],
  ["Type `| a `b or <kbd>c </kbd>d.", "Type `| a` b or `c` d."],
  ["a~b [[ {a.b} :::", "a\\~b \\[\\[ \\{a.b\\} \\:::"],
  ["<p>{{ a }}</p>", "\\{\\{ a \\}\\}"],
  ["A&nbsp;B &amp; C<br>D", "A B & C\\\nD"],
  ["Press <b>Save</b>, <span>now</span>.", "Press **Save**, now."],
  ["a{% if x %}b {{ page.x }}", "ab", "1 {% if x %}", "1 {{ page.x }}"],
  ["Text %%secret%% {.class} ^id", "Text", "1 %%secret%%", "1 {.class}", "1 ^id"],
  ["Old ~~words~~ new", "Old  new", "1 <del> words"],
  ["A <!-- note --> B", "A B", "1 <!-- note -->"],
  ["use<code><x></code>and", "use and", "1 <x>"],
  ["<your-name> is\nhere", "is here", "1 <your-name>"],
  ["A\n\n<script>run()</script>", "A", "3 <script> run()"],
  ["A\n\n- [ ] B\n- [x] C", "A\n\n- B\n- C"],
  ["3. A\n4. B", "1. A\n2. B"],
  ["A\n\n---\n\nB", "A\n\nB"],
  ["~~~ruby\n{{ 5 }} &amp;\n~~~", "```ruby\n{{ 5 }} &amp;\n```"],
  ["A[^1]\n\n[^1]: A note.", 'A\\[{{ "1" }}]\n\n\\[{{ "1" }}]\n\nA note.'],
  // Callouts.
  ["> Words.", "> [!NOTE]\n> Words."],
  ["> [!tip] See [this](second.md)", "> [!NOTE]\n> **See [this](/docs/second)**"],
  ["> [!tip]- A title\n> Words.", "> [!NOTE] A title\n> Words."],
  ["> [!WARNING]\n> Words.", "> [!WARNING]\n> Words."],
  [":::note\nWords.\n:::", "> [!NOTE]\n> Words."],
  [":::danger[Take care]\nWords.\n:::", "> [!WARNING] Take care\n> Words."],
  ["::: tip A title\nWords.\n:::", "> [!NOTE] A title\n> Words."],
  [
    ':::note[A title]{icon="heart"}\nWords.\n:::',
    "> [!NOTE] A title\n> Words.",
    '1 <box more="icon= heart">',
  ],
  ['!!! note "A title"\n    Words.\n\nMore.', "> [!NOTE] A title\n> Words.\n\nMore."],
  ['{% hint style="warning" %}\nWords.\n{% endhint %}', "> [!WARNING]\n> Words."],
  ["{{< hint >}}\nWords.\n{{< /hint >}}", "> [!NOTE]\n> Words."],
  ['<Callout type="info" title="A title">Words.</Callout>', "> [!NOTE] A title\n> Words."],
  ["<aside>\n💡 **Words.**\n</aside>", "> [!NOTE]\n> 💡 **Words.**"],
  ['=== "Mac"\n    Words.', "**Mac**\n\nWords."],
  ['<Tabs><TabItem label="Mac">Words.</TabItem></Tabs>', "**Mac**\n\nWords."],
  [
    "<details><summary>More</summary>\n\nWords.\n\n</details>",
    "<details>\n<summary>More</summary>\n\nWords.\n\n</details>",
  ],
  [
    "::: details A title {open}\nWords.\n:::",
    "<details>\n<summary>A title</summary>\n\nWords.\n\n</details>",
    '1 <box more="open">',
  ],
  ["<table><tr><td><aside>A</aside>B</td></tr></table>", `${tableTitle}\n\n| |\n| - |\n| A<br>B |`],
  // Links and pictures.
  ["A [](b.md)", "A", '1 <a href="b.md">'],
  ["See [[Second#What it is|this]].", "See [this](/docs/second#what-it-is)."],
  ["See [[folder/Second]].", "See [folder/Second](/docs/second)."],
  ["See [it](../folder/second.md).", "See it.", '1 <a href="../folder/second.md">'],
  ["[This](../second.html#what-it-is)", "[This](/docs/second#what-it-is)"],
  ["[This](second.md#no)", "[This](/docs/second)", '1 <a href="#no">'],
  ["[This][a]\n\n[a]: http://a.example\n[b]: /b", "[This](https://a.example)", "4 the address [b]: /b"],
  ["[Mail](mailto:a@b.example)", "Mail", '1 <a href="mailto:a@b.example">'],
  ["A![](a.gif) B", "A B", '1 <img src="a.gif">'],
  ["A ![[p.png|300]] B", "A\n\n![UNWRITTEN What it shows.](images/first-p.png)\n\nB"],
  ["[![The menu](a.png)](b)", "![The menu](images/first-a.png)", '1 <a href="b">'],
  // Blocks.
  ["## B\n\n### C\n\n#### D", "## B\n\n### C\n\n### D"],
  ["## B\n\n### C\n\n##### D {#deep}", "## B\n\n### C\n\n### D {#deep}"],
  ["## B {#my_id}\n\n## B", "## B {#my-id}\n\n## B"],
  ["## B\n\n## B", "## B\n\n## B {#b-1}"],
  ["## [B](second.md)", "## B", '1 <span href="second.md">'],
  ["1. Open ![A menu](a.png) it.", "1. Open\n\n   ![A menu](images/first-a.png)\n\n   it."],
  [
    "| A | B |\n|:-:|---|\n| C ![D](d.png) | E<br>F |",
    `${tableTitle}\n\n| A | B |\n| - | - |\n| C | E<br>F |`,
    '3 <img src="d.png" alt="D">',
  ],
])("%j becomes our Markdown", (text, expected, ...leftOut) => {
  const { articles } = importFiles({ "first.md": text, "second.md": second });
  expect(articles[0]).toMatchObject({ markdown: expected && `${expected}\n`, leftOut });
});

it("every word, picture, address and id of a generated file is in the article, or listed with its line", () => {
  const [counts, kept] = [[0], [0]];
  const property = fc.property(foreignFile, (file) => {
    const { lost, badLines, count, keptCount } = judgeImport(file);
    counts.push(count);
    kept.push(keptCount);
    expect([...lost, ...badLines]).toEqual([]);
  });
  fc.assert(property, { seed: 20_261_123, numRuns: 100 });
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  expect(sum(kept) / sum(counts)).toBeGreaterThan(0.9);
});

it("fields of other tools become ours, redirects or keywords, or are listed", () => {
  const front = `---
title: "Set up: 2 ways"
sidebar_label: Set up
intro: The [short](x.md) \`story\`.
description: What it says.
sidebar_position: 2
slug: /guide/set-up/
redirect_from: [/old.html, https://a.example/older, /docs/gone]
aliases: [Installing, Setting up]
author: { name: Jo }
---
Text.
`;
  const { articles, redirects } = importFiles({
    "a.md": front,
    "b.md": "+++\ntitle = 'B'\n+++\nText.",
  });
  const [a, b] = articles;
  expect(b).toMatchObject({ title: "B", slug: "b", leftOut: [] });
  expect(a).toMatchObject({
    title: 'Set up: {{ "2" }} ways',
    described: { nav: "Set up", lead: "The short story.", description: "What it says." },
    keywords: ["Installing", "Setting up"],
    leftOut: ["1 the old address /docs/gone", "6 sidebar_position: 2", '10 author: {"name":"Jo"}'],
  });
  expect(redirects).toEqual({ "/guide/set-up": "/docs/a", "/old": "/docs/a", "/older": "/docs/a" });
});

it("front matter with faults and comments is listed", () => {
  const { articles } = importFiles({
    "a.md": "---\ntitle: A: b\n---\nText.",
    "b.md": "---\n# Why\nlast: false # Then\n---\nText.",
  });
  expect(articles[0]).toMatchObject({ title: "a", leftOut: ["2 the front matter: title: A: b"] });
  expect(articles[1]).toMatchObject({ title: "b", leftOut: ["2 # Why", "3 # Then", "3 last: false"] });
});

it("names are free addresses, and links follow them", () => {
  const { articles } = importFiles(
    {
      "setup/index.md": "[A](first.md) [[usage/first#Part]] [B](../2024-05-01-news.md) [C](/usage/first/)",
      "setup/first.md": "# First",
      "usage/first.md": "# First\n\n## Part",
      "Write Scene 0123456789abcdef0123456789abcdef.md": "Text",
      "2024-05-01-news.md": "Text",
      "360001234-Log-in.html": "<p>Text</p>",
      "home.md": "Text",
    },
    ["first"],
  );
  expect(articles.map(({ slug }) => slug)).toEqual([
    ...["setup", "setup-first", "usage-first", "write-scene", "news", "log-in", "guide-home"],
  ]);
  expect(articles.map(({ title }) => title)).toEqual([
    ...["index", "First", "First", "Write Scene", "news", "Log-in", "home"],
  ]);
  expect(articles[0]?.markdown).toBe(
    "[A](/docs/setup-first) [usage/first Part](/docs/usage-first#part) [B](/docs/news) [C](/docs/usage-first)\n",
  );
  expect(articles[1]?.leftOut).toEqual(["1 the name first; the article is setup-first"]);
});

it("HTML keeps its headings, lists and tables, but no scripts", () => {
  const html = `<html><head><title>Log in – Help</title><script>run()</script></head><body>
<h1>Log in</h1><h2 id="h_01A">Where</h2>
<ul><li>One<ol><li>Two</li></ol></li></ul>
<table><tbody><tr><td><p>A</p><ul><li>B</li></ul></td><td>C</td></tr></tbody></table>
<p><img src="p.png" alt="The menu"><a href="#h_01A">Up</a> <span id="x">Z</span></p>
</body></html>`;
  const [article] = importFiles({ "123456789-a.html": html }).articles;
  expect(article).toMatchObject({ title: "Log in", slug: "a" });
  expect(article?.markdown).toBe(`## Where {#h-01a}

- One
  1. Two

Table: UNWRITTEN What this table shows

| | |
| - | - |
| A<br>B | C |

![The menu](images/a-p.png)

[Up](#h-01a) Z
`);
  expect(article?.leftOut).toEqual(["1 <title> Log in – Help", "1 <script> run()", '5 <span id="x">']);
});

it("HTML keeps its captions, tables in tables and code in cells, and lists what has no words", () => {
  const html = `<table><caption>The <a href="a.html">plans</a></caption>
<tr><td><pre>two\nlines</pre></td><td><table><tr><td>In</td><td><a href="https://b.example">it</a></td></tr></table></td></tr></table>
<video src="c.mp4"><source src="d.webm"></video>
<p>A<select><option>One</option><option>Two</option></select><map><area href="e.html"></map></p>
<template><p>Never shown</p></template>`;
  const [article] = importFiles({ "a.html": html }).articles;
  expect(article?.markdown).toBe(`Table: The plans

| | |
| - | - |
| \`two lines\` | In<br>[it](https://b.example) |

A
`);
  expect(article?.leftOut).toEqual([
    '1 <a href="a.html">',
    '4 <video src="c.mp4">',
    '4 <source src="d.webm">',
    "5 <option> One",
    "5 <option> Two",
    '5 <area href="e.html">',
    "6 <p> Never shown",
  ]);
});

it("an article of Zendesk keeps its sections, steps, table and links", () => {
  const article = `<p>&nbsp;</p>
<p class="wysiwyg-text-align-center"><span class="wysiwyg-color-red"><strong>Who?</strong></span> Everyone.</p>
<h2 id="h_01HX">Before you <em>start</em></h2>
<ol>
<li>Open <a href="/hc/en-us/articles/360009999-Settings#h_02">it</a>.<br><img src="/hc/1/menu.png" alt="The menu"></li>
<li>Select&nbsp;<kbd>Log in</kbd>.<ul><li>Or press Enter.</li></ul></li>
</ol>
<table style="width: 100%"><tbody><tr><td><strong>Plan</strong></td><td><p>Seats</p><p>Users</p></td></tr></tbody></table>
<p><iframe src="//video.example/embed/x"></iframe></p>`;
  const { articles } = importFiles({
    "360001234-Log-in.html": article,
    "360009999-Settings.html": '<h2 id="h_02">Your account</h2><p>Text.</p>',
  });
  expect(articles[0]).toMatchObject({
    slug: "log-in",
    title: "Log-in",
    leftOut: ['9 <iframe src="//video.example/embed/x">'],
  });
  expect(articles[0]?.markdown).toBe(`**Who?** Everyone.

## Before you *start* {#h-01hx}

1. Open [it](/docs/settings#h-02).

   ![The menu](images/log-in-menu.png)
2. Select \`Log in\`.
   - Or press Enter.

Table: UNWRITTEN What this table shows

| | |
| - | - |
| **Plan** | Seats<br>Users |
`);
});

it("pages of Notion find each other and their pictures without the hashes of their names", () => {
  const hash = "0123456789abcdef0123456789abcdef";
  const page = `# Plan a film

[Write](Plan%20${hash}/Write%20Scene%20${hash}.md)

![The plan](Plan%20${hash}/Untitled.png)

- [ ]  Open it
    - Toggle
        
        Hidden words.
        

<aside>
💡 Save *often*.

</aside>

[Files](Plan%20${hash}/Files.csv)
`;
  const { articles } = importFiles({
    [`Plan ${hash}.md`]: page,
    [`Plan ${hash}/Write Scene ${hash}.md`]: "# Write Scene\n\nText.",
  });
  expect(articles.map(({ slug }) => slug)).toEqual(["plan", "write-scene"]);
  expect(articles[0]?.leftOut).toEqual([`18 <a href="Plan%20${hash}/Files.csv">`]);
  expect(articles[0]?.markdown).toBe(`[Write](/docs/write-scene)

![The plan](images/plan-untitled.png)

- Open it

  - Toggle

    Hidden words.

> [!NOTE]
> 💡 Save *often*.

Files
`);
});

it("MDX leaves out its programs, and keeps what looks like them in Markdown", () => {
  const text = 'import A from "a";\n\n## B {#c}\n\nWords <A b={1}>here</A>{/* no */}.';
  const { articles } = importFiles({ "a.mdx": text, "b.md": text });
  const leftOut = ['1 import A from "a";', "5 /* no */", '5 <a b="1">'];
  expect(articles[0]).toMatchObject({ markdown: "## B {#c}\n\nWords here.\n", leftOut });
  expect(articles[1]?.markdown).toMatch(/^import A from "a";\n/);
});

const png = readFileSync("tests/sites/complete/content/docs/images/card.png");

/** A folder of files of another tool, and a help centre for them. */
function prepareImport(files: Readonly<Record<string, string | Uint8Array>>) {
  const [folder, content] = [createFolder(), createFolder(baseContent)];
  for (const [name, text] of Object.entries(files)) writeIn(folder, name, text);
  const run = (...names: readonly string[]) => {
    const paths = names.map((name) => join(folder, name));
    return runProgram("programs/import", ["--content", content, "--category", "images", ...paths]);
  };
  const listNew = () => listFiles(content).filter((name) => !listFiles(baseContent).includes(name));
  return { folder, content, run, listNew, read: (name: string) => readFileSync(join(content, name), "utf8") };
}

it("npm run import writes the drafts, pictures and redirects of a folder, and lists what to fix", async (context) => {
  const { folder, run, listNew, read } = prepareImport({
    "menu.png": png,
    "dir.png/a.txt": "",
    "New One.md":
      "---\nslug: /old\n---\n# New 1\n\nSee [b](b.md) and [c](c.md).\n\n![A menu](menu.png)\n![A dir](dir.png)\n",
    "sub/b.md":
      "\ufeff---\rtitle: Bee\r---\r\r![A menu](../menu.png) ![Not there](../../secret.png) ![A link](link.png)\r",
    "sub/menu.png": "no picture",
    "wide.md": Buffer.from("\ufeffText", "utf16le"),
    ".obsidian/x.md": "Hidden",
  });
  await createLink(context, "/etc/hostname", join(folder, "sub/link.md"));
  await createLink(context, join(folder, "menu.png"), join(folder, "sub/link.png"));
  const { exitCode, stdout } = await run("");
  expect({ exitCode, added: listNew() }).toEqual({
    exitCode: 0,
    added: [
      ...["docs/b.md", "docs/images/b-menu.png", "docs/images/new-one-menu.png", "docs/new-one.md"],
      "redirects.yaml",
    ],
  });
  expect(read("redirects.yaml")).toContain("\n/old: /docs/new-one\n");
  expect(read("docs/new-one.md")).toMatch(
    /^---\ntitle: 'New \{\{ "1" \}\}'\n[\s\S]*draft: true\n---\n\nSee \[b\]/,
  );
  expect(read("docs/b.md")).toMatch(/title: Bee\n[\s\S]*!\[A menu\]\(images\/b-menu.png\)\n$/);
  for (const line of [
    'New One.md:6  left out <a href="c.md">',
    'New One.md:9  left out <img src="dir.png" alt="A dir">',
    'b.md:5  left out <img src="../../secret.png" alt="Not there">',
    'b.md:5  left out <img src="link.png" alt="A link">',
    "link.md:1  this is a symbolic link",
    "wide.md:1  this file is not UTF-8",
  ])
    expect(stdout).toContain(line);
});

it("npm run import never overwrites a picture, and equal ones share a name", async () => {
  const other = Buffer.concat([png, Buffer.from("more")]);
  const { content, run, listNew } = prepareImport({
    "a.md": "![One of](x/m.png) ![Two of](y/m.png) ![Three of](z/m.png)",
    "x/m.png": png,
    "y/m.png": other,
    "z/m.png": png,
  });
  writeIn(content, "docs/images/a-m.png", "mine");
  expect((await run("a.md")).exitCode).toBe(0);
  expect(listNew()).toEqual([
    "docs/a.md",
    "docs/images/a-m-2.png",
    "docs/images/a-m-3.png",
    "docs/images/a-m.png",
  ]);
  expect(readFileSync(join(content, "docs/images/a-m.png"), "utf8")).toBe("mine");
});

it("npm run import writes nothing if a given file can't be read", async () => {
  const { folder, run, listNew } = prepareImport({ "good.md": "Text.", "large.md": "", "a.pdf": "" });
  truncateSync(join(folder, "large.md"), 400_000_000);
  const { exitCode, stderr } = await run("good.md", "missing.md", "large.md", "a.pdf");
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /a\.pdf:1 {2}.*neither[\s\S]*large\.md:1 {2}.*400.0 MB[\s\S]*missing\.md:1 {2}.*ENOENT/,
  );
  expect(listNew()).toEqual([]);
});

it("npm run import refuses a named pipe, and doesn't wait for it", async ({ skip }) => {
  if (process.platform === "win32") skip("Windows has no named pipes in folders.");
  const { folder, run, listNew } = prepareImport({ "all/good.md": "Text." });
  for (const name of ["pipe.md", "all/pipe.md", "all/pipe.png"]) execFileSync("mkfifo", [join(folder, name)]);
  writeIn(folder, "all/shown.md", "![A pipe](pipe.png)");
  const one = await run("pipe.md");
  expect(one).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/pipe\.md:1 {2}this is not a file/),
  });
  const { exitCode, stdout } = await run("all");
  expect({ exitCode, added: listNew() }).toEqual({ exitCode: 0, added: ["docs/good.md", "docs/shown.md"] });
  expect(stdout).toMatch(/pipe\.md:1 {2}this is not a file/);
  expect(stdout).toContain('left out <img src="pipe.png" alt="A pipe">');
});
