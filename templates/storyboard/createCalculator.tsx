import type { Calculator, FactReader } from "../../build/model.ts";
import { estimate, type Project } from "../../client/storyboard/creditEstimate.ts";
import { CreditCalculator } from "./CreditCalculator.tsx";

/** The credit calculator with the worked example. */
export function createCalculator({ amountOf, membersOf, report }: FactReader): Calculator {
  const freeShots = amountOf("free.shots", "shots");
  amountOf("plans.free", "credits");
  const plans = membersOf("plans").map(({ id, name }) => ({
    name,
    credits: amountOf(`plans.${id}`, "credits"),
    ...(id === "free" && { shots: freeShots }),
  }));
  // Lists and tables follow the order of the file, and the drawing is ordered by credits.
  const late = plans.find(({ credits }, index) => credits < (plans[index - 1]?.credits ?? 0));
  if (late) report(`in facts.yaml, the ${late.name} plan must come before plans with more credits`);
  const facts = {
    perShot: amountOf("credits.shot", "credits"),
    perRegeneratedImage: amountOf("credits.regenerate", "credits"),
    perVideo: amountOf("credits.video", "credits"),
    shotsPerPage: amountOf("script.page", "shots"),
    plans,
  };
  const exampleShots = amountOf("example.shots", "shots");
  const project: Project = { length: exampleShots, images: exampleShots, videos: 0 };
  const answer = estimate(project, facts);
  return {
    units: ["pages", "shots"],
    answer: { label: "Example:", ...answer },
    Form: (props) => <CreditCalculator {...props} {...{ facts, project, answer }} />,
  };
}
