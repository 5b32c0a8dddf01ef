import type { TestProject } from "vitest/node";
import { provideChromium } from "../../build/programs/chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The browser's program. */
    chromiumPath: string;
  }
}

export function setup({ provide }: TestProject): void {
  provide("chromiumPath", provideChromium());
}
