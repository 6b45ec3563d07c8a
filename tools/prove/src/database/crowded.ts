import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ground/ask.ts';
import { comeBack, type Outcome } from './faults.ts';
import type { Studio } from './studio.ts';

/** So few connections that a handful of requests takes them all. */
const POOL = 3;
const REQUESTS = 40;
/** Longer than anything may wait: for a lock, or for others who wait for it. */
const LOCKED_MS = 30_000;
/** Ten seconds for a read's turn, ten for that of the transaction after it, then five for the lock. */
const LONGEST_MS = 25_000;

/**
 * Another session keeps the calendar locked, and more requests come to a process with a tiny pool than it has
 * connections: each is answered in bounded time, and who needs no database is answered at once.
 */
export const crowd = async (studio: Studio): Promise<Outcome> => {
  const { world, journal, wire, packageId, starts, patience } = studio;
  const crowded = await world.startProcess({ databaseUrl: wire.url, poolSize: POOL, runsWorker: false });
  const fault = journal.begin('the pool is exhausted', LONGEST_MS + 1_500 * patience);
  const isLocked = Promise.withResolvers<undefined>();
  const locked = world.sql.begin(async (session) => {
    await session`set local idle_in_transaction_session_timeout = 0`;
    await session`set local lock_timeout = '60s'`;
    await session`lock table bookings in access exclusive mode`;
    isLocked.resolve(undefined);
    await pause(LOCKED_MS);
  });
  await Promise.race([isLocked.promise, locked]);
  const asked = Array.from({ length: REQUESTS }, (_, number) =>
    journal.note(number % 4 === 0 ? 'read' : 'write', 'somebody in the crowd', () =>
      ask({
        method: number % 4 === 0 ? 'GET' : 'POST',
        url: `${crowded.url}/api/${number % 4 === 0 ? `checkout/BKY-2601-00000/${'0'.repeat(43)}` : 'bookings'}`,
        withinMilliseconds: LOCKED_MS * 2,
        ...(number % 4 === 0 ? {} : { body: formOf(packageId, starts[number] ?? '') }),
      }),
    ),
  );
  const answered = new AbortController();
  void Promise.all(asked).then(() => answered.abort());
  while (!answered.signal.aborted)
    await journal.note('health', 'health', () => ask({ method: 'GET', url: `${crowded.url}/api/health` }));
  await locked;
  const outcome = await comeBack(studio, fault);
  await crowded.stop();
  return outcome;
};

const formOf = (packageId: string, startsAt: string): object => ({
  packageId,
  startsAt,
  fullName: 'One of the crowd',
  email: 'crowd@example.com',
  phone: '0788 000 111',
  location: 'Kimihurura, Kigali',
  consent: true,
});
