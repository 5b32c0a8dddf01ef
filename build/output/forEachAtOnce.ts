const mostAtOnce = 16;

/** Works on several items at once, while the next is made. When it ends or fails, no work is under way. */
export async function forEachAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (const item of items) {
      const run = work(item).then(() => void running.delete(run));
      running.add(run);
      // A failed run stays in the set and ends this soon.
      run.catch(() => undefined);
      if (running.size >= mostAtOnce) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}
