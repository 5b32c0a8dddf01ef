import { listAddresses } from "../../build/assemble/checkAddresses.ts";
import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

const fix = "once the site is published, run npm run addresses, and nobody can break them unnoticed";

/** Addresses that are not promised to readers yet, in one sentence for each article. */
export function adviseOnAddresses({ content }: HelpCentre): Problem[] {
  const { published, publishedPath, drafts } = content;
  if (published.length === 0)
    return [{ sourcePath: publishedPath, line: 1, message: `this file lists no addresses yet; ${fix}` }];
  const known = new Set(published.map(({ address }) => address));
  return drafts.flatMap((draft) => {
    const missing = listAddresses({ ...content, drafts: [draft] }).filter((address) => !known.has(address));
    const message = `${publishedPath} doesn't list these addresses yet: ${missing.join(", ")}; ${fix}`;
    return missing.length > 0 ? [{ sourcePath: draft.sourcePath, line: 1, message }] : [];
  });
}
