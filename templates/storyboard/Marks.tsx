/** Four panels of a storyboard, one of them marked. */
export function Logo() {
  return (
    <svg viewBox="0 0 26 22" width="26" height="22" aria-hidden="true">
      <path d="M1 1h11v8H1zM15 1h10v8H15zM1 13h11v8H1z" />
      <path d="M15 13h10v8H15z" />
    </svg>
  );
}

/** A strip of tickets. */
export function Tickets() {
  return (
    <svg className="drawing" viewBox="0 0 200 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="rotate(-5 100 48)">
        <path className="outline" d="M-9 32H64l4 4 4-4h56l4 4 4-4h73v32h-73l-4-4-4 4H72l-4-4-4 4H-9z" />
        <path className="pencil dashed" d="M68 40v16M132 40v16" />
        <path className="mark" d="M100 38q0 9-10 10 10 1 10 10 0-9 10-10-10-1-10-10z" />
      </g>
    </svg>
  );
}
