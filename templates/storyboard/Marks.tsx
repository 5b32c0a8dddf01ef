/** Four panels of a storyboard, one of them marked. */
export function Logo() {
  return (
    <svg viewBox="0 0 26 22" width="26" height="22" aria-hidden="true">
      <path d="M1 1h11v8H1zM15 1h10v8H15zM1 13h11v8H1z" />
      <path d="M15 13h10v8H15z" />
    </svg>
  );
}

/** A bar of four parts, the first partly filled. */
export function EstimateBar() {
  return (
    <svg viewBox="0 0 216 84" aria-hidden="true">
      <path className="pencil-fill" d="M16 30h31v24H16z" />
      <path d="M62 30h46v24H62M108 30h46v24h-46M154 30h46v24h-46" />
      <path className="mark" d="M16 30h46v24H16z" />
    </svg>
  );
}
