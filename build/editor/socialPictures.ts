import type { Problem } from "../problem.ts";
import { type SocialImage, socialFolder } from "../programs/socialImages.tsx";
import type { Source } from "../read.ts";

/** The maximum number of pictures named in a message. */
const maxNames = 4;

/** Pictures for social networks and home screens that are missing, outdated or unused. */
export function adviseOnSocialPictures(
  images: readonly Pick<SocialImage, "fileName" | "hash">[],
  sources: readonly Source[],
): Problem[] {
  const all = sources.flatMap(({ name }) => /^social\/(.+\.png)$/.exec(name)?.[1] ?? []);
  const list = sources.find(({ name }) => name === "social/sources.json");
  const drawnFrom: Readonly<Record<string, string>> = JSON.parse(list?.text ?? "{}");
  const names = images.map(({ fileName }) => fileName);
  const stale = images.filter(({ fileName, hash }) => all.includes(fileName) && drawnFrom[fileName] !== hash);
  const faults: (readonly [state: string, names: readonly string[]])[] = [
    ["are missing", names.filter((name) => !all.includes(name))],
    ["are out of date", stale.map(({ fileName }) => fileName)],
    ["are not used", all.filter((name) => !names.includes(name))],
  ];
  return faults.flatMap(([state, found]) => {
    const others = found.length - maxNames;
    const shown = [...found.slice(0, maxNames), ...(others > 0 ? [`${others} more`] : [])].join(", ");
    const message = `these pictures ${state}: ${shown}; run npm run social`;
    return found.length > 0 ? [{ sourcePath: `${socialFolder}/sources.json`, line: 1, message }] : [];
  });
}
