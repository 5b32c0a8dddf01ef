import { basename } from "node:path";
import { pageAddress } from "../assemble/checkAddresses.ts";
import { pictureNameFor } from "../blocks/image.ts";
import { slugFor } from "../parse/frontMatter.ts";
import type { Problem } from "../problem.ts";
import { pictureFile } from "../read.ts";
import { routeOfSlug } from "../routes.ts";
import { convertHtml } from "./convertHtml.ts";
import { markField } from "./markNumbers.ts";
import { createLinkFinder, createSlugChooser, nameOf } from "./names.ts";
import type { Original } from "./originals.ts";
import { parseOriginal } from "./parseOriginal.ts";
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
  const refused: Problem[] = [];
  const chooseSlug = createSlugChooser(surroundings.slugs);
  const parsed = originals.flatMap((original) => {
    try {
      if (!isTooLong(original)) return [{ ...parseOriginal(original), slug: chooseSlug(original) }];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    refused.push({ sourcePath: original.sourcePath, line: 1, message: tooLong });
    return [];
  });
  const findLink = createLinkFinder(parsed, surroundings.slugs);
  const pictures = new Map<string, Uint8Array>();
  const redirects = new Map<string, string>();
  const articles = parsed.map((article) => {
    const { original, slug, fields, leaveOut } = article;
    const findPicture = (url: string) => {
      const bytes = surroundings.readPicture(original, url);
      const wanted = pictureNameFor(`${slug}-${basename(url)}`);
      if (!bytes || !pictureFile.test(`docs/images/${wanted}`)) return undefined;
      const name = chooseName(wanted, bytes, (one) => pictures.get(one) ?? surroundings.findPicture(one));
      if (!surroundings.findPicture(name)) pictures.set(name, bytes);
      return name;
    };
    const markdown = renderMarkdown(
      convertHtml(article, { findLink: (url) => findOutside(url) ?? findLink(url, article), findPicture }),
    );
    for (const written of fields.get("addresses") ?? []) {
      const address = written.replace(/^https?:\/\/[^/]+/, "").replace(/\.html$|\/$/, "");
      const isFree =
        pageAddress.test(address) && !redirects.has(address) && !surroundings.redirects.has(address);
      if (isFree && address !== routeOfSlug(slug)) redirects.set(address, routeOfSlug(slug));
      else leaveOut(`the old address ${written}`, 1);
    }
    const own = slugFor(nameOf(original.name));
    if (slug !== own) leaveOut(`the name ${own}; the article is ${slug}`, 1);
    const texts = (name: string) => (fields.get(name) ?? []).map(markField);
    const shown = ["nav", "lead", "description"].flatMap((name) => texts(name).map((one) => [name, one]));
    return {
      slug,
      title: markField(article.title ?? nameOf(original.name)),
      described: Object.fromEntries(shown) as Readonly<Record<string, string>>,
      keywords: texts("keywords"),
      markdown,
      leftOut: article.leftOut.toSorted((a, b) => a.line - b.line),
    };
  });
  return { articles, pictures, redirects, refused };
}

const tooLong =
  "this file was left out, because it is nested too deep, or has no empty line for more than 10000 characters";

/** The parser takes minutes for such text. */
function isTooLong({ name, text }: Original): boolean {
  const isRun = (part: string) => part.length > 10_000 && !/^[ \t>]*(?:`{3}|~{3})/m.test(part);
  return !/\.html?$/i.test(name) && text.split(/\n[ \t]*\n/).some(isRun);
}

/** An address of another site, by https. */
function findOutside(url: string): { href: string } | undefined {
  const href = url.replace(/^(?:http:)?\/\//i, "https://");
  return /^https:\/\/[^/?#@\\\s]+(?:[/?#]|$)/.test(href) && URL.canParse(href) ? { href } : undefined;
}

/** The wanted name, or one with a number if another picture has it. Equal pictures share a name. */
function chooseName(wanted: string, bytes: Uint8Array, find: Surroundings["findPicture"]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : wanted.replace(/(?=\.\w+$)/, `-${number}`);
    const other = find(name);
    if (!other || Buffer.from(bytes).equals(other)) return name;
  }
}
