import type { Pictured } from "./figure.ts";
import { escapeMarkup } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";

declare module "../markup.ts" {
  interface BlockTypes {
    /** A file of docs/images/: "shot-menu.png". */
    picture: Pictured & {
      /** Whether it loads at once, because readers may see it before they scroll. */
      readonly isEager?: true;
    };
  }
}

export const picture: BlockKind<"picture", Pictured & { readonly line: number }> = {
  parse(pictured, { references }) {
    const { name, line } = pictured;
    references.pictures.push({ name, line });
    return { kind: "picture", ...pictured };
  },
  renderMarkdown({ name, title, caption }, { renderBlocks, pictureUrl }) {
    const image = `![${escapeMarkup(title)}](${pictureUrl(name)})`;
    return [image, ...caption.map((block) => renderBlocks([block]))].join("\n\n");
  },
  listLines: ({ caption }, linesOf) => linesOf(caption),
  findPassages: ({ caption }, passagesOf) => passagesOf(caption).map((words) => ({ ...words, kind: "text" })),
};
