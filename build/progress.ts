/** Reports the current step, and how much of it is done. */
export type Progress = (what: string, done: number, all: number) => void;

/** In milliseconds: the time before the first report, and between reports. */
const patience = 1000;
const pause = 100;

interface Terminal {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** A progress line on the terminal, overwritten each time, and a function that removes it. */
export function createProgress(
  terminal: Terminal,
  now = () => performance.now(),
): { report: Progress; end: () => void } {
  if (!terminal.isTTY) return { report: () => {}, end: () => {} };
  let next = now() + patience;
  let isShown = false;
  return {
    report: (what, done, all) => {
      if (now() < next) return;
      next = now() + pause;
      isShown = true;
      terminal.write(`\r\x1b[K${what} ${done} of ${all}`);
    },
    end: () => {
      if (isShown) terminal.write("\r\x1b[K");
    },
  };
}
