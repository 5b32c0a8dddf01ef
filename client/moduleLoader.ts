/** Fetches a module when it is asked to. The browser remembers a failure under its address, so each new try has another. */
export function createModuleLoader<T>(url: string): () => Promise<T> {
  let attempts = 0;
  return () => import(attempts++ === 0 ? url : `${url}?try=${attempts}`);
}
