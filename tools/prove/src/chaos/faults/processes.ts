import { setTimeout as pause } from 'node:timers/promises';
import { Duration } from '@js-joda/core';
import { at, book, heldBy, payFee } from '../../harness/callers.ts';
import { makeTry } from '@booky/testkit/http';
import type { Clients } from '../../harness/clients.ts';
import { type CrashMoment, EVERY_MOMENT, inWords, type RequestKind } from '../../harness/crash-points.ts';
import type { FaultWindow } from '../../harness/ledger.ts';
import { MOST_RESETS } from '../../harness/actions.ts';
import { PAIR_SIZE } from '../../harness/pair.ts';
import { eventually } from '../../harness/eventually.ts';
import { advance } from '../../harness/rest.ts';
import type { ServiceProcess } from '../../harness/service-process.ts';
import type { World } from '../../harness/world.ts';
import type { Chaos, Fault } from '../under-load.ts';

/** How many emails one worker submits at the same time. After a kill, at most this many may be submitted again. */
const EMAILS_AT_ONCE = 16;
const REACHED_WITHIN_MS = 40_000;
/** A random kill happens within this time. */
const LONGEST_WAIT_MS = 600;

const KILL = {
  impact: {},
  repeatsEmails: EMAILS_AT_ONCE,
} as const;

/** Returns the process to kill. Requests that it receives during this window may get no answer. */
const victim = (
  { pair, random }: Chaos,
  window: FaultWindow,
  index = random.below(PAIR_SIZE),
): ServiceProcess => {
  const process = pair.one(index);
  window.mayGoUnanswered = ({ url }) => url === process.url;
  return process;
};

/** F7: a process kills itself when its worker, or a request of the given kind, reaches the given point in the code. */
const killAt = (moment: CrashMoment, index?: number): Fault => ({
  ...KILL,
  name: moment.passer === 'worker' ? 'worker killed at a point' : 'killed at a point',
  make: async (chaos, window) => {
    const { clients, world } = chaos;
    const process = victim(chaos, window, index);
    clients.wanted ??= moment.passer === 'worker' ? WORK_COMES_FROM[moment.point] : moment.passer;
    process.dieAt(moment);
    const isDead = await eventually(() => {
      if (moment.passer === 'worker') advance(world, WORK_IS_DUE[moment.point] ?? Duration.ZERO);
      allowMoreLinks(clients);
      return !process.isAlive();
    }, REACHED_WITHIN_MS);
    clients.wanted = undefined;
    if (isDead) return [];
    await process.kill();
    return [`no request or worker passed the point ${inWords(moment)}`];
  },
});

export const KILLS_AT_POINTS: readonly Fault[] = EVERY_MOMENT.map((moment) => killAt(moment));

/** Kills at the points where a service that did its steps in the wrong order would lose the most. */
export const FIRST_KILLS: readonly Fault[] = (
  [
    { passer: 'receive delivery', point: 'delivery stored', visit: 1 },
    { passer: 'worker', point: 'email accepted', visit: 1 },
    { passer: 'adopt payment', point: 'delivery stored', visit: 1 },
    { passer: 'receive delivery', point: 'unit committed', visit: 1 },
    { passer: 'cancel as client', point: 'unit committed', visit: 1 },
  ] as const
).map((moment) => killAt(moment));

/**
 * How far the clock must move to give the worker something to do at a point, such as querying attempts or sweeping
 * holds.
 */
const WORK_IS_DUE: Partial<Readonly<Record<CrashMoment['point'], Duration>>> = {
  'query about to be asked': Duration.ofSeconds(1),
  'query answered': Duration.ofSeconds(1),
  'unit about to commit': Duration.ofSeconds(20),
  'unit committed': Duration.ofSeconds(20),
};

/** The requests that give the worker something to do at a point. */
const WORK_COMES_FROM: Partial<Readonly<Record<CrashMoment['point'], RequestKind>>> = {
  'email about to be handed in': 'receive delivery',
  'email accepted': 'receive delivery',
  'query about to be asked': 'pay booking fee',
  'query answered': 'pay booking fee',
  'unit about to commit': 'book',
  'unit committed': 'book',
};

const LINK_COMES_WITHIN_MS = 1_500;

