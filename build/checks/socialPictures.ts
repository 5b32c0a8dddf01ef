import type { Source } from "../content/sources.ts";
import { parseHashes, type SocialImage, socialFolder } from "../pages/socialImages.tsx";
import type { Problem } from "../problem.ts";

/** The maximum number of pictures named in a message. */
const maxNames = 4;

/** Pictures for social networks and home screens that are missing, outdated or unused. */
export function adviseOnSocialPictures(
  images: readonly Pick<SocialImage, "fileName" | "hash">[],
  sources: readonly Source[],
): Problem[] {
  const all = sources.flatMap(({ name }) => /^social\/(.+\.png)$/.exec(name)?.[1] ?? []);
  const list = sources.find(({ name }) => name === "social/sources.json");
  const drawnFrom = parseHashes(list?.text);
  const current = images.filter(
    ({ fileName, hash }) => drawnFrom[fileName] === hash && all.includes(fileName),
  );
  const names = new Set([...images.map(({ fileName }) => fileName), ...all]);
  for (const { fileName } of current) names.delete(fileName);
  if (names.size === 0) return [];
  const others = names.size > maxNames ? ` and ${names.size - maxNames} more` : "";
  const message = `these pictures are missing, out of date or not used: ${[...names].slice(0, maxNames).join(", ")}${others}; run npm run social`;
  return [{ sourcePath: `${socialFolder}/sources.json`, line: 1, message }];
}
