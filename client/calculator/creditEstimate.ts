/** What the estimate needs of the registry, in credits and shots. */
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

/** All whole numbers, from 0. */
export interface Project {
  readonly shots: number;
  readonly regeneratedImages: number;
  readonly videos: number;
}

export interface CreditEstimate {
  readonly forShots: number;
  readonly forImages: number;
  readonly forVideos: number;
  readonly total: number;
  /** The smallest plan whose credits cover the total and that allows the project; undefined above the largest. */
  readonly plan: Plan | undefined;
}

/** The one estimate, for the table that the build writes and for the calculator in the page. */
export function estimateCredits(
  { shots, regeneratedImages, videos }: Project,
  facts: CreditFacts,
): CreditEstimate {
  const forShots = shots * facts.perShot;
  const forImages = regeneratedImages * facts.perRegeneratedImage;
  const forVideos = videos * facts.perVideo;
  const total = forShots + forImages + forVideos;
  const plan = facts.plans.find(
    ({ credits, shots: most }) => credits >= total && (most === undefined || (shots <= most && videos === 0)),
  );
  return { forShots, forImages, forVideos, total, plan };
}

export function writeCount(count: number, one: string, many = `${one}s`): string {
  return `${writeNumber(count)} ${count === 1 ? one : many}`;
}

export function writeNumber(value: number): string {
  return value.toLocaleString("en-US");
}

/** The estimate step by step, the last line being the total. */
export function describeSteps(project: Project, facts: CreditFacts): string[] {
  const { forShots, forImages, forVideos, total } = estimateCredits(project, facts);
  const step = (count: string, price: number, credits: string) =>
    `${count} × ${writeNumber(price)} = ${credits}`;
  const { shots, regeneratedImages, videos } = project;
  return [
    step(writeCount(shots, "shot"), facts.perShot, `about ${writeCount(forShots, "credit")}`),
    ...(regeneratedImages > 0
      ? [
          step(
            writeCount(regeneratedImages, "regenerated image"),
            facts.perRegeneratedImage,
            writeCount(forImages, "credit"),
          ),
        ]
      : []),
    ...(videos > 0
      ? [step(writeCount(videos, "video"), facts.perVideo, writeCount(forVideos, "credit"))]
      : []),
    `Total: about ${writeCount(total, "credit")}`,
  ];
}

/** Which plan is enough, in one or two sentences. */
export function describePlan(project: Project, facts: CreditFacts): string {
  const { total, plan } = estimateCredits(project, facts);
  const largest = facts.plans.at(-1);
  const forPremium = "Videos are for premium subscribers only.";
  if (!plan) {
    const tooMany = `This is more than the ${writeCount(largest?.credits ?? 0, "credit")} of the ${largest?.name} plan.`;
    return project.videos > 0 ? `${tooMany} ${forPremium}` : tooMany;
  }
  if (project.videos > 0) {
    return forPremium;
  }
  const covers = `Smallest plan that covers it: the ${plan.name} plan (${writeCount(plan.credits, "credit")}).`;
  const limited = facts.plans.find(
    ({ credits, shots = project.shots }) => credits >= total && shots < project.shots,
  );
  return limited
    ? `${covers} The ${limited.name} plan includes only the first ${writeCount(limited.shots ?? 0, "shot")} of a script.`
    : covers;
}

/** No field takes more. */
export const largestCount = 10_000;

/** Reads what someone typed: "1,200" → 1200; undefined for anything but a whole number from the smallest to the largest. */
export function parseCount(text: string, smallest: number): number | undefined {
  const plain = text.trim();
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,6})$/.test(plain)) return undefined;
  const count = Number(plain.replaceAll(",", ""));
  return count >= smallest && count <= largestCount ? count : undefined;
}
