import type { BlockProps } from "./block.ts";
import { Inlines } from "./Inlines.tsx";

export function Heading({ block: { level, id, oldIds, children }, isTerm }: BlockProps<"heading">) {
  const Tag = isTerm ? "dt" : (`h${level}` as const);
  return (
    <Tag id={id}>
      {oldIds?.map((oldId) => (
        <span key={oldId} id={oldId} />
      ))}
      <a href={`#${id}`}>
        <Inlines inlines={children} />
      </a>
    </Tag>
  );
}
