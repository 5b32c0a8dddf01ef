/** The facts that the estimate needs, in credits and shots. */
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
  /** The maximum number of shots in a script, if there is one. A plan with this limit has no videos either. */
  readonly shots?: number;
}

/** The reader's input: non-negative integers. */
export interface Project {
  /** In shots or pages. */
  readonly length: number;
  readonly isInPages?: boolean;
  /** How many images and videos are regenerated. */
  readonly images: number;
  readonly videos: number;
}

/** The result as text, and the state of the strips, for both the build and the calculator. */
export function estimate(project: Project, facts: CreditFacts) {
  const { length, isInPages, images, videos } = project;
  const { perShot, perRegeneratedImage, perVideo, shotsPerPage, plans } = facts;
  const shots = isInPages ? length * shotsPerPage : length;
  const products = [
    { count: shots, one: "shot", price: perShot, about: "about " },
    { count: images, one: "regenerated image", price: perRegeneratedImage, about: "" },
    { count: videos, one: "video", price: perVideo, about: "" },
  ];
  const total = products.reduce((sum, { count, price }) => sum + count * price, 0);
  const maxCredits = plans.at(-1)?.credits ?? 0;
  const hasEnough = ({ credits, shots: included = shots }: Plan) => credits >= total && included >= shots;
  const enough = videos > 0 ? [] : plans.filter(hasEnough);
  const [plan] = enough;
  const steps = products
    .filter(({ count, price }, index) => index === 0 || count * price > 0)
    .map(({ count, one, price, about }) => {
      const credits = formatCount(count * price, "credit");
      return `${formatCount(count, one)} × ${formatNumber(price)} = ${about}${credits}`;
    });
  const pages = `${formatCount(length, "page")} × ${formatNumber(shotsPerPage)} (assumed) = about ${formatCount(shots, "shot")}`;
  const tooMany =
    total > maxCredits &&
    `No plan has more than ${formatCount(maxCredits, "credit")}. Ask support before you start a project of this size.`;
  const premium =
    videos > 0 && "Videos are for premium subscribers only. Ask support which plans include them.";
  const limited = plans.find(({ credits }) => credits >= total);
  return {
    /** "About 135 credits" */
    total: `About ${formatCount(total, "credit")}`,
    steps: isInPages ? [pages, ...steps] : steps,
    /** Which plan is enough, in one or two sentences. */
    plan:
      [tooMany, premium].filter(Boolean).join(" ") ||
      (plan ? describePlan(plan, limited) : "No plan has enough credits for this estimate."),
    /** Empty if there are videos, because it is not known which plans include them. */
    enough: enough.map(({ name }) => name),
    /** Should it offer a larger plan than the first? */
    isUpgrade: plan !== undefined && plan !== plans[0],
    /** The position of the total on the strips, as a percentage of the longest. */
    place: Number(Math.min(100, (total / maxCredits) * 100).toFixed(2)),
    /** Does it exceed the largest plan? */
    isBeyond: total > maxCredits,
  };
}
export type Estimate = ReturnType<typeof estimate>;

/** Names the smallest plan with enough credits and shots, and any smaller one that has too few shots. */
function describePlan(plan: Plan, limited = plan): string {
  const withCredits = `with ${formatCount(plan.credits, "credit")}`;
  return limited === plan
    ? `The ${plan.name} plan, ${withCredits}, is the smallest that has enough credits for this estimate.`
    : `The ${limited.name} plan has enough credits for this estimate, but on that plan a project includes only the first ${formatCount(limited.shots ?? 0, "shot")} of a script. The smallest plan that includes all your shots is ${plan.name}, ${withCredits}.`;
}

/** How many shots a plan's credits cover: "about 60 shots". */
export function describeShots({ credits, shots }: Plan, { perShot }: CreditFacts): string {
  const count = formatCount(Math.floor(credits / perShot), "shot");
  return `about ${count}${shots === undefined ? "" : `, but only ${shots} per script`}`;
}

export function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}

function formatCount(count: number, one: string): string {
  return `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;
}
