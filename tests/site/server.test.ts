import { readFile, rm, truncate } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { openSite } from "../../build/publish/siteFiles.ts";
import { ask } from "../setup/ask.ts";
import { startDevSite } from "../setup/devSite.ts";
import { createFolder, createLink, editFile, writeIn } from "../setup/files.ts";
import { completeContent } from "../setup/runBuild.ts";
import { serve } from "../setup/serve.ts";

interface Site {
  readonly origin: string;
}

/** The body is decoded. tests/hosts/answers.test.ts asks what every server must answer. */
async function get(target: string, { origin }: Site = inject("testSite"), headers = {}) {
  const answer = await ask(origin, target, "GET", headers);
  return { ...answer, body: answer.body.toString() };
}

const dev = await startDevSite(completeContent);
afterAll(() => dev.stop());

/** The output folder of a build without pages. */
function createEmptySite(): string {
  const dir = createFolder();
  writeIn(dir, "version.json", '{ "origin": "https://docs.example", "files": {} }');
  return dir;
}

describe("the preview server responds like a CDN", () => {
  it("a name longer than the disk allows returns the 404 page", async () => {
    const body = await readFile(join(inject("testSite").dir, "404.html"), "utf8");
    expect(await get(`/docs/${"a".repeat(300)}`)).toMatchObject({ status: 404, body });
  });

  it("a symbolic link that leads out of the folder returns 404", async (context) => {
    const [dir, outside] = [createEmptySite(), createFolder()];
    writeIn(dir, "404.html", "none");
    writeIn(outside, "secret.html", "secret");
    await createLink(context, join(outside, "secret.html"), join(dir, "secret.html"));
    await createLink(context, outside, join(dir, "out"));
    const site = await serve(openSite(dir));
    for (const target of ["/secret", "/out/secret"])
      expect(await get(target, site), target).toMatchObject({ status: 404, body: "none" });
  });

  it("a site that is deleted or has no 404 page returns 404 with an explanation", async () => {
    const dir = createEmptySite();
    const site = await serve(openSite(dir));
    const expected = { status: 404, body: "Not found, and the site has no 404.html.\n" };
    expect(await get("/", site)).toMatchObject(expected);
    await rm(dir, { recursive: true });
    expect(await get("/", site)).toMatchObject(expected);
  });

  it("a page that can't be rendered or read gets 500, and the server keeps running", async () => {
    const dir = createEmptySite();
    // Larger than Node can read in one go; the file is sparse.
    writeIn(dir, "huge.txt", "");
    await truncate(join(dir, "huge.txt"), 3 * 2 ** 30);
    const bugs: unknown[] = [];
    const pages = new Map([
      ["/broken.html", () => String(JSON.parse("{"))],
      ["/sound.html", () => "sound"],
    ]);
    const { findFile, rules } = openSite(dir);
    const site = await serve({ findFile: (path) => pages.get(path) ?? findFile(path), rules }, (error) =>
      bugs.push(error),
    );
    const body = "This page can't be sent; see the error in the terminal.\n";
    for (const target of ["/broken", "/huge.txt"])
      expect(await get(target, site)).toMatchObject({ status: 500, body });
    expect(bugs).toEqual([
      expect.any(SyntaxError),
      expect.objectContaining({ code: "ERR_FS_FILE_TOO_LARGE" }),
    ]);
    expect(await get("/sound", site)).toMatchObject({ status: 200, body: "sound" });
  });
});

it("a preview follows the redirects of a new build", async () => {
  const dir = createEmptySite();
  const site = await serve(openSite(dir));
  const receipt = { origin: "https://docs.example", files: {}, redirects: { "/old": "/new" } };
  writeIn(dir, "version.json", JSON.stringify(receipt));
  expect(await get("/old", site)).toMatchObject({ status: 308 });
});

describe("a server responds only to its own host names", () => {
  const statusOf = async (host: string, site: Site, target = "/") => {
    const { port } = new URL(site.origin);
    return (await get(target, site, { Host: host.replace("PORT", port) })).status;
  };

  it.each(["127.0.0.1:PORT", "localhost:PORT", "LOCALHOST:PORT", "[::1]:PORT"])("%s", async (host) => {
    for (const site of [inject("testSite"), dev]) expect(await statusOf(host, site)).toBe(200);
  });

  it.each([
    "evil.example",
    "evil.example:PORT",
    "localhost.evil.example:PORT",
    "127.0.0.1",
    "localhost",
    "127.0.0.1:1",
    "127.0.0.1:PORT@evil.example",
    "evil.example@127.0.0.1:PORT",
    "localhost:PORT, evil.example",
    "127.0.0.2:PORT",
    " ",
  ])("and not to %j", async (host) => {
    for (const site of [inject("testSite"), dev])
      for (const target of ["/", "/nope", "/@dev/events", "/docs/lost-card"])
        expect(await statusOf(host, site, target), target).toBe(421);
  });

  it.runIf(process.platform === "linux")("and to the address in HOST, if it listens there", async () => {
    const site = await serve(openSite(inject("testSite").dir), undefined, "127.0.0.2");
    expect(site.origin).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    for (const host of ["127.0.0.2:PORT", "localhost:PORT"]) expect(await statusOf(host, site)).toBe(200);
    expect(await statusOf("evil.example:PORT", site)).toBe(421);
  });

  it("and to each address of the machine, if it listens everywhere, and prints one for others", async () => {
    const { origin } = await serve(openSite(inject("testSite").dir), undefined, "0.0.0.0");
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const found = own.filter(({ family }) => family === "IPv4");
    const addresses = found.map(({ address }) => address);
    expect(addresses).not.toEqual([]);
    const outer = found.filter(({ internal }) => !internal).map(({ address }) => address);
    expect(outer.length > 0 ? outer : ["0.0.0.0"]).toContain(new URL(origin).hostname);
    for (const address of addresses) {
      const site = { origin: `http://${address}:${new URL(origin).port}` };
      for (const host of [`${address}:PORT`, "localhost:PORT"])
        expect(await statusOf(host, site), host).toBe(200);
      for (const host of ["evil.example:PORT", "198.51.100.1:PORT"])
        expect(await statusOf(host, site), host).toBe(421);
    }
  });
});

