import type { Progress } from "../model.ts";

/** In milliseconds: the time before the first report, and between reports. */
const firstDelay = 1000;
const interval = 100;

/** A progress line in the terminal, overwritten each time, and a function that removes it. */
export function createProgress(
  terminal: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  now = () => performance.now(),
) {
  let next = terminal.isTTY ? now() + firstDelay : Number.POSITIVE_INFINITY;
  let isShown = false;
  const report: Progress = (what, done, all) => {
    if (now() < next) return;
    next = now() + interval;
    isShown = true;
    terminal.write(`\r\x1b[K${what} ${done} of ${all}`);
  };
  const end = () => {
    if (isShown) terminal.write("\r\x1b[K");
  };
  return { report, end };
}
