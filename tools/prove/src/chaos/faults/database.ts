import { setTimeout as pause } from 'node:timers/promises';
import { CLAIM_LOCKS } from '@booky/adapters-postgres';
import { book, visit } from '../../harness/actions.ts';
import type { DatabaseEnd } from '../../harness/database.ts';
import { type ProxyState, SERVER_NOTICES_MS } from '@booky/embedded-database';
import type { FaultWindow, Purpose } from '../../harness/ledger.ts';
import { eventually } from '../../harness/eventually.ts';
import type { Chaos, Fault } from '../under-load.ts';

/** How long the service works undisturbed before the fault. */
const QUIET_MS = 300;
const DOWN_ANSWERS = 6;
const DOWN_WITHIN_MS = 8_000;

/** A request to a stopped server is refused at once; only a statement under way takes longer. */
const REFUSED_WITHIN_MS = 3_000;
export const REFUSED = { longestMs: REFUSED_WITHIN_MS, mayFail: true } as const;

/** F9: PostgreSQL is stopped in this way, requests of every kind fail on it, and it starts again. */
const stopped = (how: DatabaseEnd): Fault => ({
  name: `PostgreSQL ${how === 'killed' ? how : `shut down (${how})`}`,
  breaks: 'the database server, for every process',
  meanwhile: REFUSED,
  make: (chaos, window) => awayAndBack(chaos, window, () => chaos.cluster.end(how), chaos.cluster.start),
});

/** Ends what every process needs, waits until requests of every kind have met that, and starts it again. */
export const awayAndBack = async (
  { ledger }: Chaos,
  window: FaultWindow,
  end: () => Promise<void>,
  start: () => Promise<void>,
): Promise<readonly string[]> => {
  await pause(QUIET_MS);
  await end();
  window.awayFromMs = performance.now();
  const isMet = await eventually(() => {
    const met = ledger.entries().filter(({ begunMs }) => begunMs > window.awayFromMs);
    return met.length >= DOWN_ANSWERS && new Set(met.map(({ purpose }) => purpose)).size === 4;
  }, DOWN_WITHIN_MS);
  window.awayUntilMs = performance.now();
  await start();
  return isMet ? [] : ['requests hung while the database was away'];
};

const ENDED_FOR_MS = 1_000;
const END_EVERY_MS = 25;

/** Backends of the service are ended at random. */
const backendsEnded: Fault = {
  name: 'backends ended',
  breaks: 'one connection after the other, by the server',
  meanwhile: REFUSED,
  make: async ({ world }) => {
    const untilMs = performance.now() + ENDED_FOR_MS;
    let ended = 0;
    while (performance.now() < untilMs) {
      const rows = await world.sql`
        select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity
          where datname = current_database() and application_name like 'booky%'
            and application_name <> 'booky prove'
          order by random() limit 1
        ) as one`;
      ended += rows.count;
      await pause(END_EVERY_MS);
    }
    return ended > 0 ? [] : ['no backend was ended'];
  },
};

/** A statement may run for five seconds, and the network has one more; this machine has two cores for all of it. */
const SILENCE_NOTICED_MS = 7_500;

/** A request may first wait for its turn behind silent connections, and then for a lock that a forgotten session has. */
const TWO_WAITS_MS = 16_500;

/** By then the server has ended the sessions whose callers it can't reach, and with them their locks. */
const FORGOTTEN = {
  longestMs: TWO_WAITS_MS,
  backWithinMs: SERVER_NOTICES_MS + 5_000,
  mayFail: true,
} as const;

/** F10: packets are held back, or lost together with the connections. */
const partitioned = (state: ProxyState & ('holds' | 'loses'), forMs: number): Fault => ({
  name: `network silent for ${forMs / 1000} s${state === 'loses' ? ', connections forgotten' : ''}`,
  breaks: 'every packet between the processes and the database',
  meanwhile: state === 'holds' ? { longestMs: SILENCE_NOTICED_MS, mayFail: true } : FORGOTTEN,
  make: async ({ proxy }) => {
    proxy.setState(state);
    await pause(forMs);
    proxy.setState('carries');
    return [];
  },
});

/** A booking takes a dozen round trips, and claims come one at a time. */
const SLOW_ANSWER_MS = 9_000;

/** F11 */
const delayed: Fault = {
  name: 'database 200 ms away each way',
  breaks: 'the speed of every statement',
  meanwhile: { longestMs: SLOW_ANSWER_MS, mayFail: true },
  make: async ({ proxy }) => {
    proxy.delay(200);
    await pause(6_000);
    proxy.delay(0);
    return [];
  },
};

