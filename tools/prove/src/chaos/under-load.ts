import type { ProviderName } from '@booky/domain';
import { Duration } from '@js-joda/core';
import { makeClients, type Clients } from '../harness/clients.ts';
import { type Cluster, openCluster, openStandby, type Standby } from '../harness/database.ts';
import { type DatabaseProxy, openProxy } from '@booky/embedded-database';
import { differences } from '../harness/facts.ts';
import { brokenAtRest } from '../harness/invariants.ts';
import {
  type Change,
  type FaultWindow,
  gaveUp,
  type Ledger,
  makeLedger,
  type Impact,
  middleOf,
  middleOfHealth,
  underWayAtSignals,
  wrongAnswers,
} from '../harness/ledger.ts';
import { type LoadOptions, startLoad } from '../harness/load.ts';
import { book } from '../harness/actions.ts';
import { type Pair, startPair } from '../harness/pair.ts';
import type { Random } from '../harness/random.ts';
import { eventually } from '../harness/eventually.ts';
import { addPastBookings, removePastBookings } from '../harness/past-bookings.ts';
import { openPatroni, type PatroniCluster } from '../harness/patroni.ts';
import { openPooler, type PoolerProgram, type RunningPooler } from '../harness/pooler.ts';
import { comeToRest, settleDown } from '../harness/rest.ts';
import { openWorld, type ProcessOptions, type World } from '../harness/world.ts';
import type { Findings } from '../run.ts';

/** A world under load, as a fault sees it. */
export interface Chaos {
  readonly cluster: Cluster;
  /** The proxy before the database, if the processes of the run use it. */
  readonly proxy: DatabaseProxy;
  readonly world: World;
  readonly pair: Pair;
  /** The cluster, if the run has one that Patroni leads. */
  readonly patroni?: PatroniCluster | undefined;
  /** The standby, if the run has one. */
  readonly standby?: Standby | undefined;
  /** The pooler, if the run has one. */
  readonly pooler?: RunningPooler | undefined;
  readonly clients: Clients;
  readonly ledger: Ledger;
  readonly random: Random;
  /** Figures that faults have measured themselves, besides the common ones. */
  readonly figures: Record<string, number | string>;
}

/** A row of the fault table: something that breaks on purpose under load. */
export interface Fault {
  /** Faults of one name are counted and measured together. */
  readonly name: string;
  readonly breaks: string;
  /** The answers allowed during the fault. */
  readonly impact: Impact;
  /** True if it needs a world in which no one else makes requests. */
  readonly isQuiet?: true;
  /** The most emails that it may cause to be handed in again; any number when left out. */
  readonly repeatsEmails?: number;
  /** Makes the fault, and repairs what does not recover automatically. Returns the violations. */
  make(chaos: Chaos, window: FaultWindow): Promise<readonly string[]>;
}

export interface UnderLoadOptions {
  readonly random: Random;
  readonly progress: (line: string) => void;
  /** The number of free starts for the clients. */
  readonly starts: number;
  /** The number of further free starts for the faults' own requests. */
  readonly keptStarts?: number;
  /** The number of past bookings in the database; none when left out. */
  readonly bookings?: number | undefined;
  readonly provider?: ProviderName;
  /** The number of further tries of the provider, half a second apart, without a 200. */
  readonly callbackRetries?: number;
  /** A checkout whose program the first processes run. */
  readonly before?: string | undefined;
  /** The options of each process, besides that. */
  readonly process?: (index: number) => ProcessOptions;
  readonly isBehindProxy?: true;
  /** True if the database has a standby that confirms every change; all connect through the proxy then. */
  readonly hasStandby?: true;
  /** True if Patroni leads the database's members; all reach the leader through HAProxy then. */
  readonly isLedByPatroni?: true;
  /** The pooler between the processes and the database; none when left out. */
  readonly pooler?: PoolerProgram;
  readonly load?: LoadOptions;
  /** The factor by which limits of time are extended on a shared machine. */
  readonly patience?: number;
  readonly callersWaitMs?: number;
  /** Folder of the database; a temporary one by default. */
  readonly folder?: string;
  /** True if no fault is made after a broken promise. */
  readonly endsWhenBroken?: true;
  /** True if the run waits for emails of dead workers before their time is moved. */
  readonly waitsForEmails?: boolean;
}

const USUAL_PATIENCE = 5;
const USUAL_CALLERS_WAIT_MS = 30_000;

/**
 * Makes one fault after the other under load, in a new world; then waits until the workers are idle, and checks
 * everything.
 */
