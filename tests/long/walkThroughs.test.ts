import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, editFile, writeIn } from "../setup/files.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";

/** A new file; or text that is inserted after a text of a file. */
type Step = readonly [name: string, text: string] | readonly [name: string, after: string, text: string];

/** Copies the project, and takes the steps of a recipe of CONTRIBUTING.md there. */
function takeSteps(steps: readonly Step[]): string {
  const project = createFolder();
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const names = execFileSync("git", listed, { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const name of names) cpSync(name, join(project, name));
  // The folder itself is the copy's own, because the bundle of the build is kept in it.
  mkdirSync(join(project, "node_modules"));
  for (const name of readdirSync("node_modules").filter((name) => !name.startsWith(".")))
    symlinkSync(join(projectDir, "node_modules", name), join(project, "node_modules", name), "junction");
  for (const [name, text, inserted] of steps)
    if (inserted === undefined) writeIn(project, name, text);
    else editFile(join(project, name), text, text + inserted);
  return project;
}

/** Checks the types, runs the tests that the recipe names, and builds a site. Returns a function that finds what a file lacks. */
function check(project: string, content: string, ...tests: readonly string[][]) {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"];
  const env = createEnvironment({ FORCE_COLOR: "0" });
  const limits = { maxBuffer: 100_000_000, encoding: "utf8" } as const;
  const commands = [
    ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."],
    ["node_modules/typescript/bin/tsc"],
    [...vitest, "tests/unit/architecture.test.ts"],
    ...tests.map((args) => [...vitest, ...args]),
    ["build/run.js", "build/main.ts", "--content", content],
  ];
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: project, env, ...limits });
    const faults = `${stdout}${stderr}`.split("\n").filter((line) => /FAIL|rror/.test(line));
    if (status !== 0) throw new Error([command.join(" "), ...faults.slice(0, 20)].join("\n"));
  }
  return (name: string, ...texts: readonly string[]) => {
    const written = readFileSync(join(project, "dist", name), "utf8");
    return texts.filter((text) => !written.includes(text));
  };
}

const quote = `import type { Tokens } from "marked";
import type { BlockKind } from "./kind.ts";
import { type Located, locateTokens } from "./syntax.ts";

declare module "../markup.ts" {
  interface BlockTypes {
    quote: { readonly children: readonly Block[] };
  }
}

export const quote: BlockKind<"quote", Located<Tokens.Blockquote>> = {
  parse: ({ line, tokens }, state, { parseNested }) => ({
    kind: "quote",
    line,
    children: parseNested(locateTokens(tokens, line), state),
  }),
  renderMarkdown: ({ children }, { renderBlocks }) => renderBlocks(children).replace(/^/gm, "> "),
  listLines: ({ children }, linesOf) => linesOf(children),
  findPassages: ({ children }, passagesOf) => passagesOf(children),
};
`;
const quoteComponent = `import { need } from "../needs.ts";
import type { BlockProps } from "./block.ts";

export const Quote = ({ block, render }: BlockProps<"quote">) => (
  <blockquote className={need("quote")}>{render(block.children)}</blockquote>
);
`;
const contactPage = `import type { Site } from "../build/model.ts";

export const ContactPage = ({ site }: { readonly site: Site }) => (
  <>
    <h1>Contact</h1>
    <p className="lead">{site.help}</p>
  </>
);
`;
const contactStyles = '@import "./shared.css";\n@import "./action.css" layer(components);\n';

const blocks = "build/markdown/blocks.ts";
const complete = "tests/sites/complete/content";
const block: readonly Step[] = [
  ["build/markdown/quote.ts", quote],
  [blocks, 'import { picture } from "./picture.ts";\n', 'import { quote } from "./quote.ts";\n'],
  [blocks, "const blockKinds = {\n", "  quote,\n"],
  [blocks, "  text: paragraph,\n", "  blockquote: quote,\n"],
  ["templates/blocks/Quote.tsx", quoteComponent],
  ["templates/Prose.tsx", '/Picture.tsx";\n', 'import { Quote } from "./blocks/Quote.tsx";\n'],
  ["templates/Prose.tsx", "const components = {\n", "  quote: Quote,\n"],
  [blocks, 'return block.kind === "callout" ||', ' block.kind === "quote" ||'],
  ["tests/unit/blocks.test.tsx", '<Block["kind"], string> = {\n', '  quote: "> It works.",\n'],
  ["client/styles/late/quote.css", ".quote {\n  font-style: italic;\n}\n"],
  [`${complete}/docs/every-construct.md`, "Where the **shelves** are.\n", "\n> It works.\n"],
];
const discovery = "build/pages/discoveryFiles.ts";
const page: readonly Step[] = [
  ["build/model.ts", 'pageKinds = ["home",', ' "contact",'],
  ["build/model.ts", 'fixedRoutes: readonly string[] = ["/"', ', "/contact"'],
  ["templates/ContactPage.tsx", contactPage],
  ["client/styles/contact-page.css", contactStyles],
  [
    "build/pages/render.tsx",
    'import { ArticlePage } from "../../templates/ArticlePage.tsx";\n',
    'import { ContactPage } from "../../templates/ContactPage.tsx";\n',
  ],
  [
    "build/pages/render.tsx",
    "<HomePage site={site} />),\n",
    'createPage("contact", site.basePath + "/contact", { title: "Contact", description: "Who to ask." }, <ContactPage site={site} />),\n',
  ],
  [
    "templates/HomePage.tsx",
    "typeset(home.description)}</p>\n",
    '<a href={site.basePath + "/contact"}>Contact</a>\n',
  ],
  [discovery, "[head.trim(),", ' "- " + renderLink(site, { title: "Contact", url: basePath + "/contact" }),'],
  [
    discovery,
    "    escapeMarkup(description),\n",
    '    renderLink(site, { title: "Contact", url: site.basePath + "/contact" }),\n',
  ],
];

describe("a developer who follows the recipe of", () => {
  it("a kind of block has it on a page, in its copy and in the search", () => {
    const project = takeSteps(block);
    const lacks = check(
      project,
      complete,
      ["tests/unit/render.test.tsx", "-u"],
      ["tests/unit/blocks.test.tsx", "-u"],
      ["tests/unit/problems.test.ts", "-u"],
    );
    expect(lacks("docs/every-construct.html", '<blockquote class="quote"><p>It works.', ".quote{")).toEqual(
      [],
    );
    expect(lacks("docs/every-construct.md", "\n> It works.\n")).toEqual([]);
  });

  it("a kind of page changes six files, and has it linked and in the sitemap", () => {
    expect(new Set(page.map(([name]) => name)).size).toBe(6);
    const project = takeSteps(page);
    const lacks = check(project, "content", ["--project", "unit", "--project", "site", "-u"]);
    expect(lacks("contact.html", 'class="contact"', "<h1>Contact</h1>")).toEqual([]);
    expect(lacks("index.html", 'href="/contact"')).toEqual([]);
    expect(lacks("sitemap.xml", "/contact</loc>")).toEqual([]);
    expect(lacks("llms.txt", "/contact)")).toEqual([]);
  });
}, 900_000);
