import { Fragment, type ReactNode } from "react";
import type { Inline } from "../../build/model.ts";
import { typeset } from "../typeset.ts";

interface InlinesProps {
  readonly inlines: readonly Inline[];
  /** Whether this is the name of a button or a tab, which keeps the studio's spelling. */
  readonly isName?: boolean;
}

/** Words with their markup. Their order never changes, so the index is the key. */
export function Inlines({ inlines, isName = false }: InlinesProps) {
  return inlines.map((inline, index) => (
    <Fragment key={index}>
      {showInline(inline, (inlines[index - 1]?.kind ?? "break") !== "break", isName)}
    </Fragment>
  ));
}

function showInline(inline: Inline, isInside: boolean, isName: boolean): ReactNode {
  const words = "children" in inline && <Inlines inlines={inline.children} isName={isName} />;
  switch (inline.kind) {
    case "text":
      return isName ? inline.text : typeset(inline.text, isInside);
    case "code":
      return <code>{inline.text}</code>;
    case "keyboard":
      return <kbd>{inline.text}</kbd>;
    case "break":
      return <br />;
    case "strong": {
      const last = inline.children.at(-1);
      // Bold words that end with a colon introduce their sentence.
      const isName = last?.kind !== "text" || !last.text.endsWith(":");
      return (
        <strong>
          <Inlines inlines={inline.children} isName={isName} />
        </strong>
      );
    }
    case "emphasis":
      return <em>{words}</em>;
    case "link":
      return <a href={inline.href}>{words}</a>;
  }
}
