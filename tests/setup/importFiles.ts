import { join } from "node:path";
import { convertOriginals } from "../../build/import/convertOriginals.ts";

/** Converts files of other tools, given by name. There is a picture of each name that ends with .png. */
export function importFiles(files: Readonly<Record<string, string>>, slugs: readonly string[] = []) {
  const originals = Object.entries(files).map(([name, text]) => ({
    sourcePath: join("guide", name),
    root: "guide",
    name,
    files: Object.keys(files),
    text,
  }));
  const { articles, redirects } = convertOriginals(originals, {
    slugs,
    redirects: new Map([["/docs/gone", "/docs/first"]]),
    findPicture: () => undefined,
    readPicture: (_, url) => (url.endsWith(".png") ? Buffer.from(url) : undefined),
  });
  return {
    redirects: Object.fromEntries(redirects),
    articles: articles.map(({ leftOut, ...article }) => ({
      ...article,
      /** "12 the link to c.md" */
      leftOut: leftOut.map(({ line, message }) => `${line} ${message.replace("left out ", "")}`),
    })),
  };
}
