import type { BrowserContext, Page } from "playwright-core";

/** More tabs at once are no quicker on two cores, unless they only wait. */
const usualTabs = 3;

/**
 * Visits each address in a tab of its own and looks at it. Gives what was found, by address; where that is nothing (an
 * empty list), the address is left out, so that a test can expect {}.
 */
export async function visitEach<T>(
  context: BrowserContext,
  routes: readonly string[],
  look: (page: Page, route: string) => Promise<readonly T[]>,
  tabs = usualTabs,
): Promise<Record<string, readonly T[]>> {
  const found: Record<string, readonly T[]> = {};
  const waiting = [...routes];
  const visitNext = async (): Promise<void> => {
    const route = waiting.shift();
    if (route === undefined) return;
    const page = await context.newPage();
    await page.goto(route);
    const findings = await look(page, route);
    if (findings.length > 0) found[route] = findings;
    await page.close();
    await visitNext();
  };
  await Promise.all(Array.from({ length: tabs }, visitNext));
  return found;
}
