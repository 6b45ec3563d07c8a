import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/** Watches how long the event loop is held up, until closed. */
export const watchEventLoop = (): { longestDelaySeconds(): number; close(): void } => {
  const turns = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  turns.enable();
  return {
    /** Since the last call. */
    longestDelaySeconds: () => {
      // A turn takes as long as its timer, when nothing holds it up.
      const delay = turns.max / NANOSECONDS - RESOLUTION_MS / 1_000;
      turns.reset();
      return Math.max(0, delay);
    },
    close: () => void turns.disable(),
  };
};
