import { closestMatch } from "leven";
import { ids as templateIds } from "../../templates/ids.ts";
import type { WrittenContent } from "../parse/content.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { homeRoute, routeOfSlug } from "../routes.ts";

/** The ids of each page's headings, by its route. They are missing where its file could not be read. */
type IdsByRoute = ReadonlyMap<string, readonly string[] | undefined>;

const pageAddress = /^(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/;
const sectionAddress = /^\/docs\/[a-z0-9-]+#[a-z0-9-]+$/;
/** What no host takes for a page of its own. */
const reserved = ["/index", "/404"];

/** Every address of the content as it is now: each article, and behind it its sections. */
export function listAddresses({ drafts }: WrittenContent): string[] {
  return drafts.flatMap(({ route, body }) => [
    route,
    ...(body?.headingIds ?? []).map((id) => `${route}#${id}`),
  ]);
}

/** The contract with readers: what was published leads somewhere, and no redirect leads astray. */
export function* checkAddresses(content: WrittenContent): Generator<Problem> {
  const idsByRoute: IdsByRoute = new Map<string, readonly string[] | undefined>([
    [homeRoute, []],
    ...content.drafts.map(({ route, body }) => [route, body?.headingIds] as const),
  ]);
  yield* checkRedirects(content, idsByRoute);
  yield* checkPublished(content, idsByRoute);
}

function* checkRedirects(
  { redirects, redirectsPath: sourcePath }: WrittenContent,
  idsByRoute: IdsByRoute,
): Generator<Problem> {
  const toByFrom = new Map(redirects.map(({ from, to }) => [from, to]));
  const routes = [...idsByRoute.keys()];

  const findFromFault = (from: string, to: string): string | undefined => {
    const [page = "", id] = from.split("#");
    const ids = idsByRoute.get(page);
    if (id === undefined) {
      // Some hosts ignore case, and no page has a capital in its address.
      const plain = from.toLowerCase();
      if (!pageAddress.test(from) || reserved.includes(plain))
        return `"${from}" was no address of this site; write it as /docs/old-name or /docs/page#old-section`;
      if (!idsByRoute.has(plain)) return undefined;
      return from === plain
        ? `${from} is a page, which nobody could reach; remove this line`
        : `${from} is the page ${plain} where capitals don't count, and nobody could reach it; remove this line`;
    }
    if (!sectionAddress.test(from)) return `"${from}" is no section; write it as /docs/page#old-section`;
    if (!idsByRoute.has(page))
      return `${page} is not a page, and its sections go where it goes; remove this line`;
    if ([...(ids ?? []), ...Object.values(templateIds)].includes(id))
      return `${from} is a section of that page; remove this line`;
    return to.replace(/#.*/, "") === page
      ? undefined
      : `a browser doesn't tell the server which section it wants, so ${page} must still answer; remove this line, and put ## Its heading {#${id}} back there, with a line below it that says where it went: [Its words](${to})`;
  };
  const findToFault = (from: string, to: string): string | undefined => {
    const [page = "", id] = to.split("#");
    const end = followRedirects(to, toByFrom);
    if (end === undefined) return `${from} leads back to itself`;
    if (end !== to) return `${to} leads on to ${end}; write ${from}: ${end}`;
    if (!idsByRoute.has(page))
      return `leads to ${page}, which is not a page${didYouMean(page, routes, (known) => known)}`;
    const ids = idsByRoute.get(page);
    if (id === undefined || !ids || ids.includes(id)) return undefined;
    return `leads to ${to}, but ${page} has no heading with that id${didYouMean(id, ids, (known) => `#${known}`)}`;
  };
  for (const { from, to, line } of redirects) {
    const message = findFromFault(from, to) ?? findToFault(from, to);
    if (message) yield { sourcePath, line, message };
  }
}

/** The address at which redirects from this one end; nothing where they go round in a circle. */
function followRedirects(address: string, toByFrom: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set<string>();
  let end = address;
  for (let next = toByFrom.get(end); next !== undefined; next = toByFrom.get(end)) {
    if (passed.has(next)) return undefined;
    passed.add(next);
    end = next;
  }
  return end;
}

function* checkPublished(content: WrittenContent, idsByRoute: IdsByRoute): Generator<Problem> {
  const { published, publishedPath, redirects, redirectsPath } = content;
  const toByFrom = new Map(redirects.map(({ from, to }) => [from, to]));
  const listed = new Set(published.map(({ address }) => address));
  const hiddenRoutes: readonly string[] = content.hiddenSlugs.map(routeOfSlug);
  const isNew = (address: string) => !listed.has(address);
  const articleRoutes = [...idsByRoute.keys()].filter((route) => route !== homeRoute);

  /** The line that would lead on, where the address is lost. */
  const findMissingLine = (address: string): string | undefined => {
    const [page = "", id] = address.split("#");
    if (toByFrom.has(address)) return undefined;
    if (!idsByRoute.has(page)) {
      // What was renamed, however different, is the nearest of what is new.
      if (id === undefined) return `${page}: ${closestMatch(page, articleRoutes.filter(isNew)) ?? "/docs/…"}`;
      // Where the page goes home or to a section, all of it does; where it is lost, that is said once.
      const to = toByFrom.get(page);
      return to !== undefined && articleRoutes.includes(to) ? findMissingLine(`${to}#${id}`) : undefined;
    }
    const ids = idsByRoute.get(page);
    if (id === undefined || !ids || ids.includes(id)) return undefined;
    const newId = closestMatch(
      id,
      ids.filter((one) => isNew(`${page}#${one}`)),
    );
    return `${address}: ${page}${newId === undefined ? "" : `#${newId}`}`;
  };
  const keepId = (address: string) => {
    const [page = "", id] = address.split("#");
    return id !== undefined && idsByRoute.has(page) ? `; or keep it: ## Its new words {#${id}}` : "";
  };
  for (const { address, line } of published) {
    const missing = findMissingLine(address);
    const message = hiddenRoutes.includes(address)
      ? `${address} was published, and is a draft now; take away its line "draft: true", or say in ${redirectsPath} where it leads`
      : `${address} was published and is gone; say in ${redirectsPath} where it leads: ${missing}${keepId(address)}`;
    if (missing !== undefined) yield { sourcePath: publishedPath, line, message };
  }
  for (const { sourcePath, route, body } of content.drafts) {
    for (const { line, id, firstLine, firstId } of body?.repeatedHeadings ?? []) {
      const address = `${route}#${firstId}`;
      const fix = `give the new one an id of its own: {#${firstId}-2}`;
      const message = `the headings of lines ${firstLine} and ${line} have the same words, and ${address} was published for one of them; ${fix}`;
      if (listed.has(address) && isNew(`${route}#${id}`)) yield { sourcePath, line, message };
    }
  }
}
