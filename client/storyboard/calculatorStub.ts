import { createModuleLoader } from "../moduleLoader.ts";

/**
 * Fetches the calculator's script when one of its fields is touched or the address contains an estimate. If that
 * fails, it tries again on the next touch.
 */
export function hydrateCalculatorOnUse(root: HTMLElement): void {
  const load = createModuleLoader<typeof import("./calculator.ts")>(root.dataset.module ?? "");
  const wake = async () => {
    root.removeEventListener("focusin", wake);
    const answer = root.querySelector("[data-answer]");
    try {
      const { hydrateCalculator } = await load();
      hydrateCalculator(root);
    } catch {
      root.addEventListener("focusin", wake);
      if (answer) answer.textContent = "The calculator didn’t load. Select a field to try again.";
    }
  };
  root.addEventListener("focusin", wake);
  if (/[?&](?:shots|pages|images|videos)=/.test(location.search)) wake();
}
