import { listAddresses } from "../../build/assemble/checkAddresses.ts";
import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

const fix = "once they are published, run npm run addresses, so that nobody can break them";

/** Addresses that nobody has promised yet: those of each article in one sentence. */
export function adviseOnAddresses({ content }: HelpCentre): Problem[] {
  const { published, publishedPath, drafts } = content;
  if (published.length === 0)
    return [{ sourcePath: publishedPath, line: 1, message: `no address is in this file yet; ${fix}` }];
  const known = new Set(published.map(({ address }) => address));
  return drafts.flatMap((draft) => {
    const missing = listAddresses({ ...content, drafts: [draft] }).filter((address) => !known.has(address));
    const message = `not in ${publishedPath} yet: ${missing.join(", ")}; ${fix}`;
    return missing.length > 0 ? [{ sourcePath: draft.sourcePath, line: 1, message }] : [];
  });
}
