import { basename } from "node:path";
import { pageAddress } from "../assemble/checkAddresses.ts";
import { pictureNameFor } from "../blocks/image.ts";
import { slugFor } from "../parse/frontMatter.ts";
import type { Problem } from "../problem.ts";
import { pictureFile } from "../read.ts";
import { routeOfSlug } from "../routes.ts";
import { convertHtml } from "./convertHtml.ts";
import { markField } from "./markNumbers.ts";
import { chooseSlugs, createLinkFinder, nameOf } from "./names.ts";
import type { Original } from "./originals.ts";
import { type Parsed, parseOriginal } from "./parseOriginal.ts";
import { renderMarkdown } from "./renderMarkdown.ts";

/** The help centre that the articles are for. */
export interface Surroundings {
  readonly slugs: readonly string[];
  /** Old addresses that already redirect. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The bytes of the picture in docs/images/ with this name, if there is one. */
  readonly findPicture: (name: string) => Uint8Array | undefined;
  /** The bytes of a picture that an original shows. */
  readonly readPicture: (original: Original, url: string) => Uint8Array | undefined;
}

/** Converts files from other tools to articles, with their pictures and redirects and a list of what was left out. */
export function convertOriginals(originals: readonly Original[], surroundings: Surroundings) {
  const { findPicture, readPicture } = surroundings;
  const refused: Problem[] = [];
  const read = originals.flatMap((original): Parsed[] => {
    try {
      return isTooLong(original) ? [] : [parseOriginal(original)];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return [];
    }
  });
  for (const { sourcePath } of originals.filter((one) => !read.some(({ original }) => original === one)))
    refused.push({ sourcePath, line: 1, message: tooLong });
  const slugs = chooseSlugs(
    read.map(({ original }) => original),
    surroundings.slugs,
  );
  const parsed = read.map((article, index) => ({ ...article, slug: slugs[index] ?? "" }));
  const findLink = createLinkFinder(parsed, surroundings.slugs);
  const pictures = new Map<string, Uint8Array>();
  const redirects = new Map<string, string>();
  const placeOf = ({ fields }: (typeof parsed)[number]) =>
    Number(fields.get("position")?.[0] ?? Number.MAX_VALUE);
  const articles = parsed
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((article) => {
      const { original, slug, fields, leftOut, leaveOut } = article;
      const namePicture = (url: string) => {
        const bytes = readPicture(original, url);
        const wanted = pictureNameFor(`${slug}-${basename(url)}`);
        return bytes && pictureFile.test(`docs/images/${wanted}`)
          ? takeName(wanted, bytes, pictures, findPicture)
          : undefined;
      };
      const find = (url: string) => findOutside(url) ?? findLink(url, article);
      const tree = convertHtml(article, { findLink: find, findPicture: namePicture });
      for (const written of fields.get("addresses") ?? []) {
        const address = written.replace(/^https?:\/\/[^/]+|\.html$|\/$/g, "").replace(/\/$/, "");
        const isFree =
          pageAddress.test(address) && !redirects.has(address) && !surroundings.redirects.has(address);
        if (isFree && address !== routeOfSlug(slug)) redirects.set(address, routeOfSlug(slug));
        else leaveOut(`the old address ${written}`, { type: "root", children: [] });
      }
      const own = slugFor(nameOf(original.name));
      if (slug !== own)
        leftOut.push({ sourcePath: original.sourcePath, line: 1, message: `is named ${slug}, not ${own}` });
      const texts = (name: string) => (fields.get(name) ?? []).map(markField);
      const described = Object.fromEntries(
        ["nav", "lead", "description"].flatMap((name) => texts(name).map((one) => [name, one])),
      );
      return {
        original,
        slug,
        title: markField(article.title ?? nameOf(original.name)),
        described,
        keywords: texts("keywords"),
        markdown: renderMarkdown(tree),
        leftOut,
      };
    });
  return { articles, pictures, redirects, refused };
}

const tooLong =
  "this file was left out, because it is nested too deep, or has no empty line for more than 10000 characters";

/** The parsers take minutes for such text. */
function isTooLong({ name, text }: Original): boolean {
  const isRun = (part: string) => part.length > 10_000 && !/^[ \t>]*(?:`{3}|~{3})/m.test(part);
  const hasRun = !/\.html?$/i.test(name) && text.split(/\n[ \t]*\n/).some(isRun);
  const isDeep = /^(?:[>*+-] ?){50}/m.test(text);
  return hasRun || isDeep || (text.match(/<(?:aside|details|div|section)\b/g)?.length ?? 0) > 500;
}

/** An address of another site, by https. */
function findOutside(url: string): { href: string } | undefined {
  const href = url.replace(/^(?:http:)?\/\//i, "https://");
  return /^https:\/\/[^/?#@\\\s]+(?:[/?#]|$)/.test(href) && URL.canParse(href) ? { href } : undefined;
}

/** The wanted name, or one with a number if another picture has it. Equal pictures share a name. */
function takeName(
  wanted: string,
  bytes: Uint8Array,
  pictures: Map<string, Uint8Array>,
  findPicture: Surroundings["findPicture"],
): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : wanted.replace(/(?=\.\w+$)/, `-${number}`);
    const other = pictures.get(name) ?? findPicture(name);
    if (!other) pictures.set(name, bytes);
    if (!other || Buffer.from(bytes).equals(other)) return name;
  }
}
