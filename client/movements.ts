/** Turns each drawing of a camera movement into a button that plays it once. */
export function hydrateMovements(figure: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const drawing of figure.querySelectorAll("svg:has(.moves)")) {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = `Play ${drawing.parentElement?.querySelector("strong")?.textContent ?? ""}`;
    drawing.replaceWith(button);
    button.append(drawing);
    button.addEventListener("click", () => button.classList.add("plays"));
    button.addEventListener("animationend", () => button.classList.remove("plays"));
  }
}
