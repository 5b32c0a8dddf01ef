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
    <svg viewBox="0 0 216 84" aria-hidden="true">
      <g transform="rotate(-6 108 42)">
        <path d="M-9 19H55l6 6 6-6h82l6 6 6-6h64M-9 65H55l6-6 6 6h82l6-6 6 6h64" />
        <path className="pencil dashed" d="M61 29v26M155 29v26" />
        <path className="mark" d="M108 27q0 13-15 15 15 2 15 15 0-13 15-15-15-2-15-15z" />
      </g>
    </svg>
  );
}
