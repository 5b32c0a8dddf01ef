import { storyboard } from "../templates/storyboard/storyboard.tsx";
import type { Product } from "./product.ts";

/** The product of this help centre. Every program passes it on; nothing else imports from the folders named storyboard. */
export const product: Product = storyboard;