/** Each forgotten connection gets no answer, is given up and replaced; its session keeps its locks until the server notices. */
const forgotten: Fault = {
  name: 'connections forgotten',
  breaks: 'every open connection, without a word; new ones work',
  meanwhile: FORGOTTEN,
  make: async ({ proxy }) => {
    proxy.forget();
    return [];
  },
};

const cut: Fault = {
  name: 'connections cut',
  breaks: 'every open connection, as a firewall does with idle ones',
  meanwhile: REFUSED,
  make: async ({ proxy }) => {
    proxy.cut();
    return [];
  },
};

/** specification.md#database-wait */
const LONGEST_MS = 10_000;
/** Longer than anything may wait: for a lock, or for others who wait for it. */
const LOCKED_MS = 30_000;
const REQUESTS = 40;

/**
 * Another session keeps the calendar locked, and more requests come to a process than its pool has connections: each is
 * answered within the longest wait, and what needs no database is answered at once.
 */
const poolExhausted = (poolSize: number): Fault => ({
  name: `calendar locked, pool of ${poolSize} exhausted`,
  breaks: 'every connection of a process, each waiting for a lock',
  meanwhile: { longestMs: LONGEST_MS + 1_500, mayFail: true },
  make: (chaos) =>
    withProcess(chaos, poolSize, async (url) => {
      const { ledger, clients } = chaos;
      const { isLocked, unlocked } = lockCalendar(chaos, LOCKED_MS);
      await isLocked;
      const patient = { withinMs: LOCKED_MS * 2 };
      const path = `/checkout/BKY-2601-00000/${'0'.repeat(43)}`;
      const asked = Array.from({ length: REQUESTS }, (_, number) =>
        number % 4 === 0
          ? ledger.look('read', 'a checkout', url, { method: 'GET', path, ...patient })
          : book(clients, clients.starts[number] ?? '', url),
      );
      const answered = new AbortController();
      void Promise.all(asked).then(() => answered.abort());
      while (!answered.signal.aborted)
        await ledger.look('health', 'health', url, { method: 'GET', path: '/health' });
      await unlocked;
      return [];
    }),
});

const STALLED_MS = 1_000;
const READERS = 300;
const VISITORS = 12;

/**
 * The calendar stands still for a second, and hundreds of statements gather behind them: reads, bookings, payments and
 * callbacks. What is acknowledged is looked for at the end of the run like all else; here, that no session was left inside
 * a transaction, into which the statements of others would vanish.
 */
const stalled = (poolSize: number): Fault => ({
  name: `calendar locked for a second, pool of ${poolSize}`,
  breaks: 'every statement about bookings, for a second',
  meanwhile: { longestMs: LONGEST_MS, mayFail: true },
  make: (chaos) =>
    withProcess(chaos, poolSize, async (url) => {
      const { ledger, clients, world } = chaos;
      const { isLocked, unlocked } = lockCalendar(chaos, STALLED_MS);
      await isLocked;
      const month = world.clock
        .now()
        .plusSeconds(40 * 86_400)
        .toString()
        .slice(0, 7);
      const path = `/availability?packageId=${clients.packageId}&month=${month}`;
      const request = { method: 'GET', path, withinMs: LONGEST_MS * 2 } as const;
      await Promise.all([
        ...Array.from({ length: READERS }, () => ledger.look('read', 'a read in the stall', url, request)),
        ...Array.from({ length: VISITORS }, () => visit(clients, url)),
      ]);
      await unlocked;
      const left = await world.sql`
        select pid from pg_stat_activity
        where application_name = 'booky' and state like 'idle in transaction%'
          and state_change < now() - interval '2 seconds'`;
      return left.map(() => 'a session was left inside a transaction');
    }),
});

/** A reading that waits for no lock takes some milliseconds; the machine is shared. */
const READ_AT_ONCE_MS = 1_000;