/** Moves the clock past the hour if all three reset links that are allowed in an hour have been requested. */
export const allowMoreLinks = ({ account, world }: Clients): void => {
  if (account.resetsAsked < MOST_RESETS) return;
  // Waits until the last link has arrived, because moving the clock makes it expire.
  if (performance.now() < account.resetAskedMs + LINK_COMES_WITHIN_MS) return;
  advance(world, Duration.ofMinutes(61));
  // The service may count a request in flight either before or after the clock moves.
  account.resetsAsked = account.isBusy ? 1 : 0;
};

export const KILL_AT_RANDOM: Fault = {
  ...KILL,
  name: 'killed at random',
  make: async (chaos, window) => {
    const process = victim(chaos, window);
    await pause(chaos.random.below(LONGEST_WAIT_MS));
    await process.kill();
    return [];
  },
};

/**
 * The phone number of a payer whose charge the provider accepts without ever answering, so the service waits for eight
 * seconds.
 */
const SLOW_PHONE = '0788123471';
const ASKED_WITHIN_MS = 7_000;

/**
 * F12: kills a process while it waits for its provider. At that moment the process must have no open transaction or
 * lock.
 */
export const KILL_DURING_CALL: Fault = {
  ...KILL,
  name: 'killed while the provider does not answer',
  isQuiet: true,
  make: async (chaos, window) => {
    const { world, clients } = chaos;
    const process = victim(chaos, window);
    const wanted = { packageId: clients.packageId, startsAt: clients.starts[0] ?? '' };
    const held = heldBy(await book(process.url, wanted));
    const answer = payFee(process.url, held, SLOW_PHONE);
    const hasAsked = (): boolean =>
      world.provider.charges().some(({ phone }) => phone?.endsWith(SLOW_PHONE.slice(1)) ?? false);
    const isAsked = await eventually(hasAsked, ASKED_WITHIN_MS);
    const isClosed = await eventually(() => hasNoTransaction(world), ASKED_WITHIN_MS);
    const isFree = await isLockable(world, held.reference);
    const isWaiting = world.provider
      .journal()
      .some(({ method, status }) => method === 'POST' && status === null);
    await process.kill();
    const { status, body } = await answer;
    return [
      ...(isAsked && isWaiting ? [] : ['the provider got no charge request, or had already answered it']),
      ...(isClosed ? [] : ['a transaction stayed open during the call to the provider']),
      ...(isFree ? [] : ['the booking was locked during the call to the provider']),
      ...(status === undefined
        ? []
        : [`a process that was killed answered ${status} ${String(at(body, 'error'))}`]),
    ];
  },
};

/**
 * Returns true if no process has an open transaction at this moment. A worker's transactions take only milliseconds.
 */
