import type { Problem } from "../problem.ts";
import { listAddresses } from "../site/checkAddresses.ts";
import type { HelpCentre } from "./helpCentre.ts";

const protect = "after publishing, run npm run addresses so that the build protects them";

/** Addresses missing from addresses.lock, in one sentence per article. */
export function adviseOnAddresses({ content }: HelpCentre): Problem[] {
  const { sourcePath, value: known = new Map<string, number>() } = content.published;
  if (known.size === 0) return [{ sourcePath, line: 1, message: `this file lists no addresses; ${protect}` }];
  return content.articles.flatMap((article) => {
    const missing = listAddresses(article).filter((address) => !known.has(address));
    const message = `${sourcePath} doesn't list these addresses: ${missing.join(", ")}; ${protect}`;
    return missing.length > 0 ? [{ sourcePath: article.sourcePath, line: 1, message }] : [];
  });
}

/** Future dates. Tomorrow is allowed, because the writer's time zone may be ahead. */
export function checkDates(centre: HelpCentre, now: Date): Problem[] {
  const latest = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return judgeDates(centre, (updated) => {
    return updated > latest && "a future date; write the date of the last change";
  });
}

type Days = ReadonlyMap<string, string>;

/** Articles whose own date is before their last change, which may not be committed yet. */
export function adviseOnCommits(centre: HelpCentre, committed: Days, changed: Days): Problem[] {
  return judgeDates(centre, (updated, slug) => {
    const name = `docs/${slug}.md`;
    const day = changed.get(name) ?? committed.get(name) ?? "";
    const change = changed.has(name)
      ? `a change of ${day} isn't committed yet`
      : `a commit of ${day} changed the file`;
    return updated < day && `but ${change}; write that date, or remove this line`;
  });
}

function judgeDates(
  { articles }: HelpCentre,
  judge: (updated: string, slug: string) => string | false,
): Problem[] {
  return articles.flatMap(({ at, slug, frontMatter: { updated } }) => {
    const fault = updated && judge(updated, slug);
    return fault ? [{ ...at("updated"), message: `"updated" is ${updated}, ${fault}` }] : [];
  });
}
