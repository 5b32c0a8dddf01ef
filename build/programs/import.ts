import { existsSync, readFileSync } from "node:fs";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { convertOriginals } from "../import/convertOriginals.ts";
import { readOriginalPicture, readOriginals } from "../import/originals.ts";
import { createSite } from "../loadSite.ts";
import { renderProblems } from "../problem.ts";
import { readContent } from "../read.ts";
import { createFields, openCategory, writeArticle } from "./newArticle.ts";

const usage = "Give files or folders and a category: npm run import -- old-guide --category images";

/** Takes articles of other tools: writes each as a draft, and lists what was left out and what to fix. */
export async function main(args: readonly string[]): Promise<void> {
  const { category, contentDir, content, settings, positionals } = await openCategory(args, usage);
  const images = join(contentDir, "docs/images");
  // Nothing is written until all files have been read and converted.
  const { originals, unreadable } = readOriginals(positionals);
  const { articles, pictures, redirects, refused } = convertOriginals(originals, {
    slugs: [...content.articles, ...content.hidden].map(({ slug }) => slug),
    redirects: content.redirects.value,
    findPicture: (name) => (existsSync(join(images, name)) ? readFileSync(join(images, name)) : undefined),
    readPicture: readOriginalPicture,
  });

  await mkdir(images, { recursive: true });
  for (const [name, bytes] of pictures) await writeFile(join(images, name), bytes, { flag: "wx" });
  const lines = [...redirects].map(([from, to]) => `${from}: ${to}\n`).join("");
  if (lines) await appendFile(join(contentDir, "redirects.yaml"), `\n${lines}`);
  const paths: string[] = [];
  const leftOut = [...unreadable, ...refused];
  for (const [index, { slug, title, described, keywords, markdown, ...article }] of articles.entries()) {
    const fields = createFields(title, category, content);
    Object.assign(fields, described, {
      order: fields.order + index,
      keywords: [...fields.keywords, ...keywords],
    });
    paths.push(await writeArticle(contentDir, slug, fields, markdown));
    leftOut.push(...article.leftOut);
  }
  console.log(paths.join("\n"));
  for (const one of leftOut) process.stdout.write(renderProblems([one]));

  const { problems } = createSite(await readContent(contentDir), contentDir, settings);
  process.stdout.write(renderProblems(problems.filter(({ sourcePath }) => paths.includes(sourcePath))));
  console.log(
    "npm run dev shows these drafts. Replace all text marked UNWRITTEN, and make each marked number a fact.",
  );
}
