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
    <svg className="drawing" viewBox="18 0 180 84" aria-hidden="true">
      <g transform="rotate(-6 108 42)">
        <path className="outline" d="M-9 21H55l6 6 6-6h82l6 6 6-6h70v42h-70l-6-6-6 6H67l-6-6-6 6H-9z" />
        <path className="pencil dashed" d="M61 29v26M155 29v26" />
        <path className="mark" d="M108 27q0 13-15 15 15 2 15 15 0-13 15-15-15-2-15-15z" />
      </g>
    </svg>
  );
}