describe("the development server", () => {
  it("keeps the preview's policy and redirects", async () => {
    for (const target of ["/_headers", "/_redirects", "/404.html", "/_headers.html", "/@dev/client.js/"])
      expect(await get(target, dev), target).toMatchObject({ status: 404 });
    const { headers } = await get("/", dev);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(await get("/docs/lending", dev)).toMatchObject({
      status: 308,
      headers: { location: "/docs/borrow-a-book#at-the-desk" },
    });
  });

  const bodyOf = async (route: string, site = dev) => (await get(route, site)).body;
  const pathOf = (name: string) => join(dev.contentDir, name);

  it("shows the last good version of an article with a problem, and the current version of all others", async () => {
    const title = /^title: (.*)$/m.exec(await readFile(pathOf("docs/lost-card.md"), "utf8"))?.[1];
    const restores = [
      editFile(pathOf("docs/lost-card.md"), /^title: .*/m, "titel: Broken"),
      editFile(pathOf("facts.yaml"), /$/, "\nnonsense\n"),
      editFile(pathOf("docs/borrow-a-book.md"), /$/, '\nA {{ "parakeet" }}.\n'),
    ];
    writeIn(dev.contentDir, "docs/late.md", "This has no front matter yet.");
    await expect.poll(() => bodyOf("/docs/borrow-a-book")).toContain("parakeet");
    await expect.poll(() => bodyOf("/docs/late")).toContain("docs/late.md:1  the front matter is missing");
    expect(await bodyOf("/docs/lost-card")).toContain(`<h1>${title}</h1>`);
    await rm(pathOf("docs/late.md"));
    for (const restore of restores) restore();
    await expect.poll(async () => (await get("/docs/late", dev)).status).toBe(404);
  });

  it("shows all the other pages if a page has a problem when the server starts, and then its mend", async () => {
    const folder = createFolder(completeContent);
    editFile(join(folder, "docs/lost-card.md"), /^title: .*/m, "titel: Broken");
    const site = await startDevSite(folder);
    onTestFinished(() => site.stop());
    expect(await bodyOf("/docs/lost-card", site)).toContain(
      'docs/lost-card.md:1  "title" is missing or empty',
    );
    expect(await bodyOf("/docs/borrow-a-book", site)).toContain("<h1>Borrow a book</h1>");
    editFile(join(site.contentDir, "docs/lost-card.md"), "titel: Broken", "title: Mended");
    await expect.poll(() => bodyOf("/docs/lost-card", site)).toContain("<h1>Mended</h1>");
  });

  it("serves a site's own robots.txt and icon", async () => {
    writeIn(dev.contentDir, "public/robots.txt", "User-agent: *\nDisallow: /\n");
    await expect.poll(() => bodyOf("/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    const restore = editFile(pathOf("icon.svg"), "M5 4h22v24H5z", "M6 4h22v24H6z");
    const addressOf = async () => /<link rel="icon" href="([^"]+)"/.exec(await bodyOf("/"))?.[1] ?? "";
    await expect.poll(async () => bodyOf(await addressOf())).toContain("M6 4h22");
    restore();
    await rm(pathOf("public"), { recursive: true });
    await expect.poll(() => bodyOf("/robots.txt")).toContain("Sitemap: ");
  });

  it("shows a changed snippet on each page that uses it", async () => {
    const restore = editFile(pathOf("snippets/coffee-stain.md"), "A coffee stain", "A parrot");
    for (const route of ["/docs/borrow-a-book", "/docs/every-construct"])
      await expect.poll(() => bodyOf(route)).toContain("A parrot costs 45 credits");
    restore();
  });

  it("serves the current search index to a page that was loaded before some edits", async () => {
    const indexUrlAfter = async (word: string) => {
      editFile(pathOf("docs/lost-card.md"), /$/, `\nA ${word}.\n`);
      await expect.poll(() => bodyOf("/docs/lost-card")).toContain(word);
      return /data-index="([^"]+)"/.exec(await bodyOf("/docs/lost-card"))?.[1] ?? "";
    };
    const url = await indexUrlAfter("parrot");
    expect(await indexUrlAfter("puffin")).toBe(url);
    expect(await get(url, dev)).toMatchObject({
      status: 200,
      body: expect.stringContaining("puffin"),
    });
  });
});
