import { ids as templateIds } from "../../templates/ids.ts";
import { isAddress } from "../content/addresses.ts";
import { deviceName } from "../content/files.ts";
import type { Problem } from "../problem.ts";
import type { ParsedArticle } from "./article.ts";
import type { Pages } from "./checkLinks.ts";
import type { Content } from "./content.ts";
import { createRenameFinder } from "./renames.ts";

/** Hosts don't serve these files as pages. */
const reserved = ["/index", "/404"];

/** An article's addresses: its route, then those of its sections. */
export function listAddresses({ route, headingIds = [] }: ParsedArticle): string[] {
  return [route, ...headingIds.map((id) => `${route}#${id}`)];
}

/** Each redirect starts at an address without a page, and ends at a page. */
export function checkRedirects(
  { redirects: file }: Content,
  { idsByRoute, findLinkFault, findMoved }: Pages,
): Problem[] {
  const redirects = file.value ?? new Map<string, string>();

  const findFromFault = (from: string, to: string): string | undefined => {
    const id = from.split("#")[1];
    // Some hosts ignore case, and no page has a capital in its address.
    const plain = from.toLowerCase();
    if (deviceName.test(from)) return `Windows reserves a name in ${from}; remove this line`;
    if (!isAddress(from) || reserved.includes(plain))
      return `"${from}" can't be an old address; write it as /docs/old-name or /docs/page#old-section`;
    if (idsByRoute.has(plain)) {
      const reason = from === plain ? "" : `, because some hosts ignore case and ${plain} is a page`;
      return `a redirect from ${from} would hide a page${reason}; remove this line`;
    }
    return id === undefined ? undefined : findSectionFault(from, to);
  };
  const findSectionFault = (from: string, to: string): string | undefined => {
    const [page = "", id = ""] = from.split("#");
    if (!idsByRoute.has(page)) {
      const newPage = redirects.get(page)?.replace(/#.*/, "");
      const newId = to.split("#")[1] ?? id;
      return newPage === undefined || newId === id
        ? `${page} is not a page, and a redirect of ${page} serves its sections, too; remove this line`
        : `${page} redirects to ${newPage}; write ${newPage}#${id}: ${newPage}#${newId}`;
    }
    if ([...(idsByRoute.get(page) ?? []), ...Object.values(templateIds)].includes(id))
      return `${from} is an existing section; remove this line`;
    if (to.replace(/#.*/, "") !== page)
      return `browsers don't send the part after #, so ${page} can't redirect for one section; remove this line, and ${leaveHeading(id, to)}`;
    return undefined;
  };
  const findTargetFault = (from: string, to: string): string | undefined => {
    const end = followRedirects(to, redirects);
    if (end === undefined) return `${from} redirects back to itself; change or remove this line`;
    if (end !== to) return `redirects to ${to}, which redirects to ${end}; write ${from}: ${end}`;
    const [page = "", id = ""] = to.split("#");
    const moved = from.includes("#") && idsByRoute.get(page)?.includes(id) === false && findMoved(id);
    if (moved) return `redirects to ${to}, which has left that page; ${leaveHeading(id, moved)}`;
    const fault = findLinkFault(to);
    return fault && `redirects to ${fault}`;
  };
  return [...redirects].flatMap(([from, to]) => {
    const message = findFromFault(from, to) ?? findTargetFault(from, to);
    return message ? { ...file.at(from), message } : [];
  });
}

/** What to do about a section that is on another page now. */
function leaveHeading(id: string, to: string): string {
  return `put ## Its heading {#${id}} back there, with a line below it that says where it went: [Its words](${to})`;
}

/** The final address that the redirects from this one lead to, or undefined if they form a loop. */
function followRedirects(address: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set<string>();
  let end = address;
  for (let next = redirects.get(end); next !== undefined; next = redirects.get(end)) {
    if (passed.has(next)) return undefined;
    passed.add(next);
    end = next;
  }
  return end;
}

/** The contract with readers: whatever was published stays available or redirects. */
export function checkPublished(content: Content, { idsByRoute, findMoved }: Pages): Problem[] {
  const { hidden, waiting, frame } = content;
  const { value: published = new Map<string, number>(), sourcePath } = content.published;
  const { value: redirects = new Map<string, string>(), sourcePath: redirectsPath } = content.redirects;
  const isNew = (address: string) => !published.has(address);
  const finderOf = (textByAddress: ReadonlyMap<string, string>) =>
    createRenameFinder(textByAddress, frame.language);

  const idsOfLost = new Map<string, string[]>();
  for (const [page = "", id = ""] of [...published.keys()].map((address) => address.split("#")))
    if (!idsByRoute.has(page)) idsOfLost.set(page, [...(idsOfLost.get(page) ?? []), id]);
  const wordsOfPage = (route: string, ids: readonly string[] = []) =>
    [route.replace("/docs/", ""), ...ids].join(" ");
  // Most builds have lost no page, and reading the words of all pages is slow.
  const findPage =
    idsOfLost.size > 0
      ? finderOf(new Map(Array.from(idsByRoute, ([route, ids]) => [route, wordsOfPage(route, ids)])))
      : () => undefined;

  const redirect = (from: string, to = "/docs/…") => `add a line to ${redirectsPath}: ${from}: ${to}`;
  const findPageFix = (page: string) =>
    idsByRoute.has(page)
      ? undefined
      : redirect(page, findPage(wordsOfPage(page, idsOfLost.get(page)), isNew));
  const findSectionFix = (page: string, id: string) => {
    const to = idsByRoute.has(page) ? page : (redirects.get(page) ?? page);
    const ids = idsByRoute.get(to);
    if (!ids || ids.includes(id) || redirects.has(`${to}#${id}`)) return undefined;
    const found = finderOf(new Map(ids.map((one) => [`${to}#${one}`, one])))(id, isNew);
    // A redirect of a page serves its sections too, except one that has a new name on the new page.
    if (to !== page) return found && redirect(`${to}#${id}`, found);
    const moved = findMoved(id);
    return moved && isNew(moved)
      ? leaveHeading(id, moved)
      : `${redirect(`${to}#${id}`, found ?? to)}; or keep the old id: ## New heading {#${id}}`;
  };
  return [...published].flatMap(([address, line]) => {
    const [page = "", id] = address.split("#");
    const fix = id === undefined ? findPageFix(page) : findSectionFix(page, id);
    if (fix === undefined || redirects.has(address)) return [];
    const isDraft = waiting.has(address) || hidden.some(({ route }) => route === address);
    const message = isDraft
      ? `${address} was published and leads to a draft now; remove its line "draft: true", or redirect the address elsewhere in ${redirectsPath}`
      : `${address} was published and no longer exists; ${fix}`;
    return { sourcePath, line, message };
  });
}
