/** What the estimate needs of the facts, in credits and shots. */
export interface CreditFacts {
  readonly perShot: number;
  readonly perRegeneratedImage: number;
  readonly perVideo: number;
  readonly shotsPerPage: number;
  /** From the fewest credits to the most. */
  readonly plans: readonly Plan[];
}

export interface Plan {
  /** "Free" */
  readonly name: string;
  readonly credits: number;
  /** How many shots of a script it includes, where that is limited. A plan with such a limit has no videos either. */
  readonly shots?: number;
}

/** What is entered, all whole numbers from 0. */
export interface Project {
  /** In its unit. */
  readonly length: number;
  readonly unit: "shots" | "pages";
  /** Regenerated ones. */
  readonly images: number;
  readonly videos: number;
}

/** The answer, as it is shown. */
export interface Estimate {
  /** "About 135 credits" */
  readonly total: string;
  readonly steps: readonly string[];
  /** Which plan is enough, in one or two sentences. */
  readonly plan: string;
  /** The names of the plans that have enough credits. With videos none: which plans have them is not known. */
  readonly enough: readonly string[];
  /** May the reader want a larger plan than the first? */
  readonly isUpgrade: boolean;
  /** Where the total stands on strips to the scale of the plans, in per cent of the longest. */
  readonly place: number;
  /** Is it more than the largest plan has? */
  readonly isBeyond: boolean;
}

/** The one estimate, for the page that the build writes and for the calculator in it. */
export function estimate(project: Project, facts: CreditFacts): Estimate {
  const { length, unit, images, videos } = project;
  const { perShot, perRegeneratedImage, perVideo, shotsPerPage, plans } = facts;
  const shots = unit === "pages" ? length * shotsPerPage : length;
  const products = [
    { count: shots, one: "shot", price: perShot, about: "about " },
    { count: images, one: "regenerated image", price: perRegeneratedImage, about: "" },
    { count: videos, one: "video", price: perVideo, about: "" },
  ];
  const total = products.reduce((sum, { count, price }) => sum + count * price, 0);
  const most = plans.at(-1)?.credits ?? 0;
  const enough = plans.filter(
    ({ credits, shots: included = shots }) => videos === 0 && credits >= total && included >= shots,
  );
  const [plan] = enough;
  const pages = `${formatCount(length, "page")} × ${formatNumber(shotsPerPage)} = ${formatCount(shots, "shot")}`;
  const steps = products
    .filter(({ count, price }, index) => index === 0 || count * price > 0)
    .map(({ count, one, price, about }) => {
      const credits = formatCount(count * price, "credit");
      return `${formatCount(count, one)} × ${formatNumber(price)} = ${about}${credits}`;
    });
  return {
    total: `About ${formatCount(total, "credit")}`,
    steps: unit === "pages" ? [pages, ...steps] : steps,
    plan: describePlan({ shots, total, videos, plan, plans }),
    enough: enough.map(({ name }) => name),
    isUpgrade: plan !== undefined && plan !== plans[0],
    place: Number(Math.min(100, (total / most) * 100).toFixed(2)),
    isBeyond: total > most,
  };
}

interface Need {
  readonly shots: number;
  /** In credits. */
  readonly total: number;
  readonly videos: number;
  /** The smallest that covers it, if there is one. */
  readonly plan: Plan | undefined;
  readonly plans: readonly Plan[];
}

function describePlan({ shots, total, videos, plan, plans }: Need): string {
  const largest = plans.at(-1)?.credits ?? 0;
  const tooMany = total > largest ? `No plan has more than ${formatCount(largest, "credit")}.` : "";
  if (videos > 0) return `${tooMany} Videos are for premium subscribers only.`.trim();
  if (!plan) return tooMany || "No plan has enough credits for this estimate.";
  const withCredits = `with ${formatCount(plan.credits, "credit")}`;
  const limited = plans.find(
    ({ credits, shots: most = shots }) => credits >= total && credits < plan.credits && most < shots,
  );
  return limited
    ? `The ${limited.name} plan has enough credits for this estimate, but a project there includes only the first ${formatCount(limited.shots ?? 0, "shot")} of a script. For more, the smallest plan is ${plan.name}, ${withCredits}.`
    : `The ${plan.name} plan, ${withCredits}, is the smallest that has enough credits for this estimate.`;
}

/** For how many shots a plan is enough: "about 60 shots". */
export function describeShots({ credits, shots }: Plan, { perShot }: CreditFacts): string {
  const count = formatCount(Math.floor(credits / perShot), "shot");
  return `about ${count}${shots === undefined ? "" : `, the first ${shots} of a script`}`;
}

export function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}

function formatCount(count: number, one: string): string {
  return `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** No field takes more. */
export const largestCount = 10_000;

/** What someone typed: "1,200" → 1200; undefined for anything but a whole number from the smallest to the largest. */
export function parseCount(text: string, smallest: number): number | undefined {
  const plain = text.trim();
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,6})$/.test(plain)) return undefined;
  const count = Number(plain.replaceAll(",", ""));
  return count >= smallest && count <= largestCount ? count : undefined;
}
