interface Kept<R> {
  result?: { readonly value: R };
  next?: WeakMap<object, Kept<R>>;
}

/**
 * A pure function that keeps its results, by the identity of its arguments and for as long as these live. The development
 * server computes anew only what follows from what changed; to a build, which calls each once, it makes no difference. What
 * many calls share comes first.
 */
export function memoize<Args extends readonly object[], R>(compute: (...args: Args) => R) {
  const root: Kept<R> = {};
  return (...args: Args): R => {
    let kept = root;
    for (const argument of args) {
      kept.next ??= new WeakMap();
      let next = kept.next.get(argument);
      if (!next) {
        next = {};
        kept.next.set(argument, next);
      }
      kept = next;
    }
    kept.result ??= { value: compute(...args) };
    return kept.result.value;
  };
}
