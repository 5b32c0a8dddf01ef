import type { BlockProps } from "./block.ts";

/** The calculator of the product. Without one, the parser reports the block. */
export const Calculator = ({ block, site: { calculator }, assets }: BlockProps<"calculator">) =>
  calculator && <calculator.Form block={block} urls={assets.urls} />;
