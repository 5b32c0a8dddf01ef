/** The time, in milliseconds, that the first paint waits for the site's font. */
const patience = 500;

const root = document.documentElement;

// If storage is blocked, the system setting applies.
try {
  root.dataset.theme = localStorage.theme ?? "";
} catch {}

// Text never changes its font in front of the reader: a font that is later than this is used from the next page onwards.
const settle = (font: "late" | "") => {
  if (root.dataset.font === "awaited") root.dataset.font = font;
};
root.dataset.font = "awaited";
setTimeout(settle, patience, "late");
document.fonts.load("1em Instrument").then(
  () => settle(""),
  () => settle("late"),
);
