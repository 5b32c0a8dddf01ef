/** System, light or dark: remembered, and the same in every open tab. */
export function hydrateThemeChoice(choice: HTMLSelectElement): void {
  const root = document.documentElement;
  const show = () => {
    choice.value = root.dataset.theme ?? "";
  };
  choice.addEventListener("change", () => {
    root.dataset.theme = choice.value;
    try {
      localStorage.theme = choice.value;
    } catch {
      // Then it lasts as long as the page.
    }
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "theme") return;
    root.dataset.theme = newValue ?? "";
    show();
  });
  show();
}
