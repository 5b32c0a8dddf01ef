import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { promisify } from "node:util";
import { slug } from "github-slugger";
import { stringify } from "yaml";
import { createSite } from "../loadSite.ts";
import { flag, parseOptions, parseSettings } from "../options.ts";
import { renderProblems, UsageError } from "../problem.ts";

const usage =
  'Give a brand and a first category, as in npm run start-over -- --brand "Millbrook Bicycles" --category Booking, and --yes to remove files without being asked.';
const kept = "README.md";

/** `npm run start-over`: replaces the content with the smallest help centre of another product. */
export async function main(args: readonly string[]): Promise<string> {
  const options = { brand: { type: "string" }, category: { type: "string" }, yes: flag } as const;
  const { contentDir, values } = parseOptions({ args, options }, usage);
  const names = await listCommitted(contentDir);
  const needsAnswer = !values.brand || !values.category || !values.yes;
  if (needsAnswer && !process.stdin.isTTY) throw new UsageError(usage);

  const terminal = needsAnswer ? createInterface(process.stdin, process.stdout) : undefined;
  const ask = async (question: string) => {
    const answer = await terminal?.question(question).catch(() => {
      // Ctrl+C or Ctrl+D
      throw new UsageError("\nNothing was changed.");
    });
    return answer?.trim() ?? "";
  };
  try {
    const brand = values.brand ?? (await ask("The brand, such as Millbrook Bicycles: "));
    const category = values.category ?? (await ask("The first category, such as Booking: "));
    const files = createFiles(brand, category);
    checkFiles(files, contentDir);
    console.log(
      `These ${names.length} files will be removed from ${contentDir}/. Git keeps them in its history.`,
    );
    console.log(names.map((name) => `  ${name}\n`).join(""));
    if (!values.yes && !/^y(?:es)?$/i.test(await ask("Remove them? (yes/no) ")))
      return "Nothing was changed.";
    await Promise.all(names.map((name) => rm(join(contentDir, name))));
    for (const [name, written] of files) {
      await mkdir(dirname(join(contentDir, name)), { recursive: true });
      await writeFile(join(contentDir, name), written);
    }
  } finally {
    terminal?.close();
  }
  return `${contentDir}/ is the help centre of another product now. npm run dev shows it; content/README.md says what to write next.`;
}

/**
 * The files of a folder, all of which Git can bring back.
 * @throws UsageError if Git lacks a file or a change, or doesn't know the folder
 */
async function listCommitted(contentDir: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: contentDir, maxBuffer: 1e8 })).stdout;
  const [changes, files] = await Promise.all([git("status", "--porcelain"), git("ls-files", "-z")]).catch(
    () => {
      throw new UsageError(
        `Git doesn't know ${contentDir}, and could not bring its files back; nothing was changed.`,
      );
    },
  );
  if (changes !== "")
    throw new UsageError(
      `Git has changes that aren't committed; commit or remove them first. Nothing was changed.\n${changes.trimEnd()}`,
    );
  const names = files.split("\0").filter((name) => name !== "" && name !== kept);
  if (names.length === 0) throw new UsageError(`Git has no files in ${contentDir}; nothing was changed.`);
  return names;
}

/** @throws UsageError if the brand or the category can't be published */
function checkFiles(files: ReadonlyMap<string, string>, contentDir: string): void {
  const sources = [...files].map(([name, text]) => ({ name, sourcePath: `${contentDir}/${name}`, text }));
  const { problems } = createSite(sources, contentDir, parseSettings({}));
  if (problems.length > 0) throw new UsageError(`${renderProblems(problems)}Nothing was changed.`);
}

function createFiles(brand: string, category: string): ReadonlyMap<string, string> {
  const id = /^[a-z\d-]+$/.exec(slug(category))?.[0] ?? "first";
  const site = {
    brand,
    language: "en-GB",
    help: "Didn't find your answer? Write to us.",
    contact: [{ text: "Write to us", link: "mailto:help@example.com" }],
    home: {
      title: `How to use ${brand}`,
      description: `Short answers to questions about ${brand}, one in each article.`,
    },
    popular: ["write-an-article"],
    categories: [{ id, title: category, description: "Say what its articles answer.", order: 1 }],
  };
  return new Map([
    [
      "site.yaml",
      `# What every page shares. content/README.md explains what to change first.\n${stringify(site)}`,
    ],
    ["facts.yaml", facts],
    ["docs/write-an-article.md", article(id)],
  ]);
}

const facts = `# Every number that the articles state, in one place. An article writes {{ writing.time }}.
# README.md explains the format, under "Write numbers as facts".
units:
  minutes: { one: minute, many: minutes }
writing:
  time: { value: 10, unit: minutes, about: true, means: how long a first article takes }
`;

const article = (category: string) => `---
title: Write an article
nav: Write an article
description: Start an article with one command, write it in Markdown, and see it while you write.
category: ${category}
order: 1
keywords: [new, page, add, create, markdown, text, draft, start]
---

Run \`npm run new\` with an address, a title and a category. A first article takes {{ writing.time }}.

## Write it

1. Run \`npm run dev\`, and open the page.
2. Edit its file in \`content/docs/\`. The page shows each change.
3. Remove the line \`draft: true\` to publish it.

## Remove this article

Delete this file once you have an article of your own, and name yours in \`content/site.yaml\` in its place.
`;
