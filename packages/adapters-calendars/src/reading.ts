import { Worker } from 'node:worker_threads';
import { CalendarFault } from '@booky/domain/ports';
import type { Asked, BusyTimes, UnreadableReason } from './read-busy-times.ts';

const WITHIN_MS = 10_000;
/** The memory limit of the thread. Parsing a calendar of 5 MB makes objects of about 100 MB. */
const MOST_MEGABYTES = 256;

/**
 * Reads a text in a separate thread, within 256 MB and by default ten seconds. In the main thread, a series that
 * repeats every second since 1970 would block the whole process. Rejects with CalendarFault.
 */
export const readInThread = async (
  text: string,
  asked: Asked,
  withinMs: number = WITHIN_MS,
): Promise<BusyTimes> => {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { text, asked },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<BusyTimes>();
  const timer = setTimeout(() => reject(new CalendarFault('too_slow')), withinMs);
  thread.on('message', (answer: BusyTimes | UnreadableReason) =>
    typeof answer === 'string' ? reject(new CalendarFault(answer)) : resolve(answer),
  );
  thread.on('error', () => reject(new CalendarFault('too_large')));
  thread.on('exit', () => reject(new CalendarFault('no_calendar')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
};
