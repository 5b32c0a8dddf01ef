/** System, light or dark: remembered, and the same in every open tab. */
export function hydrateThemeChoice(group: HTMLElement): void {
  const root = document.documentElement;
  const show = (theme: string) => {
    root.dataset.theme = theme;
    for (const button of group.querySelectorAll("button"))
      button.ariaPressed = String(button.dataset.value === theme);
  };
  group.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    show(button.dataset.value ?? "");
    try {
      localStorage.theme = root.dataset.theme;
    } catch {
      // Without storage, it lasts as long as the page.
    }
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "theme") show(newValue ?? "");
  });
  show(root.dataset.theme ?? "");
}
