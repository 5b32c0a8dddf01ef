import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createFolder, listFiles } from "../setup/files.ts";
import { readSiteFiles } from "../setup/publishing.ts";
import { runBuild, runProgram } from "../setup/runBuild.ts";

const content = "tests/sites/rental/content";
/** What readers of our own help centre see, and the names of what only it has. */
const ours =
  /story\s?board|studio|screenplay|script (?:page|to)|\bcredits?\b|camera|\bMara\b|calculator|film ?strip|\bfilm|movements|riverside/i;
const textFile = /\.(?:html|md|txt|xml|js|json|svg|webmanifest)$/;

describe("a help centre of a bicycle rental, made from its content alone", () => {
  const out = createFolder();
  let said = "";
  beforeAll(async () => {
    ({ stdout: said } = await runBuild(["--content", content, "--out", out]));
  });
  const read = (name: string) => readFileSync(`${out}/${name}`, "utf8");
  const readTexts = () =>
    listFiles(out).flatMap((name) => (textFile.test(name) ? [{ name, text: read(name) }] : []));

  it("has no word of ours", () => {
    const found = readTexts().flatMap(({ name, text }) => {
      const match = ours.exec(text);
      return match ? `${name}: ${text.slice(Math.max(0, match.index - 40), match.index + 40)}` : [];
    });
    expect(found).toEqual([]);
    expect(ours.test(readFileSync("templates/storyboard/storyboard.tsx", "utf8"))).toBe(true);
  });

  it("has no colour of ours", () => {
    const sheets = [
      "styles/tokens.css",
      ...listFiles("client/storyboard").flatMap((name) =>
        name.endsWith(".css") ? `storyboard/${name}` : [],
      ),
    ];
    const colours = sheets.flatMap(
      (name) => readFileSync(`client/${name}`, "utf8").match(/#[\da-f]{6}\b/g) ?? [],
    );
    const own = new Set(colours.filter((colour) => !/^#(?:ffffff|000000)$/.test(colour)));
    expect(own.size).toBeGreaterThan(30);
    for (const { name, text } of readTexts())
      expect(
        [...own].filter((colour) => text.toLowerCase().includes(colour)),
        name,
      ).toEqual([]);
  });

  it("has no picture, drawing or script of ours", () => {
    const files = readSiteFiles(out);
    const pictures = listFiles("content").filter((name) => /\.(?:png|jpe?g|webp|svg|woff2)$/.test(name));
    const published = [...files.values()].map((bytes) => Buffer.from(bytes).toString("base64"));
    expect(published.length).toBeGreaterThan(20);
    for (const name of pictures) expect(published).not.toContain(readFileSync(`content/${name}`, "base64"));
    const assets = listFiles(out).filter((name) => name.startsWith("assets/"));
    expect(assets.map((name) => name.replace(/\.[\da-f]{8}/, "")).sort()).toEqual([
      "assets/icon.svg",
      "assets/instrument-sans-latin-extended.woff2",
      "assets/instrument-sans-latin.woff2",
      "assets/instrument-sans.woff2",
      "assets/logo.svg",
      "assets/notFound.js",
      "assets/page.js",
      "assets/search.js",
      "assets/search.json",
    ]);
  });

  it("shows its own colours, logo and cleaned icons", () => {
    const home = read("index.html");
    expect(home).toContain('<meta name="theme-color" content="#f6faf7"');
    expect(home).toContain("--link:light-dark(#0b5d3b, #7fd6ab)");
    expect(home).toMatch(/<img class="own-brand" src="\/assets\/logo\.[\da-f]{8}\.svg" alt=""\/>/);
    expect(home).toContain(
      '<svg aria-hidden="true" viewBox="0 0 24 24"><rect x=\'3\' y="5" width="18" height="16" rx="2"/><path d="M3 10h18M8 2v5M16 2v5"/></svg>',
    );
    expect(home.match(/<div class="own-brand">/g)).toHaveLength(5);
    expect(JSON.parse(read("site.webmanifest"))).toMatchObject({ theme_color: "#f6faf7" });
  });

  it("names its ways to get help in the footer, in the search and for assistants", () => {
    for (const name of ["index.html", "404.html", "docs/prices.html"])
      expect(read(name)).toContain(
        'call the shop. <a href="mailto:help@millbrook.example">Write to us</a>\u00a0· <a href="tel:+441632960000">Call the shop</a>',
      );
    const [index = ""] = listFiles(out).filter((name) => /search\.[\da-f]{8}\.json$/.test(name));
    expect(JSON.parse(read(index)).intents).toMatchObject([
      { title: "Write to us", url: "mailto:help@millbrook.example", isFallback: true },
      { title: "Call the shop", url: "tel:+441632960000", isFallback: true },
    ]);
    expect(read("llms.txt")).toContain("[Write to us](mailto:help@millbrook.example)");
  });

  it("has this home page as Markdown", async () => {
    await expect(read("index.md")).toMatchFileSnapshot("../sites/rental/expected/index.md");
  });

  it("writes prices in pounds, and computes their sums", () => {
    expect(read("docs/prices.html")).toMatch(/£18 \+ £18 = £36/);
    expect(read("docs/prices.html")).toContain("£32.50");
  });

  it("shows no picture in social networks until it has its own", () => {
    expect(read("index.html")).not.toContain("og:image");
    expect(said).toMatch(
      /\nLinks to this site show no picture in social networks, because content\/social\/ has none of Millbrook Bicycles Help; run npm run social\.\n$/,
    );
  });

  it("passes the checks of its text and of its search", async () => {
    for (const program of ["checks/checkContent", "tests/queries/checkQueries.ts"])
      expect(await runProgram(program, ["--content", content])).toMatchObject({
        exitCode: 0,
        stdout: expect.stringMatching(/10 articles: 0 problems/),
      });
  });
});
