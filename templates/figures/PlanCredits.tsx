import { Drawing, type FigureProps } from "./Drawing.tsx";

export function PlanCredits(props: FigureProps) {
  return (
    <Drawing {...props} height={120}>
      <path d="M20 20h280v80H20z" />
    </Drawing>
  );
}
