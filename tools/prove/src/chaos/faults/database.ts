import { setTimeout as pause } from 'node:timers/promises';
import { CLAIM_LOCKS } from '@booky/adapters-postgres';
import { book, visit } from '../../harness/actions.ts';
import type { DatabaseEnd } from '../../harness/database.ts';
import { type ProxyState, SERVER_NOTICES_MS } from '@booky/embedded-database';
import type { FaultWindow, Purpose } from '../../harness/ledger.ts';
import { eventually } from '../../harness/eventually.ts';
import type { Chaos, Fault } from '../under-load.ts';

/** How long the service runs undisturbed before the fault. */
const QUIET_MS = 300;
const DOWN_ANSWERS = 6;
const DOWN_WITHIN_MS = 8_000;

/** A stopped server refuses connections immediately, but requests whose statements are in flight take longer. */
const REFUSED_WITHIN_MS = 3_000;
export const REFUSED = { longestMs: REFUSED_WITHIN_MS, mayFail: true } as const;

/** F9: stops PostgreSQL in the way that `how` says, and starts it again once requests of every kind have failed. */
const stopped = (how: DatabaseEnd): Fault => ({
  name: `PostgreSQL ${how === 'killed' ? how : `shut down (${how})`}`,
  impact: REFUSED,
  make: (chaos, window) => awayAndBack(chaos, window, () => chaos.cluster.end(how), chaos.cluster.start),
});

/** Stops a server that every process needs, and starts it again once requests of every kind have failed. */
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
  return isMet
    ? []
    : [
        `while the database was down, not every kind of request was answered within ${DOWN_WITHIN_MS / 1000} s`,
      ];
};

const ENDED_FOR_MS = 1_000;
const END_EVERY_MS = 25;

/** Terminates random backends of the service for a second. */
const backendsEnded: Fault = {
  name: 'backends ended',
  impact: REFUSED,
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
    return ended > 0 ? [] : ['the fault found no backend of the service to end'];
  },
};

/**
 * A statement may run for five seconds, and the network may take one more. The rest is an allowance for a slow machine.
 */
const SILENCE_NOTICED_MS = 7_500;

/** A request may wait twice: first for a statement on a silent connection, then for a lock of a lost session. */
const TWO_WAITS_MS = 16_500;

/** The server ends the sessions of unreachable callers, and releases their locks, within `backWithinMs`. */
const FORGOTTEN = {
  longestMs: TWO_WAITS_MS,
  backWithinMs: SERVER_NOTICES_MS + 5_000,
  mayFail: true,
} as const;

/** F10: for the given time, the network either delays all packets, or loses all packets and all connections. */
const partitioned = (state: ProxyState & ('holds' | 'loses'), forMs: number): Fault => ({
  name: `network silent for ${forMs / 1000} s${state === 'loses' ? ', connections forgotten' : ''}`,
  impact: state === 'holds' ? { longestMs: SILENCE_NOTICED_MS, mayFail: true } : FORGOTTEN,
  make: async ({ proxy }) => {
    proxy.setState(state);
    await pause(forMs);
    proxy.setState('carries');
    return [];
  },
});

/** A booking needs a dozen round trips, and claims wait for each other. */
const SLOW_ANSWER_MS = 9_000;

/** F11: every packet arrives 200 ms late. */
const delayed: Fault = {
  name: 'database 200 ms away each way',
  impact: { longestMs: SLOW_ANSWER_MS, mayFail: true },
  make: async ({ proxy }) => {
    proxy.delay(200);
    await pause(6_000);
    proxy.delay(0);
    return [];
  },
};

/**
 * Statements on the lost connections get no answer. Their sessions keep their locks until the server notices the loss.
 */
const forgotten: Fault = {
  name: 'connections forgotten',
  impact: FORGOTTEN,
  make: async ({ proxy }) => {
    proxy.forget();
    return [];
  },
};

const cut: Fault = {
  name: 'connections cut',
  impact: REFUSED,
  make: async ({ proxy }) => {
    proxy.cut();
    return [];
  },
};

/** specification.md#database-wait */
const LONGEST_MS = 10_000;
/** Longer than the service ever waits for a lock, even if other statements are waiting for the same lock. */
const LOCKED_MS = 30_000;
const REQUESTS = 40;

