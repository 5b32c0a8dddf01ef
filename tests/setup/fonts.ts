import { fileURLToPath } from "node:url";

/** The fonts that replace the site's own; the files in fonts/ say how wide each set is. */
export type FontSet = "narrow" | "noto" | "wide";

/** Tests can choose fonts only on Linux, where browsers use fontconfig. */
export const canBringFonts = process.platform === "linux";

/** The environment for a browser that has only the fonts of one set. */
export function fontEnvironment(set: FontSet = "narrow"): NodeJS.ProcessEnv {
  const folder = fileURLToPath(new URL("fonts", import.meta.url));
  return { ...process.env, FONTCONFIG_PATH: folder, FONTCONFIG_FILE: `${set}.conf` };
}
