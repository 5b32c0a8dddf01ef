import type { Page } from "playwright-core";

/**
 * Visits each address, sharing them among the given tabs. Returns the findings keyed by address, leaving out
 * addresses that have none, so that a test can expect {}.
 */
export async function visitEach<T>(
  tabs: readonly Page[],
  routes: readonly string[],
  look: (tab: Page, route: string) => Promise<readonly T[]>,
): Promise<Record<string, readonly T[]>> {
  const found: Record<string, readonly T[]> = {};
  const waiting = [...routes];
  const visitNext = async (tab: Page): Promise<void> => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
      await tab.goto(route);
      const findings = await look(tab, route);
      if (findings.length > 0) found[route] = findings;
    }
  };
  await Promise.all(tabs.map(visitNext));
  return found;
}