/**
 * Another session locks the calendar, and a process gets more requests than its pool has connections. The process must
 * answer each request within the maximum wait, and it must answer health checks immediately, because they need no
 * database.
 */
const poolExhausted = (poolSize: number): Fault => ({
  name: `calendar locked, pool of ${poolSize} exhausted`,
  impact: { longestMs: LONGEST_MS + 1_500, mayFail: true },
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
 * Locks the calendar for a second, so that hundreds of reads, bookings, payments and callbacks wait for the lock.
 * Afterwards no session may still be inside a transaction, because whatever it executes later would be lost. The end of
 * the run checks the acknowledged changes.
 */
const stalled = (poolSize: number): Fault => ({
  name: `calendar locked for a second, pool of ${poolSize}`,
  impact: { longestMs: LONGEST_MS, mayFail: true },
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
      return left.map(() => 'a session stayed inside a transaction for more than 2 s');
    }),
});

/** A read that needs no lock takes some milliseconds. The rest is an allowance for a shared machine. */
const READ_AT_ONCE_MS = 1_000;

/** Another session holds the claim lock for longer than claims wait for it. Reads must not be held up. */
const claimsLocked = (poolSize: number): Fault => ({
  name: `claims locked, pool of ${poolSize}`,
  impact: { longestMs: LONGEST_MS + 1_500, mayFail: true },
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
        const { milliseconds } = await ledger.look('read', 'a read during claims', url, request);
        slowestMs = Math.max(slowestMs, milliseconds);
      }
      await unlocked;
      return slowestMs <= READ_AT_ONCE_MS
        ? []
        : [`GET /services took ${Math.round(slowestMs)} ms while claims were locked`];
    }),
});

/** Starts a separate process whose pool has the given number of connections, and does the work with it. */
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

/** Locks all bookings for the given time, so that nearly every request has to wait. */
const lockCalendar = (chaos: Chaos, forMs: number): HeldLock =>
  holdLock(chaos, 'lock table bookings in access exclusive mode', forMs);

/** Runs the statement, which takes a lock, in another session, and keeps the lock for the given time. */
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
/** The number of most recent readiness answers that the run checks, counting both processes together. */
const READY_ANSWERS = 10;
const FULL_WITHIN_MS = 30_000;

/**
 * F14: fills the database's disk and frees it again. While the disk is full, reads must work, writes must be refused,
 * and no process may report that it is ready.
 */
export const diskFull = (disk: { fill(): Promise<void>; empty(): void }): Fault => ({
  name: 'disk full',
  impact: { longestMs: FULL_WITHIN_MS, mayFail: true },
  make: async ({ ledger }, window) => {
    await disk.fill();
    const statusesOf = (purpose: Purpose) =>
      ledger
        .entries()
        .filter((entry) => entry.begunMs >= window.beganMs && entry.purpose === purpose)
        .map(({ answer }) => answer.status);
    const isMet = await eventually(
      () =>
        statusesOf('write').filter((status) => status === 500).length >= REFUSALS &&
        statusesOf('read').length >= READS,
      FULL_WITHIN_MS,
    );
    const isNoticed = await eventually(() => {
      const ready = statusesOf('ready').slice(-READY_ANSWERS);
      return ready.length === READY_ANSWERS && ready.every((status) => status === 503);
    }, FULL_WITHIN_MS);
    const broken = statusesOf('read').filter((status) => status !== 200).length;
    disk.empty();
    return [
      ...(isMet ? [] : ['too few writes were refused while the disk was full']),
      ...(isNoticed ? [] : ['a process was ready while the disk was full']),
      ...(broken === 0 ? [] : [`${broken} reads failed while the disk was full`]),
    ];
  },
});

/** The pool sizes to try: one connection; two, of which one may hold a lock; and the usual number. */
const POOL_SIZES: readonly number[] = [1, 2, 10];

/** The faults that every round causes. */
export const OFTEN: readonly Fault[] = [stopped('killed'), backendsEnded, partitioned('holds', 1_000)];

/** The faults that a run causes only once. */
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
