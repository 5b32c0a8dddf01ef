interface PortraitProps {
  /** The middle of the shoulders, on the line on which they end. */
  readonly x: number;
  readonly y: number;
}

/** The character of the drawings, 60 wide and 96 high: known by her topknot. */
export function Portrait({ x, y }: PortraitProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-16-56c0 33 32 33 32 0M-6-32.5v6.5c-14 2-22 10-24 26M6-32.5v6.5c14 2 22 10 24 26M-6-54v1M6-54v1M-4-43c3 2 5 2 8 0" />
      <path
        className="ink-fill"
        d="M-17-52c-7-38 41-38 34 0-3-4-5-9-6-14-8 5-15 6-22 6-2 2-4 4-6 8zM0-81a7 7 0 0 1 0-15 7 7 0 0 1 0 15z"
      />
    </g>
  );
}
