interface Kept<R> {
  result?: { readonly value: R };
  next?: WeakMap<object, Kept<R>>;
}

/** Stands for an argument that is missing. */
const nothing = {};

/**
 * A pure function that keeps its results, by the identity of its arguments and for as long as these live. The development
 * server computes anew only what follows from what changed; to a build, which calls each once, it makes no difference. What
 * many calls share comes first.
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
