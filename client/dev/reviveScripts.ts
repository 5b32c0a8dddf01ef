import { hydrateCalculatorOnUse } from "../calculator/calculatorStub.ts";
import { hydrateContents } from "../contents.ts";
import { hydrateMovements } from "../movements.ts";

const revivals: readonly (readonly [selector: string, hydrate: (element: HTMLElement) => void])[] = [
  ["[data-contents]", hydrateContents],
  ["[data-calculator]", hydrateCalculatorOnUse],
  ["[data-figure=camera-movements]", hydrateMovements],
];
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const alive = new WeakSet(revivals.flatMap(([selector]) => find(selector) ?? []));

/** Runs the page's own set-up on elements added after it ran. */
export function reviveScripts(): void {
  for (const [selector, hydrate] of revivals) {
    const element = find(selector);
    if (!element || alive.has(element)) continue;
    alive.add(element);
    hydrate(element);
  }
}
