interface Kept<R> {
  result?: { readonly value: R };
  next?: WeakMap<object, Kept<R>>;
}

/** The key for a missing argument. */
const nothing = {};

/**
 * Caches the results of a pure function by the identity of its arguments, for as long as the arguments exist. So the
 * development server recomputes only what depends on a change; a build calls each function once anyway. Put arguments
 * that many calls share first.
 */
export function memoize<Args extends readonly (object | undefined)[], R>(compute: (...args: Args) => R) {
  const root: Kept<R> = {};
  return (...args: Args): R => {
    let kept = root;
    for (const argument of args) {
      kept.next ??= new WeakMap();
      const next: Kept<R> = kept.next.get(argument ?? nothing) ?? {};
      kept.next.set(argument ?? nothing, next);
      kept = next;
    }
    kept.result ??= { value: compute(...args) };
    return kept.result.value;
  };
}
