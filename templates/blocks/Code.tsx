import type { BlockProps } from "./block.ts";
import { Sample } from "./Sample.tsx";

export function Code({ block, site }: BlockProps<"code">) {
  const lines = (
    <pre data-code="">
      <code>{block.text}</code>
    </pre>
  );
  return <Sample code={lines} site={site} />;
}
