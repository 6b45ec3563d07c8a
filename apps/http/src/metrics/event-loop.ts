import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/** Measures how long the event loop is delayed, until `close` is called. */
export const watchEventLoop = (): { longestDelaySeconds(): number; close(): void } => {
  const turns = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  turns.enable();
  return {
    /** Returns the longest delay since the last call. */
    longestDelaySeconds: () => {
      // The measured time includes the interval of the timer, which is not a delay.
      const delay = turns.max / NANOSECONDS - RESOLUTION_MS / 1_000;
      turns.reset();
      return Math.max(0, delay);
    },
    close: () => void turns.disable(),
  };
};