const hasNoTransaction = async ({ sql }: World): Promise<boolean> => {
  const [open] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start is not null`;
  return open?.count === 0;
};

const isLockable = async ({ sql }: World, reference: string): Promise<boolean> => {
  try {
    await sql`select from bookings where reference = ${reference} for update nowait`;
    return true;
  } catch {
    return false;
  }
};

/** The index of the process with the worker, in runs where only one process has a worker. */
export const WORKER = 1;

/** F8: kills a worker before or after it submits an email, while it waits for the answer, or at a random moment. */
export const workerKill = (kill: number): Fault => {
  const visit = 1 + (kill % EMAILS_AT_ONCE);
  const ways: readonly Fault[] = [
    overEmails(killAt({ passer: 'worker', point: 'email accepted', visit }, WORKER)),
    overEmails(killAt({ passer: 'worker', point: 'email about to be handed in', visit }, WORKER)),
    overEmails({
      ...KILL,
      name: 'worker killed while the mail company does not answer',
      make: async (chaos, window) => {
        const { mail } = chaos.world;
        const worker = victim(chaos, window, WORKER);
        mail.setBehaviour('takes and never answers');
        const before = mail.accepted().length;
        const isTaken = await eventually(() => mail.accepted().length > before, REACHED_WITHIN_MS);
        await worker.kill();
        mail.setBehaviour('well');
        return isTaken ? [] : ['no email was submitted'];
      },
    }),
    overEmails({
      ...KILL,
      name: 'worker killed at random',
      make: async (chaos, window) => {
        const worker = victim(chaos, window, WORKER);
        await pause(chaos.random.below(LONGEST_WAIT_MS));
        await worker.kill();
        return [];
      },
    }),
  ];
  return ways[kill % ways.length] ?? KILL_AT_RANDOM;
};

/** Causes the fault while the photographer writes as many notes as possible. Each note causes an email. */
const overEmails = (fault: Fault): Fault => ({
  ...fault,
  make: async (chaos, window) => {
    chaos.clients.wanted = 'add note';
    try {
      return await fault.make(chaos, window);
    } finally {
      chaos.clients.wanted = undefined;
    }
  },
});

/** A process that has not stopped after ten seconds exits with a code other than 0. The rest is for a busy machine. */
const EXIT_WITHIN_MS = 12_000;
/** The process must stop listening immediately, even if its last answer takes a long time. */
const CLOSED_WITHIN_MS = 3_000;

/** Ends a process with SIGTERM. It must answer every request that it had completely received before the signal. */
export const terminate = async (process: ServiceProcess, window: FaultWindow): Promise<readonly string[]> => {
  const signalledMs = performance.now();
  const before = window.mayGoUnanswered;
  window.signals.push({ url: process.url, atMs: signalledMs });
  window.mayGoUnanswered = (entry) =>
    before(entry) ||
    (entry.url === process.url && (entry.sentMs === undefined || entry.sentMs >= signalledMs));
  const ended = process.stop();
  const isShut = await eventually(() => isClosed(process.url), CLOSED_WITHIN_MS);
  const { code, signal } = await ended;
  const tookMs = performance.now() - signalledMs;
  return [
    ...(isShut ? [] : ['a process still listened after a SIGTERM']),
    ...(code === 0 ? [] : [`a process exited with ${code ?? signal} after a SIGTERM, expected 0`]),
    ...(tookMs <= EXIT_WITHIN_MS ? [] : [`a process took ${Math.round(tookMs)} ms to exit after a SIGTERM`]),
  ];
};

/** Returns true if the address refuses connections. */
const isClosed = async (url: string): Promise<boolean> => {
  const { status } = await makeTry(url)('GET', '/api/health', { headers: { connection: 'close' } });
  return status === undefined;
};

/** F17: a process gets a SIGTERM at a random moment. */
export const TERMINATE: Fault = {
  name: 'SIGTERM',
  impact: {},
  make: async ({ pair, random }, window) => {
    await pause(random.below(LONGEST_WAIT_MS));
    return terminate(pair.one(random.below(PAIR_SIZE)), window);
  },
};

/**
 * F17: a process gets a SIGTERM while its provider has not answered a charge yet. The payer must still get an answer.
 */
export const TERMINATE_DURING_CALL: Fault = {
  name: 'SIGTERM while the provider does not answer',
  impact: {},
  make: async ({ pair, random, world, clients }, window) => {
    const process = pair.one(random.below(PAIR_SIZE));
    const booked = await book(process.url, {
      packageId: clients.packageId,
      startsAt: random.pick(clients.starts),
    });
    // Another visitor may already have booked this start.
    if (booked.status !== 201) return terminate(process, window);
    const before = world.provider.charges().length;
    const paid = payFee(process.url, heldBy(booked), SLOW_PHONE);
    await eventually(() => world.provider.charges().length > before, ASKED_WITHIN_MS);
    const wrong = await terminate(process, window);
    const { status, body } = await paid;
    return status === 201
      ? wrong
      : [
          ...wrong,
          `a payment with a silent provider got ${status} ${String(at(body, 'error'))}, expected 201`,
        ];
  },
};

/**
 * With this many changes before and after a fault, every statement is prepared before the fault and used again after
 * it.
 */
const CHANGES_BETWEEN = 150;
const CHANGES_WITHIN_MS = 120_000;

/** Waits until the clients have made this many more changes. */
export const someChanges = async ({ ledger }: Clients): Promise<readonly string[]> => {
  const enough = ledger.changes().length + CHANGES_BETWEEN;
  const isEnough = await eventually(() => ledger.changes().length >= enough, CHANGES_WITHIN_MS);
  return isEnough
    ? []
    : [`the clients made fewer than ${CHANGES_BETWEEN} changes within ${CHANGES_WITHIN_MS / 1000} s`];
};
