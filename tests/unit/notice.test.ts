import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder, writeIn } from "../setup/files.ts";
import { baseContent, runBuild } from "../setup/runBuild.ts";

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Builds the base site with a notice until a day. */
async function build(until: string, link = "") {
  const [content, out] = [createFolder(baseContent), createFolder()];
  const settings = readFileSync(join(content, "site.yaml"), "utf8");
  const notice = `notice: { text: "A clip costs {{ credits.video }} today.", ${link} until: ${until} }\n`;
  writeIn(content, "site.yaml", settings + notice);
  const { stdout, stderr } = await runBuild(["--content", content, "--out", out], { BASE_PATH: "/help" });
  const said = (stdout + stderr).replaceAll(content, "content");
  const pages = ["help.html", "help/docs/first.html", "404.html"];
  return { said, read: () => pages.map((name) => readFileSync(join(out, name), "utf8")) };
}

it("is above every page until its last day", async () => {
  const { said, read } = await build(dayFromNow(0), "link: second.md,");
  expect(said).not.toContain("notice");
  for (const page of read()) {
    expect(page).toContain(
      '<aside class="notice" aria-label="Notice"><p><a href="/help/docs/second">A clip costs 45 credits today.</a></p></aside><main ',
    );
    expect(page).toContain(".notice p{");
  }
});

it("is gone after its last day, with its styles, and the build says so", async () => {
  const day = dayFromNow(-1);
  const { said, read } = await build(day);
  expect(said).toContain(`\nThe notice in content/site.yaml ended on ${day} and is not shown; remove it.\n`);
  expect(read().join("")).not.toContain("notice");
});

it("needs no link, and a wrong one is a problem", async () => {
  expect((await build(dayFromNow(9))).read()[0]).toContain('"Notice"><p>A clip costs 45 credits today.</p>');
  const line = readFileSync(join(baseContent, "site.yaml"), "utf8").split("\n").length;
  const { said } = await build(dayFromNow(9), "link: /docs/secnd,");
  expect(said).toContain(
    `content/site.yaml:${line}  links to /docs/secnd, which is not a page; did you mean`,
  );
  expect((await build(dayFromNow(9), "link: 'studio:/x',")).said).toContain(
    `content/site.yaml:${line}  the studio has no page studio:/x`,
  );
});
