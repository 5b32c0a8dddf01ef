/** Fetches a module on demand. Browsers cache a failure by its address, so each retry uses another. */
export function createModuleLoader<T>(url: string): () => Promise<T> {
  let attempts = 0;
  return () => import(attempts++ ? `${url}?try=${attempts}` : url);
}
