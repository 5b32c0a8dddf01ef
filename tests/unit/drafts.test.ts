import { describe, expect, it } from "vitest";
import { listPages, listRedirectPages } from "../../build/pages/render.tsx";
import { renderProblems } from "../../build/problem.ts";
import { listSecurityHeaders } from "../../build/publish/headers.ts";
import { loadSite } from "../../build/site/loadSite.ts";
import { editBase } from "../setup/editedCentre.ts";
import { createSource, readFixture } from "../setup/readFixture.ts";
import { findProblems, settings, siteOf } from "../setup/readSite.ts";
import { testAssets } from "../setup/testAssets.ts";

const base = editBase();
const second = base.find(({ name }) => name === "docs/second.md")?.text ?? "";
const createDraft = (body = "") => {
  const text = second.replaceAll("Second", "Fourth").replace("order: 2", "order: 9\ndraft: true");
  return createSource("docs/fourth.md", `${text}\n${body}\n`);
};
const shown = { ...settings, showsDrafts: true };
const pagesOf = (...asked: Parameters<typeof siteOf>) => listPages(siteOf(...asked), testAssets);
const problemsOf = (...asked: Parameters<typeof siteOf>) => renderProblems(findProblems(...asked));

describe("a draft", () => {
  it("is left out of a build, and changes nothing in it", () => {
    const questions = createSource("questions/fourth.txt", "Why?\n");
    const built = pagesOf([...base, createDraft(), questions]).map(({ render }) => render());
    expect(built).toEqual(pagesOf(base).map(({ render }) => render()));
  });

  it("appears in the development server, marked on its page and in the sidebar", () => {
    const pages = pagesOf([...base, createDraft()], shown);
    const html = pages.find(({ outputPath }) => outputPath === "docs/fourth.html")?.render() ?? "";
    expect(html).toContain("<p>Draft · Images");
    expect(html).toContain(">Fourth (Draft)</a>");
    expect(html).toContain(">Second</a>");
  });

  it("may be the only article of a category, which a build then omits", () => {
    const sources = editBase(
      ["docs/third.md", "order: 1", "order: 1\ndraft: true"],
      ...["docs/first.md", "docs/second.md"].map((name) => [name, /, third|third, /, ""] as const),
    );
    expect(siteOf(sources).categories.map(({ id }) => id)).toEqual(["images"]);
  });

  it("appears in a preview, where every page is marked as a preview and keeps search engines out", () => {
    const preview = { ...shown, isPreview: true };
    const site = siteOf([...base, createDraft()], preview);
    const redirects = [{ from: "/docs/old", to: "/docs/first", title: "First" }];
    const pages = listPages(site, testAssets).map(({ render }) => render());
    const [redirectPage] = listRedirectPages({ ...site, redirects });
    for (const html of [...pages, redirectPage?.render()])
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(pages.filter((html) => html.includes("<mark>Preview</mark>"))).toHaveLength(pages.length);
    expect(listSecurityHeaders(true)).toContainEqual(["X-Robots-Tag", "noindex"]);
    expect(listSecurityHeaders().flat()).not.toContain("X-Robots-Tag");
    const published = pagesOf(base).map(({ render }) => render());
    expect(published.filter((html) => html.includes("noindex"))).toHaveLength(1);
    expect(published.join()).not.toContain("Preview</mark>");
  });

  it("may have problems in its front matter, and be where old addresses lead", () => {
    const broken = createDraft();
    const text = broken.text?.replace("order: 9", "order: last").replace(/title:/, "title: [");
    const files = [
      createSource("docs/fourth.md", text ?? ""),
      createSource("redirects.yaml", "/docs/old: /docs/fourth#start\n/docs/fourth#a: /docs/fourth#b\n"),
    ];
    expect(problemsOf([...base, ...files])).toBe("");
    expect(problemsOf([...base, ...files], shown)).toMatch(/^content\/docs\/fourth.md:2 /);
    expect(problemsOf([...base, ...files, createSource("addresses.lock", "/docs/old\n")])).toBe(
      'content/addresses.lock:1  /docs/old was published and leads to a draft now; remove its line "draft: true", or redirect the address elsewhere in content/redirects.yaml\n',
    );
  });

  it("may have problems, and may be linked to, related or popular, in the development server", async () => {
    const sources = await readFixture("draft-linked");
    expect(problemsOf(sources)).toMatch(/^(?:.* is a draft; .*\n){3}$/);
    expect(problemsOf(sources, shown)).toMatch(/^content\/docs\/fourth.md:.*\n.*nowhere/);
  });

  it("may be the only article with a picture or a snippet, which a build leaves out even if it is broken", async () => {
    const damaged = { bytes: new Uint8Array() };
    const files = [
      { name: "docs/images/log-in.png", ...damaged },
      { name: "docs/images/menu.png", ...damaged },
      { name: "snippets/log-in.md", text: "7777 times:\n\n![How to log in.](images/log-in.png)" },
    ].map((file) => ({ ...file, sourcePath: `content/${file.name}` }));
    const draft = createDraft("![A menu.](images/menu.png)\n\n{{ snippet.log-in }}");
    const { value, problems } = await loadSite([...base, draft, ...files], "content", settings);
    expect([problems, value?.pictures]).toEqual([[], []]);
    const unused = files.map((file) => ({ ...file, ...(file.text && { text: "Log in." }) }));
    expect(problemsOf([...base, createDraft(), ...unused])).toMatch(
      /^(?:\S+images\/\S+ {2}no article shows.*\n){2}\S+log-in.md:1 {2}no article uses.*\n$/,
    );
  });
});