export const underLoad = async (options: UnderLoadOptions, faults: readonly Fault[]): Promise<Findings> => {
  const undo: (() => unknown)[] = [];
  try {
    const patroni = options.isLedByPatroni === true ? await openPatroni() : undefined;
    const cluster = patroni ?? (await openCluster(options.folder));
    undo.push(cluster.close);
    const chaos = { ...(await open(options, cluster, undo)), patroni };
    return await breakAll(options, chaos, faults, undo);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
};

const CALLBACK_RETRIES = 5;

const open = async (options: UnderLoadOptions, cluster: Cluster, undo: (() => unknown)[]): Promise<Chaos> => {
  const { random, before, callbackRetries = CALLBACK_RETRIES } = options;
  const first = before === undefined ? {} : { version: before };
  const proxy = await openProxy(cluster.url('booky'));
  undo.push(proxy.close);
  const standby = options.hasStandby === true ? await openStandby(cluster) : undefined;
  if (standby !== undefined) undo.push(standby.close);
  const world = await openWorld({
    ...first,
    databaseUrl: standby === undefined ? cluster.url('booky') : proxy.url,
    provider: options.provider ?? 'gateway',
    callbackRetryDelays: Array.from({ length: callbackRetries }, () => Duration.ofMillis(500)),
  });
  undo.push(world.close);
  const pooler = options.pooler && (await openPooler(cluster.url('booky'), options.pooler));
  if (pooler !== undefined) undo.push(pooler.close);
  const behind = {
    ...(options.isBehindProxy === true ? { databaseUrl: proxy.url } : {}),
    ...(pooler && { databaseUrl: pooler.url, pooler: pooler.pooler }),
  };
  const pair = await startPair(world, (index, isFirst) => ({
    ...behind,
    ...options.process?.(index),
    ...(isFirst ? first : {}),
  }));
  const ledger = makeLedger(ledgerOptions(options));
  const clients = await makeClients(world, pair.urls, random, options, ledger);
  if (options.bookings !== undefined) await addPastBookings(clients, options.bookings);
  return { cluster, proxy, standby, world, pair, pooler, clients, ledger, random, figures: {} };
};

const ledgerOptions = ({ callersWaitMs, patience }: UnderLoadOptions) => ({
  callersWaitMs: callersWaitMs ?? USUAL_CALLERS_WAIT_MS,
  patience: patience ?? USUAL_PATIENCE,
});

const breakAll = async (
  options: UnderLoadOptions,
  chaos: Chaos,
  faults: readonly Fault[],
  undo: (() => unknown)[],
): Promise<Findings> => {
  const { world, ledger, clients, random } = chaos;
  const violations: string[] = [];
  const backMs = new Map<string, number[]>();
  const apply = async (fault: Fault): Promise<void> => {
    const made = await applyFault(chaos, fault, options);
    backMs.set(fault.name, [...(backMs.get(fault.name) ?? []), made.backMs]);
    violations.push(...made.violations.map((sentence) => `${fault.name}: ${sentence}`));
  };
  for (const fault of faults.filter(({ isQuiet }) => isQuiet)) await apply(fault);
  const load = startLoad(clients, options.load);
  undo.push(load.stop);
  for (const fault of faults.filter(({ isQuiet }) => isQuiet !== true)) {
    await apply(fault);
    // The bookings of an incomplete schema can't be read.
    if (options.endsWhenBroken === true && violations.length > 0)
      return { figures: chaos.figures, violations };
  }
  await load.stop();
  if (options.bookings !== undefined) violations.push(...(await removePastBookings(world, options.bookings)));
  const stoppedMs = performance.now();
  if (options.waitsForEmails === true && !(await comeToRest(world, GIVEN_BACK_WITHIN_MS)))
    violations.push('the emails of dead workers were not given back');
  const emailsMs = performance.now() - stoppedMs;
  violations.push(
    ...(await settleDown(world, random, 1 + (options.callbackRetries ?? CALLBACK_RETRIES))),
    ...wrongAnswers(ledger, ledgerOptions(options)),
    ...tooManyHandIns(world, faults),
    ...(await brokenAtRest(world, undefined, options.before === undefined)),
    ...(await differences(clients)),
  );
  const middle = middleOfHealth(ledger);
  if (middle > HEALTH_MS * (options.patience ?? USUAL_PATIENCE))
    violations.push(`health took ${middle} ms while things were broken`);
  return {
    figures: {
      faults: faults.length,
      ...figuresOf(chaos),
      ...chaos.figures,
      ...(options.waitsForEmails === true
        ? { 'emails given back after the last kill, slowest s': Math.round(emailsMs / 1000) }
        : {}),
      ...Object.fromEntries(
        [...backMs].map(([name, all]) => [`back after: ${name}, slowest ms`, Math.max(...all)]),
      ),
    },
    violations,
  };
};

/** A dead worker's emails are due again a minute after it took them. */
const GIVEN_BACK_WITHIN_MS = 90_000;
/** A request without the database is answered at once, whatever the database does. */
const HEALTH_MS = 100;

const LONGEST_BACK_MS = 60_000;

interface Made {
  /** Milliseconds from the end of the fault until every process took a booking again. */
  readonly backMs: number;
  readonly violations: readonly string[];
}

/** Makes one fault with both processes alive, and measures the time until both are ready and take bookings again. */
const applyFault = async (chaos: Chaos, fault: Fault, options: UnderLoadOptions): Promise<Made> => {
  const { pair, ledger, clients, random } = chaos;
  const { patience } = ledgerOptions(options);
  options.progress(`${fault.name}: under way`);
  const window = ledger.begin(fault.name, fault.impact);
  const wrong = await fault.make(chaos, window);
  const crashed = await pair.complete();
  window.healedMs = performance.now();
  const isGood = async (url: string): Promise<boolean> => {
    const request = { method: 'GET', path: '/health/ready' } as const;
    if ((await ledger.look('ready', 'readiness', url, request)).status !== 200) return false;
    const { answer } = await book(clients, random.pick(clients.starts), url);
    return answer.status === 201 || answer.status === 409;
  };
  const goodAt = async (url: string): Promise<number> => {
    const isBack = await eventually(() => isGood(url), Math.max(LONGEST_BACK_MS, window.backWithinMs * 2));
    const tookMs = performance.now() - window.healedMs;
    if (!isBack) return Number.POSITIVE_INFINITY;
    // The time of the same request without a fault only shows how busy the machine is.
    const begunMs = performance.now();
    await isGood(url);
    return Math.max(0, tookMs - (performance.now() - begunMs));
  };
  const backMs = Math.round(Math.max(...(await Promise.all(pair.urls().map(goodAt)))));
  options.progress(`${fault.name}: back after ${backMs} ms`);
  // Only faults of the database have a promised time; a process that starts waits for its turn on a busy machine.
  const longestBackMs = window.mayFail ? window.backWithinMs * patience : LONGEST_BACK_MS;
  return {
    backMs,
    violations: [
      ...wrong,
      ...crashed,
      ...(backMs > longestBackMs ? [`the service was back after ${backMs} ms`] : []),
    ],
  };
};

/** A repeat has the same key, so no recipient gets a second copy; only in-flight emails at a kill may be repeated. */
const tooManyHandIns = (world: World, faults: readonly Fault[]): readonly string[] => {
  const most = faults.reduce((sum, { repeatsEmails = Number.POSITIVE_INFINITY }) => sum + repeatsEmails, 0);
  return handedInAgain(world) <= most
    ? []
    : [`${handedInAgain(world)} emails were handed in again, not ${most}`];
};

const handedInAgain = ({ mail }: World): number =>
  mail.accepted().reduce((sum, { submissions }) => sum + submissions - 1, 0);

/** The change was done, its answer was lost, and a repeat got it. */
const isReplayed = ({ answer }: Change): boolean => answer.headers['idempotent-replayed'] === 'true';

const figuresOf = ({ ledger, world }: Chaos): Findings['figures'] => {
  const [entries, changes] = [ledger.entries(), ledger.changes()];
  const withOutcome = (outcome: string): number =>
    changes.filter((change) => change.outcome === outcome).length;
  const slow = changes.filter(gaveUp).length;
  const charges = world.provider.charges();
  const took = entries
    .filter(({ purpose }) => purpose !== 'health')
    .map(({ begunMs, endedMs }) => endedMs - begunMs);
  return {
    requests: entries.length,
    'changes acknowledged, none lost': withOutcome('done'),
    'payments accepted by the word of their company': changes.filter(
      ({ kind, outcome }) => kind === 'adopt payment' && outcome === 'done',
    ).length,
    'answered again under their key': changes.filter(isReplayed).length,
    'changes refused': withOutcome('refused'),
    'answers lost': withOutcome('unanswered') - slow,
    'given up after 5 s': slow,
    'answered internal_error': entries.filter(({ answer }) => answer.status === 500).length,
    'in flight at a SIGTERM, all answered': underWayAtSignals(ledger),
    charges: charges.length,
    callbacks: charges.flatMap(({ callbacks }) => callbacks).length,
    emails: world.mail.accepted().length,
    'emails handed in again under their key': handedInAgain(world),
    'slowest answer ms': Math.round(took.reduce((slowest, one) => Math.max(slowest, one), 0)),
    'median answer, slowest world ms': middleOf(took),
    'health answer during faults, median, slowest world ms': middleOfHealth(ledger),
  };
};

/** Combines the results of several worlds: adds figures of one name, but takes the maximum of those named slowest. */
export const allOf = (worlds: readonly Findings[]): Findings => {
  const figures: Record<string, number | string> = {};
  for (const world of worlds)
    for (const [name, value] of Object.entries(world.figures)) {
      const before = figures[name];
      if (typeof before !== 'number' || typeof value !== 'number') figures[name] = value;
      else figures[name] = name.includes('slowest') ? Math.max(before, value) : before + value;
    }
  const isOne = worlds.length === 1;
  return {
    figures,
    violations: worlds.flatMap(({ violations }, index) =>
      violations.map((sentence) => (isOne ? sentence : `world ${index + 1}: ${sentence}`)),
    ),
  };
};
