interface CalculatorModule {
  readonly hydrateCalculator: (root: HTMLElement) => void;
}

/** The calculator's script is fetched when one of its fields is first touched, and not before. */
export function hydrateCalculatorOnFocus(root: HTMLElement): void {
  const load = async () => {
    try {
      const { hydrateCalculator }: CalculatorModule = await import(root.dataset.module ?? "");
      hydrateCalculator(root);
    } catch {
      const plan = root.querySelector("[data-plan]");
      root.querySelector("[data-steps]")?.replaceChildren();
      if (plan)
        plan.textContent = "The calculator could not be loaded. The table below has typical projects.";
    }
  };
  root.addEventListener("focusin", load, { once: true });
}
