import type { Source } from "../content/sources.ts";
import { parseHashes, type SocialImage, socialFolder } from "../pages/socialImages.tsx";
import type { Problem } from "../problem.ts";

/** Pictures for social networks and home screens that are missing, outdated or unused. */
export function adviseOnSocialPictures(
  images: readonly Pick<SocialImage, "fileName" | "hash">[],
  sources: readonly Source[],
): Problem[] {
  const all = sources.flatMap(({ name }) => /^social\/(.+\.png)$/.exec(name)?.[1] ?? []);
  const list = sources.find(({ name }) => name === "social/sources.json");
  const drawnFrom = parseHashes(list?.text);
  const isDrawn = ({ fileName, hash }: (typeof images)[number]) =>
    drawnFrom[fileName] === hash && all.includes(fileName);
  if (images.every(isDrawn) && images.length === all.length) return [];
  const message = "some pictures are missing, out of date or not used; run npm run social";
  return [{ sourcePath: `${socialFolder}/sources.json`, line: 1, message }];
}
