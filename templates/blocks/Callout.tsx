import { Icon } from "../Icon.tsx";
import type { BlockProps } from "./block.ts";

export function Callout({ block: { callout, title, children }, render }: BlockProps<"callout">) {
  return (
    <div className="callout" data-callout={callout}>
      <Icon name={callout} />
      <p>
        <strong>{title}</strong>
      </p>
      {render(children)}
    </div>
  );
}
