import { CreditCalculator } from "../storyboard/CreditCalculator.tsx";
import type { BlockProps } from "./block.ts";

export const Calculator = ({ block, site, assets }: BlockProps<"calculator">) => (
  <CreditCalculator block={block} calculator={site.calculator} assets={assets} />
);
