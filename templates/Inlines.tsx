import type { ReactNode } from "react";
import type { Inline } from "../build/model.ts";

/** Words with their markup. They never change order, so their places are their keys. */
export function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <ProseInline key={index} inline={inline} />);
}

function ProseInline({ inline }: { readonly inline: Inline }): ReactNode {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code>{inline.text}</code>;
    case "break":
      return <br />;
    case "strong":
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      );
    case "link":
      return (
        <a href={inline.href}>
          <Inlines inlines={inline.children} />
        </a>
      );
  }
}
