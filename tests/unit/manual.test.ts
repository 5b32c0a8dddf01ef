import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { main as writeManual } from "../../build/programs/manual.tsx";
import { createFolder, writeIn } from "../setup/files.ts";
import { attributesOf } from "../setup/pages.ts";
import { completeContent } from "../setup/runBuild.ts";

const read = (path: string) => parse(readFileSync(path, "utf8"));

it.each(["", "/help"])("has all articles, and needs no other file, below %j", async (BASE_PATH) => {
  const out = join(createFolder(), "manual.html");
  const said = await writeManual(["--content", completeContent, "--out", out], { BASE_PATH });
  const document = read(out);
  const articles = document.querySelectorAll("article");
  expect(said).toMatch(new RegExp(`^${articles.length} articles, `));
  expect(attributesOf(document, "nav a", "href")).toEqual(articles.map(({ id }) => `#${id}`));
  const ids = attributesOf(document, "[id]", "id");
  expect(new Set(ids).size).toBe(ids.length);
  // "#" is the top of the document.
  const hrefs = attributesOf(document, "a", "href").filter((href) => href !== "#");
  expect(hrefs.filter((href) => !href.startsWith("https:") && !ids.includes(href.slice(1)))).toEqual([]);
  // To an article of another file, and to one of its sections.
  expect(hrefs).toEqual(expect.arrayContaining(["#lost-card", expect.stringMatching(/^#lost-card--/)]));
  expect(attributesOf(document, "img", "src").filter((src) => !src.startsWith("data:image/webp;"))).toEqual(
    [],
  );
  expect(document.querySelectorAll("img").length).toBeGreaterThan(0);
  const kinds = document.querySelector("style")?.text.match(/url\([^;)]*/g);
  expect(new Set(kinds)).toEqual(new Set(["url(data:font/woff2"]));
  expect(document.querySelectorAll("script, [data-module]")).toEqual([]);
});

it("is written neither into a build nor over another kind of file", async () => {
  const folder = createFolder();
  writeIn(folder, "version.json", "{}");
  const out = join(folder, "manual.html");
  await expect(writeManual(["--out", out], {})).rejects.toThrow("is not in the folder of a build");
  await expect(writeManual(["--out", "README.md"], {})).rejects.toThrow("must be an .html file");
  expect(existsSync(out)).toBe(false);
});
