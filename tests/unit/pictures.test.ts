import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPictures } from "../../build/content/pictures.ts";
import { createBrandFiles } from "../../build/content/publicFiles.ts";
import { pictureNameFor } from "../../build/markdown/image.ts";
import type { Block } from "../../build/model.ts";
import { untouched } from "../setup/editedCentre.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "white" } });
const asWritten = (name: string, bytes: Uint8Array) => ({
  sourcePath: `content/docs/images/${name}`,
  name,
  bytes,
});

it.each(["Caf\u00e9.PNG", "Cafe\u0301.PNG"])(
  "%s should be cafe.png, however its accent is written",
  (name) => {
    expect(pictureNameFor(name)).toBe("cafe.png");
  },
);

describe("the screenshots in articles", () => {
  it("become WebP, at most 1,440 pixels wide and never enlarged", async () => {
    const { pictures, problems } = await createPictures([
      asWritten("wide.png", await drawn(2880, 900).png().toBuffer()),
      asWritten("small.jpg", await drawn(320, 200).jpeg().toBuffer()),
      // Recognised by their first bytes.
      asWritten("a.webp", await drawn(2, 2).png().toBuffer()),
      asWritten("b.png", await drawn(2, 2).webp().toBuffer()),
      asWritten("c.png", await drawn(2, 2).ensureAlpha(0.5).webp().toBuffer()),
    ]);
    expect(problems).toEqual([]);
    expect(pictures.map(({ name, width, height }) => [name, width, height])).toEqual([
      ["wide.png", 1440, 450],
      ["small.jpg", 320, 200],
      ...["a.webp", "b.png", "c.png"].map((name) => [name, 2, 2]),
    ]);
    for (const { content, width } of pictures)
      expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width });
  });

  it("that are damaged, animated, too large or of another type are problems", async () => {
    const card = await readFile("tests/sites/complete/content/docs/images/card.png");
    const frames = [await drawn(2, 2).png().toBuffer(), await drawn(2, 2).negate().png().toBuffer()];
    const film = sharp(frames, { join: { animated: true } });
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const noPicture = "this is not a PNG, JPEG or WebP picture; save it as one of them";
    const animated = "this picture is animated, and only its first frame would appear; save one frame";
    const damaged =
      "this picture can't be converted in 20 seconds, because it is damaged or too large; save it again, with at most 40 million pixels and a height of 16383";
    // After the signature and the header, 8 and 25 bytes long.
    const acTL = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70", "latin1");
    const written = [
      ["empty.png", Buffer.alloc(0), noPicture],
      ["text.png", Buffer.from("This is a text."), noPicture],
      ["drawing.png", Buffer.from(drawing), noPicture],
      ["scan.jpg", await drawn(2, 2).tiff().toBuffer(), noPicture],
      ["begun.png", card.subarray(0, 8), damaged],
      ["cut.png", card.subarray(0, card.length / 2), damaged],
      ["bomb.png", await drawn(8000, 8000).png().toBuffer(), damaged],
      ["tall.png", await drawn(2, 16_384).png().toBuffer(), damaged],
      ["animated.png", Buffer.concat([card.subarray(0, 33), acTL, card.subarray(33)]), animated],
      ["animated.webp", await film.webp().toBuffer(), animated],
    ] as const;
    const { pictures, problems } = await createPictures(
      written.map(([name, bytes]) => asWritten(name, bytes)),
    );
    expect(pictures).toEqual([]);
    expect(problems.map(({ sourcePath, message }) => [sourcePath.replace(/.*\//, ""), message])).toEqual(
      written.map(([name, , message]) => [name, message]),
    );
  });

  it("load lazily, except on the first screen", async () => {
    const picture = "![A card.](images/card.png)";
    const sources = (await readFixture("complete")).map((source) => {
      if (source.name !== "docs/lost-card.md") return source;
      return { ...source, text: source.text?.replace(/^---\n.*?\n---\n/s, `$&${picture}\n\n`) ?? "" };
    });
    const isEager = (block: Block) => (block.kind === "picture" ? [block.isEager ?? false] : []);
    const articles = siteOf(sources).categories.flatMap((category) => category.articles);
    const found = (id: string) => articles.find((one) => one.id === id)?.blocks.flatMap(isEager);
    expect(found("lost-card")).toEqual([true]);
    expect(found("every-construct")).toEqual([false, false]);
  });
});

it("a page without an icon has the letter of its brand, not a picture for home screens", () => {
  const drawn = { name: "social/sources.json", sourcePath: "", text: `"brand": "${untouched.site.name}"` };
  const sources = [{ name: "social/icon-180.png", sourcePath: "", bytes: new Uint8Array() }, drawn];
  const names = createBrandFiles(sources, untouched.site).map(({ outputPath }) => outputPath);
  expect(names).toEqual(["icon.svg", "icon-180.png"]);
});
