import type { ReactNode } from "react";
import type { ProductFacts } from "../../build/model.ts";
import { Panel } from "./Drawing.tsx";

const longest = 320;

/** Strips of film as long as their credits. Each has as many holes as it has times the fewest credits. */
export function drawPlanCredits({ plans }: ProductFacts): ReactNode[] {
  const most = Math.max(...plans.map(({ credits }) => credits));
  const lengthOf = (credits: number) => Number(((credits / most) * longest).toFixed(2));
  const hole = lengthOf(plans[0]?.credits ?? 0);
  return plans.map(({ name, credits }, index) => {
    const length = lengthOf(credits);
    const holes = Math.max(0, length - hole / 2).toFixed(1);
    return (
      <Panel key={name} viewBox={`-1 -1 ${longest + 2} 22`}>
        <path className={index === 0 ? "mark" : "pencil-fill"} d={`M0 0h${length}v20H0z`} />
        <path
          className={index === 0 ? "mark" : "pencil"}
          strokeDasharray={`2 ${(hole - 2).toFixed(2)}`}
          d={`M${(hole / 2 - 1).toFixed(1)} 4h${holes}m-${holes} 12h${holes}`}
        />
      </Panel>
    );
  });
}
