import { copyFileSync, existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { slug } from "github-slugger";
import { pictureNameFor } from "../blocks/image.ts";
import { runCommand } from "../command.ts";
import { createSite } from "../loadSite.ts";
import { findSlugFault } from "../parse/frontMatter.ts";
import { renderProblems, UsageError } from "../problem.ts";
import { pictureFile, readContent } from "../read.ts";
import { routeOfSlug } from "../routes.ts";
import { convertMarkdown, markNumbers } from "./foreignMarkdown.ts";
import { createFields, openCategory, writeArticle } from "./newArticle.ts";

const usage = "Give Markdown files and a category: npm run import -- guide/*.md --category images";

/** Takes articles of other tools: writes each as a draft, and lists what was left out and what to fix. */
await runCommand(async () => {
  const { category, contentDir, content, settings, positionals: files } = await openCategory(usage);
  // Nothing is written until all files have been read.
  const texts = await Promise.all(files.map(readMarkdown));
  const slugs = [...content.articles.map((article) => article.slug), ...files.map(slugOf)];
  const taken = files.find((file) => slugs.indexOf(slugOf(file)) !== slugs.lastIndexOf(slugOf(file)));
  if (taken) throw new UsageError(`Another article is named ${slugOf(taken)}; rename ${taken}.`);
  const findPage = (path: string) => (slugs.includes(slugOf(path)) ? routeOfSlug(slugOf(path)) : undefined);

  await mkdir(join(contentDir, "docs/images"), { recursive: true });
  const paths: string[] = [];
  for (const [index, file] of files.entries()) {
    const leftOut: string[] = [];
    const findPicture = (path: string) => {
      const from = join(dirname(file), path);
      const name = pictureNameFor(`${slugOf(file)}-${basename(path)}`);
      if (!pictureFile.test(`docs/images/${name}`) || !existsSync(from)) return undefined;
      copyFileSync(from, join(contentDir, "docs/images", name));
      return name;
    };
    const { title, description, body } = splitFields(texts[index] ?? "");
    const fields = createFields(markNumbers(title ?? slugOf(file)), category, content);
    if (description) fields.description = markNumbers(description);
    fields.order += index;
    const markdown = convertMarkdown(body, { findPage, findPicture, leaveOut: (what) => leftOut.push(what) });
    const path = await writeArticle(contentDir, slugOf(file), fields, markdown);
    paths.push(path);
    console.log([path, ...leftOut.map((what) => `  left out ${what}`)].join("\n"));
  }

  const { problems } = createSite(await readContent(contentDir), contentDir, settings);
  process.stdout.write(renderProblems(problems.filter(({ sourcePath }) => paths.includes(sourcePath))));
  console.log(
    "npm run dev shows these drafts. Replace all text marked UNWRITTEN, and make each marked number a fact.",
  );
});

/** @throws UsageError if the file can't be read, or can't name an article */
async function readMarkdown(file: string): Promise<string> {
  const fault = findSlugFault(slugOf(file));
  if (fault) throw new UsageError(`${file}: ${fault}.`);
  const text = await readFile(file, "utf8").catch(({ code }) => {
    throw new UsageError(`${file} can't be read (${code}); give Markdown files.`);
  });
  return text.replaceAll("\r\n", "\n");
}

/** "guides/Getting Started.md" and "getting-started/index.md" → "getting-started" */
function slugOf(path: string): string {
  const name = basename(path.replace(/(?:\/(?:index|README))?\.(?:mdx?|html)$|\/$/g, ""));
  return slug(name.replaceAll(/[^\w-]+|_/g, " ").trim());
}

/** The title and the description of an article, from its front matter or its first heading, and the text below. */
function splitFields(text: string) {
  const [front = "", yaml = ""] = /^(?:---|\+{3})\n(.*?)\n(?:---|\+{3})\n/s.exec(text) ?? [];
  const body = text.slice(front.length);
  const fields = yaml.replaceAll(/[{}<>|]/g, "");
  const [, title] = /^title *[:=] *["']?(.*?)["']?$/m.exec(fields) ?? [];
  const [, description] = /^description *[:=] *["']?(.*?)["']?$/m.exec(fields) ?? [];
  const [heading = "", words] = (!title && /^\s*# (.*)\n/.exec(body)) || [];
  return { title: title || words?.trim().replace(/ #+$/, ""), description, body: body.slice(heading.length) };
}
