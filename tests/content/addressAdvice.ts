import { listAddresses } from "../../build/assemble/checkAddresses.ts";
import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

const fix = "once the site is published, run npm run addresses, and nobody can break them unnoticed";

/** Addresses missing from addresses.lock, in one sentence per article. */
export function adviseOnAddresses({ content }: HelpCentre): Problem[] {
  const { sourcePath, value: known = new Map<string, number>() } = content.published;
  if (known.size === 0) return [{ sourcePath, line: 1, message: `this file lists no addresses yet; ${fix}` }];
  return content.articles.flatMap((article) => {
    const missing = listAddresses(article).filter((address) => !known.has(address));
    const message = `${sourcePath} doesn't list these addresses yet: ${missing.join(", ")}; ${fix}`;
    return missing.length > 0 ? [{ sourcePath: article.sourcePath, line: 1, message }] : [];
  });
}
