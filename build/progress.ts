/** Says what is being done, and how much of it. */
export type Progress = (what: string, done: number, all: number) => void;

/** In milliseconds: a build that has ended by then says nothing, and one that goes on says it as often. */
const patience = 1000;
const pause = 100;

interface Terminal {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** A line on the terminal that says where a long build is, written over each time; and what takes it away. */
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
