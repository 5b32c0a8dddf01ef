const mostAtOnce = 16;

/**
 * Processes several items at once while the next is being produced. When it returns or throws, no work is still
 * running.
 */
export async function forEachAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (const item of items) {
      const run = work(item).then(() => void running.delete(run));
      running.add(run);
      // A failed run stays in the set and soon ends this loop.
      run.catch(() => undefined);
      if (running.size >= mostAtOnce) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}