/** Another session has the claim lock for longer than claims wait for it: reading waits for none of them. */
const claimsLocked = (poolSize: number): Fault => ({
  name: `claims locked, pool of ${poolSize}`,
  breaks: 'every booking and move, which wait for the claim lock',
  meanwhile: { longestMs: LONGEST_MS + 1_500, mayFail: true },
  make: (chaos) =>
    withProcess(chaos, poolSize, async (url) => {
      const { ledger, clients } = chaos;
      const { isLocked, unlocked } = holdLock(
        chaos,
        `select pg_advisory_xact_lock(${CLAIM_LOCKS.studio})`,
        LONGEST_MS,
      );
      await isLocked;
      const claims = Array.from({ length: REQUESTS }, (_, number) =>
        book(clients, clients.starts[number] ?? '', url),
      );
      const answered = new AbortController();
      void Promise.all(claims).then(() => answered.abort());
      let slowestMs = 0;
      while (!answered.signal.aborted) {
        const request = { method: 'GET', path: '/services' } as const;
        const { milliseconds } = await ledger.look('read', 'a read beside claims', url, request);
        slowestMs = Math.max(slowestMs, milliseconds);
      }
      await unlocked;
      return slowestMs <= READ_AT_ONCE_MS
        ? []
        : [`GET /services took ${Math.round(slowestMs)} ms while claims were locked`];
    }),
});

/** A process of its own, with so many connections. */
const withProcess = async (
  { world, proxy }: Chaos,
  poolSize: number,
  work: (url: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const process = await world.startProcess({ databaseUrl: proxy.url, poolSize, runsWorker: false });
  try {
    return await work(process.url);
  } finally {
    await process.stop();
  }
};

interface HeldLock {
  readonly isLocked: Promise<unknown>;
  readonly unlocked: Promise<unknown>;
}

/** Locks every booking, and so nearly all there is to do, for so long. */
const lockCalendar = (chaos: Chaos, forMs: number): HeldLock =>
  holdLock(chaos, 'lock table bookings in access exclusive mode', forMs);

/** Another session takes a lock by this statement, and keeps it for so long. */
const holdLock = ({ world }: Chaos, statement: string, forMs: number): HeldLock => {
  const isLocked = Promise.withResolvers<undefined>();
  const unlocked = world.sql.begin(async (session) => {
    await session`set local idle_in_transaction_session_timeout = 0`;
    await session`set local lock_timeout = '60s'`;
    await session.unsafe(statement);
    isLocked.resolve(undefined);
    await pause(forMs);
  });
  return { isLocked: Promise.race([isLocked.promise, unlocked]), unlocked };
};

const REFUSALS = 5;
const READS = 20;
/** Of both processes. */
const READY_ANSWERS = 10;
const FULL_WITHIN_MS = 30_000;

/** F14: the disk of the database fills up, and is emptied again: reads go on, writes are refused, and no process is ready. */
export const diskFull = (disk: { fill(): Promise<void>; empty(): void }): Fault => ({
  name: 'disk full',
  breaks: 'every write of the database',
  meanwhile: { longestMs: FULL_WITHIN_MS, mayFail: true },
  make: async ({ ledger }, window) => {
    await disk.fill();
    const meanwhile = (purpose: Purpose) =>
      ledger
        .entries()
        .filter((entry) => entry.begunMs >= window.beganMs && entry.purpose === purpose)
        .map(({ answer }) => answer.status);
    const isMet = await eventually(
      () =>
        meanwhile('write').filter((status) => status === 500).length >= REFUSALS &&
        meanwhile('read').length >= READS,
      FULL_WITHIN_MS,
    );
    const isNoticed = await eventually(() => {
      const ready = meanwhile('ready').slice(-READY_ANSWERS);
      return ready.length === READY_ANSWERS && ready.every((status) => status === 503);
    }, FULL_WITHIN_MS);
    const broken = meanwhile('read').filter((status) => status !== 200).length;
    disk.empty();
    return [
      ...(isMet ? [] : ['no write met the full disk']),
      ...(isNoticed ? [] : ['a process was ready while the disk was full']),
      ...(broken === 0 ? [] : [`${broken} reads broke while the disk was full`]),
    ];
  },
});

/** One connection, which everything shares; two, of which one may hold a lock; and as many as are usual. */
const POOL_SIZES: readonly number[] = [1, 2, 10];

/** What every round breaks. */
export const OFTEN: readonly Fault[] = [stopped('killed'), backendsEnded, partitioned('holds', 1_000)];

/** What is broken once. */
export const ONCE: readonly Fault[] = [
  stopped('immediate'),
  stopped('fast'),
  cut,
  forgotten,
  partitioned('holds', 10_000),
  partitioned('loses', 10_000),
  delayed,
  claimsLocked(10),
  ...POOL_SIZES.flatMap((poolSize) => [stalled(poolSize), poolExhausted(poolSize)]),
];

export const LONG_SILENCE: Fault = partitioned('holds', 60_000);
