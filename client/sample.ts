/** Copies text, or selects it if the browser doesn't allow copying. */
export function hydrateSample(sample: HTMLElement): void {
  const [text, button] = [sample.querySelector("code"), sample.querySelector("button")];
  const copy = button?.textContent ?? "";
  button?.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text?.textContent ?? "");
      button.textContent = button.value;
      setTimeout(() => button.replaceChildren(copy), 3000);
    } catch {
      if (text) getSelection()?.selectAllChildren(text);
    }
  });
}
