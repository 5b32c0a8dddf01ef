interface CacheNode<R> {
  result?: { readonly value: R };
  next?: WeakMap<object, CacheNode<R>>;
}

/** The key for a missing argument. */
const missing = {};

/**
 * Caches the results of a pure function by the identity of its arguments, for as long as the arguments exist. So the
 * development server recomputes only what depends on a change; a build calls each function once anyway. Put arguments
 * that many calls share first.
 */
export function memoize<Args extends readonly (object | undefined)[], R>(compute: (...args: Args) => R) {
  const root: CacheNode<R> = {};
  return (...args: Args): R => {
    let node = root;
    for (const argument of args) {
      const key = argument ?? missing;
      node.next ??= new WeakMap();
      const next: CacheNode<R> = node.next.get(key) ?? {};
      node.next.set(key, next);
      node = next;
    }
    node.result ??= { value: compute(...args) };
    return node.result.value;
  };
}
