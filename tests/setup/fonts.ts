import { fileURLToPath } from "node:url";

/** What a reader's system has instead of the site's font; the files in fonts/ say how wide each is. */
export type FontSet = "narrow" | "noto" | "wide";

/** Only on Linux, where a browser finds its fonts through fontconfig, can a test bring them. */
export const canBringFonts = process.platform === "linux";

/** The environment of a browser that has the fonts of one set, and none of its machine. */
export function fontEnvironment(set: FontSet = "narrow"): NodeJS.ProcessEnv {
  const folder = fileURLToPath(new URL("fonts", import.meta.url));
  return { ...process.env, FONTCONFIG_PATH: folder, FONTCONFIG_FILE: `${set}.conf` };
}
