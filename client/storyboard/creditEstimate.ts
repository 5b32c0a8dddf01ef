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
  /** How many images are regenerated, and how many videos are generated. */
  readonly images: number;
  readonly videos: number;
}

/** The result as text and as a bar, for both the build and the calculator. */
export function estimate(project: Project, facts: CreditFacts) {
  const { length, isInPages, images, videos } = project;
  const { perShot, perRegeneratedImage, perVideo, shotsPerPage, plans } = facts;
  const shots = isInPages ? length * shotsPerPage : length;
  const products = [
    { count: shots, one: "shot", price: perShot, about: "about " },
    { count: images, one: "regenerated image", price: perRegeneratedImage, about: "" },
    { count: videos, one: "video", price: perVideo, about: "" },
  ];
  const credits = products.reduce((sum, { count, price }) => sum + count * price, 0);
  const steps = products
    .filter(({ count, price }, index) => index === 0 || count * price > 0)
    .map(({ count, one, price, about }) => {
      const product = formatCount(count * price, "credit");
      return `${formatCount(count, one)} × ${formatNumber(price)} = ${about}${product}`;
    });
  const pages = `${formatCount(length, "page")} × ${formatNumber(shotsPerPage)} (assumed) = about ${formatCount(shots, "shot")}`;
  const hasEnough = (plan: Plan) => plan.credits >= credits && (plan.shots ?? shots) >= shots;
  // It is not known which plans include videos.
  const smallest = videos > 0 ? undefined : plans.find(hasEnough);
  const limited = plans.find((plan) => plan.credits >= credits);
  const total = `About ${formatCount(credits, "credit")}:`;
  const maxCredits = plans.at(-1)?.credits ?? 0;
  const reason = smallest ? describePlan(smallest, limited) : describeObstacle();
  const verdict = ` ${reason}.`;
  return {
    /** "135", or "7,010 →" for more than the largest plan has. */
    amount: formatNumber(credits) + (credits > maxCredits ? " →" : ""),
    /** "About 135 credits:" */
    total,
    /** " the Free plan has enough credits." */
    verdict,
    /** "About 135 credits: the Free plan has enough credits." */
    sentence: total + verdict,
    steps: isInPages ? [pages, ...steps] : steps,
    /** The name of the smallest plan with enough credits and shots, if it is known. */
    smallest: smallest?.name,
    /** Whether to offer a comparison of the plans: the first one isn't enough, or may not be. */
    isUpgrade: smallest !== plans[0],
    /** How much of the largest plan's credits the project needs, in percent: at most 100. */
    share: Number((100 * Math.min(1, credits / maxCredits)).toFixed(1)),
  };

  /** What is known if no plan is named. */
  function describeObstacle(): string {
    const tooMuch = credits > maxCredits ? `no plan has more than ${formatNumber(maxCredits)}, and ` : "";
    if (videos > 0) return `${tooMuch}videos are for premium subscribers only`;
    const largest = `the largest plan, ${plans.at(-1)?.name}, has ${formatNumber(maxCredits)}`;
    if (images > 0) return largest;
    const enough = Math.floor(maxCredits / (isInPages ? perShot * shotsPerPage : perShot));
    return `${largest}, enough for about ${formatCount(enough, isInPages ? "page" : "shot")}`;
  }
}
export type Estimate = ReturnType<typeof estimate>;

/** Names the smallest plan with enough credits and shots, and a smaller one that has too few shots. */
function describePlan(plan: Plan, limited = plan): string {
  const enough = `the ${plan.name} plan has enough credits`;
  return limited === plan
    ? enough
    : `${enough} (on the ${limited.name} plan, a project includes only the first ${formatCount(limited.shots ?? 0, "shot")} of a script)`;
}

export function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}

function formatCount(count: number, one: string): string {
  return `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;
}
