import { setTimeout as pause } from 'node:timers/promises';
import { freeStarts, packageId } from '@booky/prove/callers';
import { makeSystemClock } from '@booky/adapters-security';
import type { Group } from '../group.ts';
import { withSpread } from '../table.ts';
import { type Database, type Ground, untilSent, withGround } from './ground.ts';
import { measureLoad } from './load.ts';
import { bookAndPay } from './visitors.ts';

/** The number of paid bookings. Two emails are queued for each of them. */
const BOOKINGS = 1000;
const AT_ONCE = 8;
/** A multiple of the time between two maintenance runs of the queue. */
const IDLE_SECONDS = 30;
/**
 * PostgreSQL counts a connection's transactions after the connection has been idle for ten seconds, so the bench waits
 * longer than that.
 */
const SETTLED_MS = 12_000;

/** Measures how fast the worker sends queued emails, and how many transactions a worker causes while it is idle. */
export const emails: Group = {
  name: 'emails',
  about: `the worker sends the emails of ${BOOKINGS.toLocaleString('en')} paid bookings, and is idle for ${IDLE_SECONDS} s`,
  measure: ({ runs, progress }) =>
    withGround(async (ground) => {
      const studio = await ground.openStudio('studio');
      // Measures the idle worker first: after many changes, the transactions of PostgreSQL's background work would be
      // counted too.
      const idle = await transactionsOfIdleWorker(ground, studio);
      const perSecond: number[] = [];
      const cpuMs: number[] = [];
      for (let run = 1; run <= runs; run += 1) {
        const queued = await queueEmails(ground, studio);
        ground.outside.emails.length = 0;
        const begunMs = performance.now();
        const worker = await ground.startService(studio, { LOG_LEVEL: 'warn' });
        await untilSent(studio);
        const seconds = (performance.now() - begunMs - worker.startMs) / 1000;
        const sent = ground.outside.emails.splice(0);
        if (sent.length !== queued || new Set(sent).size !== queued)
          throw new Error(
            `${queued} emails were queued, but ${sent.length} were sent (${new Set(sent).size} distinct)`,
          );
        perSecond.push(queued / seconds);
        cpuMs.push(worker.cpuMs() / queued);
        await worker.stop();
        progress(`run ${run}: ${queued} emails in ${seconds.toFixed(1)} s`);
      }
      return {
        columns: [`median of ${runs} (least to most)`, ''],
        rows: [
          ['emails sent a second', withSpread(perSecond, 0)],
          ['CPU of the process for each email, with its start, ms', withSpread(cpuMs)],
          ['transactions a second of an idle worker', idle.toFixed(2)],
        ],
      };
    }),
};

/** Pays for bookings through a process that has no worker. Returns the number of queued emails. */
const queueEmails = async (ground: Ground, studio: Database): Promise<number> => {
  await studio.empty();
  const { url, stop } = await ground.startService(studio, { WORKER: 'off', LOG_LEVEL: 'warn' });
  const sold = await packageId(url);
  const starts = [...(await freeStarts({ clock: makeSystemClock() }, url, BOOKINGS))];
  await measureLoad({ urls: [url], connections: AT_ONCE, seconds: Number.POSITIVE_INFINITY }, ({ ask }) => {
    const start = starts.pop();
    return start === undefined ? undefined : bookAndPay(ask, ground, sold, start);
  });
  await stop();
  const [{ count } = { count: 0 }] = await studio.sql<{ count: number }[]>`
    select count(*)::int as count from emails`;
  return count;
};

const transactionsOfIdleWorker = async (ground: Ground, studio: Database): Promise<number> => {
  const worker = await ground.startService(studio, { LOG_LEVEL: 'warn' });
  const committed = async (): Promise<number> => {
    const [{ count } = { count: 0 }] = await studio.sql<{ count: number }[]>`
      select xact_commit::int as count from pg_stat_database where datname = current_database()`;
    return count;
  };
  await pause(SETTLED_MS);
  const before = await committed();
  await pause(IDLE_SECONDS * 1000);
  const after = await committed();
  await worker.stop();
  return (after - before) / IDLE_SECONDS;
};
