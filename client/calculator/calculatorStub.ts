import { createModuleLoader } from "../moduleLoader.ts";

/**
 * Fetches the calculator's script when one of its fields is touched, or when the address has an estimate; and again on the
 * next touch if that fails.
 */
export function hydrateCalculatorOnUse(root: HTMLElement): void {
  const load = createModuleLoader<typeof import("./calculator.ts")>(root.dataset.module ?? "");
  const wake = async () => {
    root.removeEventListener("focusin", wake);
    const plan = root.querySelector("[data-plan]");
    try {
      const { hydrateCalculator } = await load();
      hydrateCalculator(root);
    } catch {
      root.addEventListener("focusin", wake);
      if (plan) plan.textContent = "The calculator couldn't be loaded. Touch a field to try again.";
    }
  };
  root.addEventListener("focusin", wake);
  if (/[?&](?:shots|pages|images|videos)=/.test(location.search)) wake();
}
