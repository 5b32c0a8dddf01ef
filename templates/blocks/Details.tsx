import type { BlockProps } from "./block.ts";
import { Inlines } from "./Inlines.tsx";

export function Details({ block: { summary, children }, render }: BlockProps<"details">) {
  return (
    <details>
      <summary>
        <Inlines inlines={summary} />
      </summary>
      {render(children)}
    </details>
  );
}
