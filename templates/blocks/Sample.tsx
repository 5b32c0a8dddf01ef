import type { ReactNode } from "react";
import type { Site } from "../../build/model.ts";
import { need } from "../needs.ts";

/** A text to copy. */
export const Sample = ({ code, site }: { readonly code: ReactNode; readonly site: Site }) => (
  <div className={need("sample")} data-sample="">
    {code}
    <button type="button" aria-live="polite" value={site.frame.words.copied}>
      {site.frame.words.copy}
    </button>
  </div>
);
