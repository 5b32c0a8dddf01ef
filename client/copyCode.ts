/** Puts a button into each block of code that copies it. Without a script the reader selects it. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>("[data-code]")) {
    const code = block.textContent;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      const isCopied = await navigator.clipboard?.writeText(code).then(
        () => true,
        () => false,
      );
      button.textContent = isCopied ? "Copied" : "Select the text to copy it";
    });
    block.append(button);
  }
}
