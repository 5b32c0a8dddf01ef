import type { ReactNode } from "react";

/** A text to copy. */
export const Sample = ({ code }: { readonly code: ReactNode }) => (
  <div className="sample" data-sample="">
    {code}
    <button type="button" aria-live="polite">
      Copy
    </button>
  </div>
);
