import { storyboard } from "../templates/storyboard/storyboard.tsx";
import { emptyProduct, type Product } from "./product.ts";
import { readSource } from "./read.ts";

/**
 * The products that a site can name in site.yaml. Every program passes on the one that is named; nothing else imports
 * from the folders named storyboard.
 */
export const products = { storyboard };

/** The product that the text of site.yaml names, or an empty one. */
export function chooseProduct(siteText = ""): Product {
  const [, name] = /^product: *["']?([\w-]+)/m.exec(siteText) ?? [];
  return Object.values(products).find((product) => product.name === name) ?? emptyProduct;
}

/** The product of a content folder. It is needed before the folder is read. */
export function readProduct(contentDir: string): Product {
  return chooseProduct(readSource(contentDir, "site.yaml").text);
}
