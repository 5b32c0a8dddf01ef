import {
  type CreditFacts,
  describePlan,
  describeSteps,
  largestCount,
  parseCount,
  writeNumber,
} from "./creditEstimate.ts";

/** Answers each change of a field at once, or says next to the field what it takes. */
export function hydrateCalculator(root: HTMLElement): void {
  const facts: CreditFacts = JSON.parse(root.dataset.facts ?? "");
  const field = (name: string) => {
    const input = root.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const mistake = input && document.getElementById(input.getAttribute("aria-describedby") ?? "");
    if (!input || !mistake) throw new Error(`The calculator has no field "${name}".`);
    return { input, mistake };
  };
  const length = field("length");
  const images = field("images");
  const videos = field("videos");
  const unit = root.querySelector<HTMLSelectElement>("select");
  const steps = root.querySelector("[data-steps]");
  const plan = root.querySelector("[data-plan]");
  if (!unit || !steps || !plan) throw new Error("The calculator has no place for its answer.");

  const read = ({ input, mistake }: ReturnType<typeof field>, smallest: number): number | undefined => {
    const count = parseCount(input.value, smallest);
    const isWrong = count === undefined;
    mistake.textContent = isWrong
      ? `Enter a whole number from ${smallest} to ${writeNumber(largestCount)}.`
      : "";
    if (isWrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    return count;
  };

  const update = () => {
    const count = read(length, 1);
    const regeneratedImages = read(images, 0);
    const videoCount = read(videos, 0);
    if (count === undefined || regeneratedImages === undefined || videoCount === undefined) {
      steps.replaceChildren();
      plan.textContent = "Correct the number that is marked to see the estimate.";
      return;
    }
    const shots = unit.value === "pages" ? count * facts.shotsPerPage : count;
    const project = { shots, regeneratedImages, videos: videoCount };
    steps.replaceChildren(
      ...describeSteps(project, facts).map((text) => {
        const line = document.createElement("span");
        line.textContent = text;
        return line;
      }),
    );
    plan.textContent = describePlan(project, facts);
  };

  root.addEventListener("input", update);
  update();
}
