import { ComponentStyle } from "../ComponentStyle.tsx";
import { CreditCalculator } from "../storyboard/CreditCalculator.tsx";
import type { BlockProps } from "./block.ts";

export function Calculator({ block, site, assets }: BlockProps<"calculator">) {
  return (
    <>
      <ComponentStyle css={assets.css["credit-calculator"]} />
      <CreditCalculator block={block} calculator={site.calculator} assets={assets} />
    </>
  );
}
