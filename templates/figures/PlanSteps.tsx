import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

const left = 16;
const ground = 180;
const highest = 136;

/** Stairs as high as their credits, and on the first one somebody on the way up. */
export function PlanSteps(props: FigureProps) {
  const { plans } = props.facts;
  const most = Math.max(...plans.map(({ credits }) => credits));
  const width = 288 / plans.length;
  const steps = plans.map(({ name, credits }, index) => ({
    name,
    x: left + index * width,
    y: ground - Math.round((credits / most) * highest),
  }));
  const first = steps[0]?.y ?? ground;
  return (
    <Drawing {...props} height={216}>
      <path
        className="pencil-fill"
        d={`M${left} ${ground}${steps.map(({ y }) => `V${y}h${width}`).join("")}V${ground}z`}
      />
      <path
        className="pencil dashed"
        d={steps.map(({ x }, index) => `M${x} ${steps[index - 1]?.y ?? ground}V${ground}`).join("")}
      />
      <g transform={`translate(42 ${first})`}>
        <circle cx="3" cy="-50" r="6.5" />
        <path d="M2-43L-1-23 7-13 5-1h5M-1-23l-5 12-10 7 3 4M1-37l8 8 8-4M1-37l-9 7-1 9" />
      </g>
      <path
        className="mark"
        d={steps
          .slice(1)
          .map(({ x, y }, index) => {
            const from = x - width * 0.3;
            const to = x + width * 0.3;
            const start = (steps[index]?.y ?? y) - 8;
            return `M${from} ${start}C${from} ${y - 30} ${to} ${y - 44} ${to} ${y - 7}m-5-6l5 6 5-6`;
          })
          .join("")}
      />
      {steps.map(({ name, x }, index) => (
        <Marker key={name} x={x + width / 2} y={202} number={index + 1} />
      ))}
    </Drawing>
  );
}
