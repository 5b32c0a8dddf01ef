import type { Block } from "../../build/model.ts";
import { need } from "../needs.ts";
import type { BlockProps } from "./block.ts";
import { Inlines } from "./Inlines.tsx";

export function List({ block: { isOrdered, items }, orderedList, render }: BlockProps<"list">) {
  const Tag = isOrdered ? "ol" : "ul";
  const unordered = items.every(beginsBold) ? "labelled" : undefined;
  const className = isOrdered ? orderedList : unordered;
  // With this role, Safari announces a list that has no markers.
  const role = className && { className: need(className), role: "list" };
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

function beginsBold([first]: readonly Block[]): boolean {
  return first?.kind === "paragraph" && first.children[0]?.kind === "strong";
}
