import { createModuleLoader } from "../moduleLoader.ts";

interface CalculatorModule {
  readonly hydrateCalculator: (root: HTMLElement) => void;
}

/** The calculator's script is fetched when one of its fields is touched, and again at the next touch if that fails. */
export function hydrateCalculatorOnFocus(root: HTMLElement): void {
  const load = createModuleLoader<CalculatorModule>(root.dataset.module ?? "");
  const wake = async () => {
    root.removeEventListener("focusin", wake);
    try {
      const { hydrateCalculator } = await load();
      hydrateCalculator(root);
    } catch {
      root.addEventListener("focusin", wake);
      root.querySelector("[data-steps]")?.replaceChildren();
      const plan = root.querySelector("[data-plan]");
      if (plan)
        plan.textContent = "The calculator could not be loaded. The table below has typical projects.";
    }
  };
  root.addEventListener("focusin", wake);
}
