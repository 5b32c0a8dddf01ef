import type { BlockProps } from "./block.ts";
import { Inlines } from "./Inlines.tsx";

export function List({ block: { isOrdered, items }, orderedList, render }: BlockProps<"list">) {
  const Tag = isOrdered ? "ol" : "ul";
  // With this role, Safari announces a list that has no markers.
  const role = isOrdered && { className: orderedList, role: "list" };
  return (
    <Tag {...role}>
      {items.map((item, index) => (
        <li key={index}>
          {item.length === 1 && item[0]?.kind === "paragraph" ? (
            <Inlines inlines={item[0].children} />
          ) : (
            render(item)
          )}
        </li>
      ))}
    </Tag>
  );
}
