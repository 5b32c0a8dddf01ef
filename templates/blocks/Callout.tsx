import { Icon } from "../Icon.tsx";
import { need } from "../needs.ts";
import type { BlockProps } from "./block.ts";

export function Callout({ block: { callout, title, children }, render }: BlockProps<"callout">) {
  return (
    <div className={need("callout")} data-callout={callout}>
      <Icon name={callout} />
      <p>
        <strong>{title}</strong>
      </p>
      {render(children)}
    </div>
  );
}
