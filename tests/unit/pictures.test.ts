import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Block } from "../../build/model.ts";
import { createPictures } from "../../build/pages/pictures.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "white" } });
const asWritten = (name: string, bytes: Uint8Array) => ({
  sourcePath: `content/docs/images/${name}`,
  name,
  bytes,
});

describe("the screenshots of articles", () => {
  it("become WebP, scaled down to 1,440 pixels and never up", async () => {
    const { pictures, problems } = await createPictures([
      asWritten("wide.png", await drawn(2880, 900).png().toBuffer()),
      asWritten("small.jpg", await drawn(320, 200).jpeg().toBuffer()),
    ]);
    expect(problems).toEqual([]);
    expect(pictures.map(({ name, width, height }) => [name, width, height])).toEqual([
      ["wide.png", 1440, 450],
      ["small.jpg", 320, 200],
    ]);
    for (const { content, width } of pictures)
      expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width });
  });

  it("that are damaged, no pictures, or larger than they look are problems", async () => {
    const card = await readFile("tests/sites/complete/content/docs/images/card.png");
    const { pictures, problems } = await createPictures([
      asWritten("cut.png", card.subarray(0, card.length / 2)),
      asWritten("text.png", Buffer.from("GIF89a is the beginning of something else")),
      asWritten("bomb.png", await drawn(8000, 8000).png().toBuffer()),
    ]);
    expect(pictures).toEqual([]);
    expect(problems.map(({ sourcePath }) => sourcePath.replace(/.*\//, ""))).toEqual([
      "cut.png",
      "text.png",
      "bomb.png",
    ]);
  });

  it("wait until they are near, but for those on the first screen", async () => {
    const sources = (await readFixture("complete")).map((source) =>
      source.name === "docs/lost-card.md"
        ? {
            ...source,
            text: source.text?.replace(/^---\n.*?\n---\n/s, "$&![A card.](images/card.png)\n\n") ?? "",
          }
        : source,
    );
    const isLazy = (block: Block) => (block.kind === "image" ? [block.isLazy] : []);
    const articles = siteOf(sources).categories.flatMap((category) => category.articles);
    const found = (id: string) => articles.find((one) => one.id === id)?.blocks.flatMap(isLazy);
    expect(found("lost-card")).toEqual([false]);
    expect(found("every-construct")).toEqual([true, true]);
  });
});
