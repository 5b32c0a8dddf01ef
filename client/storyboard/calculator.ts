import { type CreditFacts, estimate } from "./creditEstimate.ts";

/** The pause, in milliseconds, before the result is announced and written to the address. */
const pause = 1000;

/** Updates the estimate when a field changes, and keeps the numbers in the address. The browser validates fields. */
export function hydrateCalculator(root: HTMLElement): void {
  const facts: CreditFacts = JSON.parse(root.dataset.facts ?? "");
  const unit = root.querySelector("select");
  const [length, ...others] = root.querySelectorAll("input");
  const answers = ["[data-answer]", "[data-steps]", "[role=status]"];
  const [sentence, steps, status] = answers.map((selector) => root.querySelector(selector));
  if (!unit || !length || !sentence || !steps || !status) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows the estimate. If a field is invalid, the last estimate stays, and the styles show that it is outdated. */
  const answer = () => {
    if (root.querySelector(":invalid")) return undefined;
    const [images = 0, videos = 0] = others.map((input) => input.valueAsNumber);
    const project = { length: length.valueAsNumber, isInPages: unit.value === "pages", images, videos };
    const result = estimate(project, facts);
    const total = Object.assign(document.createElement("b"), { textContent: result.total });
    sentence.replaceChildren(total, result.verdict);
    steps.replaceChildren(
      ...result.steps.map((text) => Object.assign(document.createElement("span"), { textContent: text })),
    );
    for (const upgrade of root.querySelectorAll<HTMLElement>("[data-upgrade]"))
      upgrade.hidden = !result.isUpgrade;
    for (const plan of root.querySelectorAll<HTMLElement>("[data-plan]")) {
      plan.ariaCurrent = plan.dataset.plan === result.smallest ? "true" : null;
    }
    for (const mark of root.querySelectorAll(".mark")) mark.setAttribute("x", `${result.share}%`);
    for (const label of root.querySelectorAll("text")) label.textContent = result.amount;
    return result.sentence;
  };

  const settle = () => {
    const words = answer();
    if (words === undefined) return;
    status.textContent = words;
    const address = new URL(location.href);
    for (const key of ["shots", "pages", "images", "videos"]) address.searchParams.delete(key);
    address.searchParams.set(unit.value, length.value);
    for (const { name, value } of others) address.searchParams.set(name, value);
    address.hash = root.id;
    history.replaceState(history.state, "", address);
  };

  /** Once the reader enters a valid length, the other numbers of the example are dropped. */
  const leaveExample = () => {
    if (!length.validity.valid || (length.value === length.defaultValue && unit.value === "shots")) return;
    // A field that the reader has not touched shows its default value.
    for (const input of others) input.defaultValue = "0";
  };

  root.addEventListener("input", () => {
    leaveExample();
    answer();
    clearTimeout(timer);
    timer = setTimeout(settle, pause);
  });
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
    const input = button?.parentElement?.querySelector("input");
    input?.stepUp(Number(button?.dataset.step));
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // A field that the address doesn't name keeps what the reader typed before this script was loaded.
  for (const [key, value] of new URLSearchParams(location.search)) {
    const isLength = key === "shots" || key === "pages";
    const input = isLength ? length : others.find(({ name }) => name === key);
    if (!input) continue;
    input.value = value;
    if (!input.validity.valid) input.value = input.defaultValue;
    else if (isLength) unit.value = key;
    leaveExample();
  }
  leaveExample();
  answer();
}
