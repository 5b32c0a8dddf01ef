import { storyboard } from "../templates/storyboard/storyboard.tsx";
import { readProductName } from "./content/siteConfig.ts";
import type { Source } from "./content/sources.ts";
import { emptyProduct, type Product } from "./product.ts";

/**
 * The products that a site can name in site.yaml. Every program passes on the one that is named; nothing else imports
 * from the folders named storyboard.
 */
export const products = { storyboard };

/** The product that site.yaml names, or an empty one. */
export function chooseProduct(sources: readonly Source[]): Product {
  const settings = sources.find(({ name }) => name === "site.yaml");
  const name = settings && readProductName(settings);
  return Object.values(products).find((product) => product.name === name) ?? emptyProduct;
}
