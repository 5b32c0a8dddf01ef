import type { BlockProps } from "./block.ts";
import { Inlines } from "./Inlines.tsx";
import { Sample } from "./Sample.tsx";

export function Paragraph({ block: { children }, isTerm, site }: BlockProps<"paragraph">) {
  const Tag = isTerm ? "dd" : "p";
  const [first, ...others] = children;
  if (first?.kind === "code" && others.length === 0 && !isTerm)
    return <Sample code={<code>{first.text}</code>} site={site} />;
  return (
    <Tag>
      <Inlines inlines={children} />
    </Tag>
  );
}
