const maxConcurrent = 16;

/**
 * Processes several items at once while the next is being produced. When it returns or throws, no work is still
 * running.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = (function* () {
    yield* items;
  })();
  // All share one generator, which ends for each of them if the work of one fails.
  const workers = Array.from({ length: maxConcurrent }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(workers).finally(() => Promise.allSettled(workers));
}
