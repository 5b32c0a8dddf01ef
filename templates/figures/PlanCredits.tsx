import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

const left = 40;
const longest = 272;
const pitch = 40;

/** Strips of film as long as their credits. Each has as many holes as it has times the fewest credits. */
export function PlanCredits(props: FigureProps) {
  const { plans } = props.facts;
  const most = Math.max(...plans.map(({ credits }) => credits));
  const lengthOf = (credits: number) => Number(((credits / most) * longest).toFixed(2));
  const hole = lengthOf(plans[0]?.credits ?? 0);
  return (
    <Drawing {...props} height={plans.length * pitch}>
      {plans.map(({ name, credits }, index) => {
        const y = index * pitch + 20;
        const length = lengthOf(credits);
        const holes = Math.max(0, length - hole / 2).toFixed(1);
        return (
          <g key={name}>
            <Marker x={14} y={y} number={index + 1} />
            <path
              className={index === 0 ? "mark" : "pencil-fill"}
              d={`M${left} ${y - 13}h${length}v26h-${length}z`}
            />
            <path
              className={index === 0 ? "mark" : "pencil"}
              strokeDasharray={`2 ${(hole - 2).toFixed(2)}`}
              d={`M${(left + hole / 2 - 1).toFixed(1)} ${y - 8}h${holes}m-${holes} 16h${holes}`}
            />
          </g>
        );
      })}
    </Drawing>
  );
}
