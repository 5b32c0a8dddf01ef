import { Panel } from "./figures/Drawing.tsx";

/** Four panels of a storyboard, one of them marked. */
export function Logo() {
  return (
    <svg viewBox="0 0 26 22" width="26" height="22" aria-hidden="true">
      <path d="M1 1h11v8H1zM15 1h10v8H15zM1 13h11v8H1z" />
      <path d="M15 13h10v8H15z" />
    </svg>
  );
}

/** Strips of one, two and four tickets, and a line for the project: the longest strip is enough. */
export function Tickets() {
  return (
    <Panel viewBox="0 0 200 96" isCropped>
      <path
        className="outline sheet-fill"
        d="M44 11h28v6a3 3 0 0 0 0 6v6H44v-6a3 3 0 0 0 0-6zM44 39h56v6a3 3 0 0 0 0 6v6H44v-6a3 3 0 0 0 0-6zM44 67h112v6a3 3 0 0 0 0 6v6H44v-6a3 3 0 0 0 0-6z"
      />
      <path className="pencil dashed" d="M72 39v18M72 67v18M100 67v18M128 67v18" />
      <path className="mark" d="M116 5v86" />
    </Panel>
  );
}
