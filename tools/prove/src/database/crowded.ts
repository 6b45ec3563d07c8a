import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ground/ask.ts';
import { formOf } from '../ground/visitor.ts';
import { comeBack, type Outcome } from './faults.ts';
import type { Studio } from './studio.ts';

/** One connection, which everything shares; two, of which one may hold a lock; and as many as are usual. */
export const POOL_SIZES: readonly number[] = [1, 2, 10];

/** Longer than anything may wait: for a lock, or for others who wait for it. */
const LOCKED_MS = 30_000;
/** specification.md#database-wait */
const LONGEST_MS = 10_000;
const REQUESTS = 40;

/**
 * Another session keeps the calendar locked, and more requests come to a process than its pool has connections: each is
 * answered within the longest wait, and what needs no database is answered at once.
 */
export const exhaustPool = async (studio: Studio, poolSize: number): Promise<Outcome> => {
  const { journal, packageId, starts, patience } = studio;
  const process = await startProcess(studio, poolSize);
  const fault = journal.begin(`calendar locked, pool of ${poolSize}`, LONGEST_MS + 1_500 * patience);
  const { isLocked, unlocked } = lockCalendar(studio, LOCKED_MS);
  await isLocked;
  const asked = Array.from({ length: REQUESTS }, (_, number) =>
    journal.note(number % 4 === 0 ? 'read' : 'write', 'a request at the locked calendar', () =>
      ask({
        method: number % 4 === 0 ? 'GET' : 'POST',
        url: `${process.url}/api/${number % 4 === 0 ? `checkout/BKY-2601-00000/${'0'.repeat(43)}` : 'bookings'}`,
        withinMilliseconds: LOCKED_MS * 2,
        ...(number % 4 === 0
          ? {}
          : { body: formOf({ packageId, startsAt: starts[number] ?? '', name: 'One of many' }) }),
      }),
    ),
  );
  const answered = new AbortController();
  void Promise.all(asked).then(() => answered.abort());
  while (!answered.signal.aborted)
    await journal.note('health', 'health', () => ask({ method: 'GET', url: `${process.url}/api/health` }));
  await unlocked;
  const outcome = await comeBack(studio, fault);
  await process.stop();
  return outcome;
};

const STALLED_MS = 1_000;
const READERS = 300;
const VISITORS = 12;

/**
 * The calendar stands still for a second, and hundreds of statements gather behind them: reads, bookings, payments and
 * callbacks. What is acknowledged is looked for at the end of the run like all else; here, that no session was left inside
 * a transaction, into which the statements of others would vanish.
 */
export const stall = async (studio: Studio, poolSize: number): Promise<Outcome> => {
  const { world, journal, load, packageId } = studio;
  const process = await startProcess(studio, poolSize);
  const fault = journal.begin(`calendar locked for a second, pool of ${poolSize}`, LONGEST_MS);
  const { isLocked, unlocked } = lockCalendar(studio, STALLED_MS);
  await isLocked;
  const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
  await Promise.all([
    ...Array.from({ length: READERS }, () =>
      journal.note('read', 'a read in the stall', () =>
        ask({
          method: 'GET',
          url: `${process.url}/api/availability?packageId=${packageId}&month=${month}`,
          withinMilliseconds: LONGEST_MS * 2,
        }),
      ),
    ),
    ...Array.from({ length: VISITORS }, () => load.visitOnce(process.url)),
  ]);
  await unlocked;
  const outcome = await comeBack(studio, fault);
  await process.stop();
  const left = await world.sql`
    select pid from pg_stat_activity
    where application_name = 'booky' and state like 'idle in transaction%' and state_change < now() - interval '2 seconds'`;
  return {
    ...outcome,
    violations: [
      ...outcome.violations,
      ...left.map(() => `a session was left inside a transaction after a stall, pool of ${poolSize}`),
    ],
  };
};

const startProcess = ({ world, proxy }: Studio, poolSize: number) =>
  world.startProcess({ databaseUrl: proxy.url, poolSize, runsWorker: false });

/** Locks every booking, and so nearly all there is to do, for so long. */
const lockCalendar = (
  { world }: Studio,
  forMs: number,
): { readonly isLocked: Promise<unknown>; readonly unlocked: Promise<unknown> } => {
  const isLocked = Promise.withResolvers<undefined>();
  const unlocked = world.sql.begin(async (session) => {
    await session`set local idle_in_transaction_session_timeout = 0`;
    await session`set local lock_timeout = '60s'`;
    await session`lock table bookings in access exclusive mode`;
    isLocked.resolve(undefined);
    await pause(forMs);
  });
  return { isLocked: Promise.race([isLocked.promise, unlocked]), unlocked };
};
