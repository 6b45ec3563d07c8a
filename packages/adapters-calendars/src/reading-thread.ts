import { parentPort, workerData } from 'node:worker_threads';
import { type Asked, readBusyTimes, UnreadableCalendar } from './read-busy-times.ts';

// `reading.ts` passes these data when it starts this thread, and it handles the messages that the thread posts.
const { text, asked } = workerData as { readonly text: string; readonly asked: Asked };
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(readBusyTimes(text, asked));
} catch (fault) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(fault instanceof UnreadableCalendar ? fault.reason : 'no_calendar');
}
