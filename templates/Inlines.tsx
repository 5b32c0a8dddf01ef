import type { ReactNode } from "react";
import type { Inline } from "../build/model.ts";

/** Words with their markup. They never change order, so their places are their keys. */
export function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <ProseInline key={index} inline={inline} />);
}

function ProseInline({ inline }: { readonly inline: Inline }): ReactNode {
  const words = "children" in inline && <Inlines inlines={inline.children} />;
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code>{inline.text}</code>;
    case "keyboard":
      return <kbd>{inline.text}</kbd>;
    case "break":
      return <br />;
    case "strong":
      return <strong>{words}</strong>;
    case "emphasis":
      return <em>{words}</em>;
    case "link":
      return <a href={inline.href}>{words}</a>;
  }
}
