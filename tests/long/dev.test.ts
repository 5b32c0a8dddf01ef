import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { devIndexUrl, devScriptUrl } from "../../build/dev/liveSite.ts";
import { createRandom, writeCorpus } from "../measure/corpus.ts";
import { startDevSite } from "../setup/devSite.ts";
import { createFolder, listFiles } from "../setup/files.ts";
import { buildSite, completeContent } from "../setup/runBuild.ts";
import { countFalseAlarms, saveKinds, saves } from "../setup/saves.ts";

/** The element that only pages in development have. */
const devTag = `<script type="module" src="${devScriptUrl}" data-dev=""></script>`;

const editCount = 500;

describe("the development server", () => {
  it.each(saveKinds)(
    "shows 500 saves without a false error if a file is %s",
    async (kind) => {
      expect(await countFalseAlarms(kind, 500)).toEqual([]);
    },
    600_000,
  );

  it(`serves what a fresh build produces after ${editCount} edits of every kind`, async () => {
    const source = createFolder();
    const docs = join(source, "docs");
    await writeCorpus(source, { articles: 30, seed: 3 });
    const { contentDir, origin, settle, stop } = await startDevSite(source);
    const branch = `${contentDir}-branch`;
    const random = createRandom(11);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const articles = async () =>
      (await readdir(join(contentDir, "docs"))).filter((name) => name.endsWith(".md"));
    const anyPath = async () => join(contentDir, "docs", pick(await articles()));
    const sentence = () =>
      `Words ${Array.from({ length: 5 }, () => pick(["go", "come", "stay", "turn"])).join(" ")}.`;
    /** Adds a sentence to an article, and saves it in some way. */
    const reword = async (save = pick(Object.values(saves))) => {
      const path = await anyPath();
      await save(path, `${(await readFile(path, "utf8")).trimEnd()}\n\n${sentence()}\n`);
    };

    /** Each edit leaves the folder in a state that a writer might leave it in, valid or not. */
    const edits: readonly (() => Promise<unknown>)[] = [
      () => reword(),
      async () => {
        const path = await anyPath();
        await writeFile(path, (await readFile(path, "utf8")).replace(/^title: .*/m, "titel: broken"));
      },
      async () => {
        const path = await anyPath();
        await rename(path, path.replace(".md", "-renamed.md"));
      },
      async () => rm(await anyPath()),
      async () => writeFile(join(contentDir, "docs/.swap.swp"), "x"),
      async () => {
        await writeFile(join(contentDir, "docs/4913"), "");
        await rm(join(contentDir, "docs/4913"));
      },
      async () => {
        const path = join(contentDir, "facts.yaml");
        const text = await readFile(path, "utf8");
        await writeFile(path, text.replace(/value: \d+/, `value: ${10 + Math.floor(random() * 9)}`));
      },
      async () => {
        // Switching branches: files not in the other branch disappear, and all others change together.
        await rm(join(contentDir, "docs"), { recursive: true });
        await cp(docs, join(contentDir, "docs"), { recursive: true });
        await reword();
      },
      async () => {
        await rename(contentDir, branch);
        await setTimeout(random() * 400);
        await rename(branch, contentDir);
      },
    ];
    try {
      for (let count = 0; count < editCount; count++) {
        // Most edits are ordinary saves.
        await (random() < 0.5 ? reword() : pick(edits)());
        await setTimeout(random() * 80);
        if (count % 10 === 0) await fetch(`${origin}/docs/${basename(pick(await articles()), ".md")}`);
      }
      // The last branch is valid, except for the edits made on it.
      await rm(join(contentDir, "docs"), { recursive: true });
      await cp(docs, join(contentDir, "docs"), { recursive: true });
      for (let count = 0; count < 10; count++) await reword(writeFile);
      await setTimeout(1500);
      await settle();

      const out = await buildSite(contentDir);
      const names = listFiles(out).filter((name) => !/(?:^|\/)[._]|^version\.json$/.test(name));
      expect(names.length).toBeGreaterThan(60);
      const wrong: string[] = [];
      for (const name of names) {
        const isIndex = /^assets\/search\.\w+\.json$/.test(name);
        const path = name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
        const response = await fetch(origin + (isIndex ? devIndexUrl : path));
        const served = Buffer.from(await response.arrayBuffer()).toString("latin1");
        const built = (await readFile(join(out, name))).toString("latin1");
        const [, indexUrl = ""] = /data-index="([^"]+)"/.exec(built) ?? [];
        // Only the policy differs: in development, it allows any style.
        const withoutPolicy = (html: string) =>
          html.replace(/(Content-Security-Policy" content=)"[^"]*"/, "$1");
        const shown = served.replace(devTag, "").replace(devIndexUrl, indexUrl);
        if (withoutPolicy(shown) !== withoutPolicy(built)) wrong.push(name);
        if (name.endsWith(".html") && !served.includes(devTag)) wrong.push(`${name} without the client`);
      }
      expect(wrong).toEqual([]);
    } finally {
      await stop();
    }
  }, 300_000);

  it("uses no more memory after 2,000 edits, each followed by a full load", async () => {
    const { contentDir, origin, stop } = await startDevSite(completeContent);
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    const heldBytes = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const load = async (path: string) => (await fetch(origin + path)).text();
    const path = join(contentDir, "docs/lost-card.md");
    const text = await readFile(path, "utf8");
    let heldBefore = 0;
    for (let count = 1; count <= 2200; count++) {
      // By then, the compiler has optimised everything.
      if (count === 200) heldBefore = heldBytes();
      const word = `word${count}`;
      await writeFile(path, `${text}\nA {{ "${word}" }}.\n`);
      let html = await load("/docs/lost-card");
      for (; !html.includes(word); html = await load("/docs/lost-card")) await setTimeout(1);
      const [, indexUrl = ""] = /data-index="([^"]+)"/.exec(html) ?? [];
      expect(await load(indexUrl)).toContain(word);
    }
    const grown = (heldBytes() - heldBefore) / 1e6;
    console.log(`${grown.toFixed(1)} MB more after 2,000 edits`);
    expect(grown).toBeLessThan(5);
    await stop();
  }, 1_800_000);
});
