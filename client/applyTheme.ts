/** Runs in the head, before the first paint. If storage is blocked, the system setting applies. */
try {
  document.documentElement.dataset.theme = localStorage.theme ?? "";
} catch {}
