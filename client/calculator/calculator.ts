import { type CreditFacts, estimate, formatNumber, largestCount, parseCount } from "./creditEstimate.ts";

/** How long a reader rests before an answer is announced and kept, and a mistake is named, in milliseconds. */
const rest = 1000;
/** The fields, each with the smallest number that it takes. */
const smallest = { length: 1, images: 0, videos: 0 };

/** Answers each change of a field at once, and lets its address carry the numbers. */
export function hydrateCalculator(root: HTMLElement): void {
  const facts: CreditFacts = JSON.parse(root.dataset.facts ?? "");
  const find = <T extends Element>(selector: string): T => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`The calculator has no ${selector}.`);
    return found;
  };
  const unit = find<HTMLSelectElement>("select");
  const fields = Object.entries(smallest).map(([name, least]) => {
    const input = find<HTMLInputElement>(`input[name=${name}]`);
    return { name, least, input, mistake: document.getElementById(`${input.id}mistake_`) };
  });
  const [total, steps, plan] = ["total", "steps", "plan"].map((name) => find<HTMLElement>(`[data-${name}]`));
  const [upgrade, stale] = ["upgrade", "stale"].map((name) =>
    root.querySelector<HTMLElement>(`[data-${name}]`),
  );
  const lines = root.querySelectorAll("line");
  const marks = root.querySelectorAll<HTMLElement>("[data-enough]");
  const status = find<HTMLElement>("[role=status]");
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = ({ input, least }: (typeof fields)[number]) => parseCount(input.value, least);

  const showMistakes = (of = fields) => {
    for (const field of of) {
      const isWrong = read(field) === undefined;
      field.input.ariaInvalid = isWrong ? "true" : null;
      const range = `from ${field.least} to ${formatNumber(largestCount)}`;
      if (field.mistake) field.mistake.textContent = isWrong ? `Enter a whole number ${range}.` : "";
    }
  };

  /** Shows the answer, where there is one. A mistake leaves the last one, which then says so. */
  const answer = (): string | undefined => {
    const [length, images, videos] = fields.map(read);
    const isWrong = length === undefined || images === undefined || videos === undefined;
    if (stale) stale.textContent = isWrong ? "Your last estimate:" : "";
    if (isWrong) return undefined;
    const result = estimate(
      { length, unit: unit.value === "pages" ? "pages" : "shots", images, videos },
      facts,
    );
    if (total) total.textContent = result.total;
    steps?.replaceChildren(
      ...result.steps.map((text) => Object.assign(document.createElement("span"), { textContent: text })),
    );
    if (plan) plan.textContent = result.plan;
    if (upgrade) upgrade.hidden = !result.isUpgrade;
    for (const mark of marks) mark.hidden = !result.enough.includes(mark.dataset.enough ?? "");
    for (const line of lines) for (const end of ["x1", "x2"]) line.setAttribute(end, `${result.place}%`);
    root.toggleAttribute("data-beyond", result.isBeyond);
    return `${result.total}. ${result.plan}`;
  };

  const settle = () => {
    showMistakes();
    const said = answer();
    if (said === undefined) return;
    status.textContent = said;
    const address = new URL(location.href);
    for (const name of ["shots", "pages", "images", "videos"]) address.searchParams.delete(name);
    for (const { name, input } of fields)
      address.searchParams.set(name === "length" ? unit.value : name, input.value.replaceAll(",", "").trim());
    // Whoever gets this address begins here.
    address.hash = root.id;
    history.replaceState(history.state, "", address);
  };

  /** A reader's own length has none of the example's other numbers. */
  const leaveExample = () => {
    const [length, ...others] = fields.map(({ input }) => input);
    if (length?.value === length?.defaultValue && unit.value === "shots") return;
    for (const input of others) {
      if (input.value === input.defaultValue) input.value = "0";
      input.defaultValue = "0";
    }
  };

  const change = () => {
    leaveExample();
    answer();
    showMistakes(fields.filter(({ input }) => input.ariaInvalid === "true"));
    clearTimeout(timer);
    timer = setTimeout(settle, rest);
  };
  const step = (field: (typeof fields)[number], by: number) => {
    const count = read(field);
    if (count === undefined) return;
    field.input.value = String(Math.min(largestCount, Math.max(field.least, count + by)));
    change();
  };

  root.addEventListener("input", change);
  for (const field of fields) {
    const { input } = field;
    input.addEventListener("blur", () => showMistakes([field]));
    input.addEventListener("keydown", (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      step(field, by);
    });
    for (const button of input.parentElement?.querySelectorAll<HTMLElement>("[data-step]") ?? [])
      button.addEventListener("click", () => step(field, Number(button.dataset.step)));
  }

  fillFrom(new URLSearchParams(location.search));
  leaveExample();
  answer();

  /** Takes from an address what its fields can hold, and passes over the rest. */
  function fillFrom(query: URLSearchParams): void {
    const hasLength = ["shots", "pages"].some((key) => parseCount(query.get(key) ?? "", 1) !== undefined);
    for (const { name, least, input } of fields) {
      if (hasLength) input.value = "0";
      for (const key of name === "length" ? ["shots", "pages"] : [name]) {
        const count = parseCount(query.get(key) ?? "", least);
        if (count === undefined) continue;
        input.value = String(count);
        if (name === "length") unit.value = key;
      }
    }
  }
}
