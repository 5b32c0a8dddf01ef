const paths = {
  search: "M11 4a6.5 6.5 0 1 0 .1 0M16 16l4 4",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  clear: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  leave: "M8.5 6H18v9.5M18 6 6 18",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  light: "M12 8a4 4 0 1 0 .1 0M12 3v1M12 20v1M3 12h1M20 12h1M6 6h0M18 6h0M6 18h0M18 18h0",
  dark: "M19 15A8 8 0 0 1 9 5a8 8 0 1 0 10 10z",
  less: "M6 12h12",
  more: "M6 12h12M12 6v12",
  back: "M20 12H5M11 6l-6 6 6 6",
  calculator: "M6 3h12v18H6zM9 7h6M9 12h0M12 12h0M15 12h0M9 16h0M12 16h0M15 16h0",
  on: "M4 12h15M13 6l6 6-6 6",
  // The signs of the callouts.
  note: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8h0M12 11.5V16",
  warning: "M12 4l9 16H3zM12 10v4M12 17h0",
  permanent: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  plan: "M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM15 7v1M15 11v2M15 16v1",
} as const;

/** A small icon next to text with the same meaning. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
