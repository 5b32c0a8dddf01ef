import type { ReactNode } from "react";
import type { Assets, Block, BlockOf, Site } from "../../build/model.ts";

/** What the component of a block is given. */
export interface BlockProps<K extends Block["kind"]> {
  readonly block: BlockOf<K>;
  readonly site: Site;
  readonly assets: Assets;
  /** Whether it is part of a glossary. */
  readonly isTerm: boolean;
  /** How an ordered list looks: the steps of a task, or the legend of a drawing. */
  readonly orderedList: "steps" | "legend";
  /** Shows the blocks in this one, with ordered lists that look like its own, or else as given. */
  readonly render: (blocks: readonly Block[], orderedList?: "steps" | "legend") => ReactNode;
}
