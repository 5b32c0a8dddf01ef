import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { devIndexUrl, devScriptUrl } from "../../build/dev/liveSite.ts";
import { createRandom, writeCorpus } from "../setup/corpus.ts";
import { startDevSite } from "../setup/devSite.ts";
import { createFolder, listFiles } from "../setup/files.ts";
import { buildSite } from "../setup/runBuild.ts";
import { saves } from "../setup/saves.ts";

/** The element that only pages in development have. */
const devTag = `<script type="module" src="${devScriptUrl}" data-dev=""></script>`;

const editCount = 500;

describe("the development server", () => {
  it(`serves what a fresh build produces after ${editCount} edits of every kind`, async () => {
    const source = createFolder();
    await writeCorpus(source, { articles: 30, seed: 3 });
    const { contentDir, origin, settle, stop } = await startDevSite(source);
    const { random, pick, pickArticle, reword, restore, edits } = createEdits(source, contentDir);
    try {
      for (let count = 0; count < editCount; count++) {
        // Most edits are ordinary saves.
        await (random() < 0.5 ? reword() : pick(edits)());
        await setTimeout(random() * 80);
        if (count % 10 === 0) await fetch(`${origin}/docs/${basename(await pickArticle(), ".md")}`);
      }
      // The last branch is valid, except for the edits made on it.
      await restore();
      for (let count = 0; count < 10; count++) await reword(writeFile);
      await setTimeout(1500);
      await settle();
      expect(await findDifferences(await buildSite(contentDir), origin)).toEqual([]);
    } finally {
      await stop();
    }
  }, 300_000);
});

/** Edits of a copy of a content folder. Each leaves it in a state that a writer might leave it in, valid or not. */
function createEdits(source: string, contentDir: string) {
  const docs = join(contentDir, "docs");
  const branch = `${contentDir}-branch`;
  const random = createRandom(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pickArticle = async () =>
    join(docs, pick((await readdir(docs)).filter((name) => name.endsWith(".md"))));
  const sentence = () =>
    `Words ${Array.from({ length: 5 }, () => pick(["go", "come", "stay", "turn"])).join(" ")}.`;
  /** Adds a sentence to an article, and saves it in some way. */
  const reword = async (save = pick(Object.values(saves))) => {
    const path = await pickArticle();
    await save(path, `${(await readFile(path, "utf8")).trimEnd()}\n\n${sentence()}\n`);
  };
  const restore = async () => {
    await rm(docs, { recursive: true });
    await cp(join(source, "docs"), docs, { recursive: true });
  };
  const edits: readonly (() => Promise<unknown>)[] = [
    () => reword(),
    async () => {
      const path = await pickArticle();
      await writeFile(path, (await readFile(path, "utf8")).replace(/^title: .*/m, "titel: broken"));
    },
    async () => {
      const path = await pickArticle();
      await rename(path, path.replace(".md", "-renamed.md"));
    },
    async () => rm(await pickArticle()),
    async () => writeFile(join(docs, ".swap.swp"), "x"),
    async () => {
      await writeFile(join(docs, "4913"), "");
      await rm(join(docs, "4913"));
    },
    async () => {
      const path = join(contentDir, "facts.yaml");
      const text = await readFile(path, "utf8");
      await writeFile(path, text.replace(/value: \d+/, `value: ${10 + Math.floor(random() * 9)}`));
    },
    async () => {
      // Switching branches: files not in the other branch disappear, and all others change together.
      await restore();
      await reword();
    },
    async () => {
      await rename(contentDir, branch);
      await setTimeout(random() * 400);
      await rename(branch, contentDir);
    },
  ];
  return { random, pick, pickArticle, reword, restore, edits };
}

/** The names of the built files that the server doesn't serve alike. */
async function findDifferences(out: string, origin: string): Promise<string[]> {
  const names = listFiles(out).filter((name) => !/(?:^|\/)[._]|^version\.json$/.test(name));
  expect(names.length).toBeGreaterThan(60);
  // Only the policy differs: in development, it allows any style.
  const withoutPolicy = (html: string) => html.replace(/(Content-Security-Policy" content=)"[^"]*"/, "$1");
  const faults = names.map(async (name) => {
    const isIndex = /^assets\/search\.\w+\.json$/.test(name);
    const path = name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
    const response = await fetch(origin + (isIndex ? devIndexUrl : path));
    const served = Buffer.from(await response.arrayBuffer()).toString("latin1");
    const built = (await readFile(join(out, name))).toString("latin1");
    const [, indexUrl = ""] = /data-index="([^"]+)"/.exec(built) ?? [];
    const shown = served.replace(devTag, "").replace(devIndexUrl, indexUrl);
    const isAlike = withoutPolicy(shown) === withoutPolicy(built);
    const hasClient = !name.endsWith(".html") || served.includes(devTag);
    return [...(isAlike ? [] : [name]), ...(hasClient ? [] : [`${name} without the client`])];
  });
  return (await Promise.all(faults)).flat();
}
