/** Turns each figure of a camera movement into a button that plays it once. */
export function hydrateMovements(figure: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const stage of figure.querySelectorAll(".stage")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = stage.className;
    button.ariaLabel = `Play ${stage.parentElement?.querySelector("strong")?.textContent ?? ""}`;
    button.append(...stage.children);
    stage.replaceWith(button);
    button.addEventListener("click", () => button.classList.add("plays"));
    button.addEventListener("animationend", () => button.classList.remove("plays"));
  }
}
