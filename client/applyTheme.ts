/** Runs in the head, before anything is painted. Storage can be forbidden; then the system decides. */
try {
  document.documentElement.dataset.theme = localStorage.theme ?? "";
} catch {}
