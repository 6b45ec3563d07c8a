/** The stream to which progress is written. This is standard error, because standard output has only the results. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A line of the terminal that shows the progress of long work. */
export interface Progress {
  /**
   * Rewrites the line so that it shows the current work, how much of it is done, and an estimate of the time left.
   * `done` and `total` have the same unit.
   */
  show(what: string, done?: number, total?: number): void;
  /**
   * Removes the line. Call `clear` at the end, and before anything else is written. The next `show` writes the line
   * again.
   */
  clear(): void;
}

const SILENT: Progress = { show: () => undefined, clear: () => undefined };

/** The shortest time between two changes of the line. A line that changes faster is unreadable. */
const BETWEEN_LINES_MS = 100;
const USUAL_COLUMNS = 80;
const CLEAR = '\r\u001B[2K';

/**
 * Makes the progress line for work that starts at this call. Writes only to a terminal, and never to a file or a pipe.
 */
export const makeProgress = (output: ProgressOutput, nowMs = () => performance.now()): Progress => {
  if (output.isTTY !== true) return SILENT;
  const begunMs = nowMs();
  let shownMs = Number.NEGATIVE_INFINITY;
  return {
    show: (what, done, total) => {
      const now = nowMs();
      if (now - shownMs < BETWEEN_LINES_MS) return;
      shownMs = now;
      const line = done === undefined ? what : `${what}: ${share(done, total, now - begunMs)}`;
      // A terminal of unknown width reports 0. The last column stays free, because a full line would wrap.
      const columns = output.columns === undefined || output.columns === 0 ? USUAL_COLUMNS : output.columns;
      output.write(`${CLEAR}${line.slice(0, columns - 1)}`);
    },
    clear: () => {
      if (shownMs === Number.NEGATIVE_INFINITY) return;
      shownMs = Number.NEGATIVE_INFINITY;
      output.write(CLEAR);
    },
  };
};

const share = (done: number, total: number | undefined, elapsedMs: number): string => {
  if (total === undefined || total === 0) return done.toLocaleString('en');
  const percent = `${Math.floor((100 * done) / total)} %`;
  return done === 0 || done >= total
    ? percent
    : `${percent}, ${time((elapsedMs * (total - done)) / done)} left`;
};

const time = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};
